import { HEARD_TOGETHER_SECONDS } from '../../../spec/preceding-sound.ts'
import { LONGEST_GAP_SECONDS, precedingWords } from '../../../spec/preceding-words.ts'
import type { Stretch } from './stretch.ts'

/** What the recogniser gets to know of what was said before a stretch. */
export interface SpokenBefore {
  wav: Blob
  /** The words said in exactly the first `promptSeconds` of `wav`; with 0, words said just before. */
  prompt: string
  promptSeconds: number
}

/** A stretch whose words are confirmed. */
interface Heard extends Pick<Stretch, 'start' | 'end' | 'recording'> {
  text: string
  /** It has speech without words: its sound has more than its text. */
  hasGaps: boolean
}

export type SpokenContext = ReturnType<typeof createSpokenContext>

/**
 * Remembers what was said last, as context for what follows in the same recording: another may be about another patient. Sound is repeated only with its very words: not across a
 * pause, nor where speech has no words, nor where `stands` says that the user has changed them.
 */
export function createSpokenContext(stands: (text: string) => boolean = () => true) {
  let heard: Heard[] = []

  /** The latest windows before `start`, without a pause between them, that begin at most `most` seconds before it. */
  function runBefore(ofRecording: readonly Heard[], start: number, most: number): Heard[] {
    const run: Heard[] = []
    let next = start
    for (const window of ofRecording.toReversed()) {
      const isNear = next - window.end <= LONGEST_GAP_SECONDS && start - window.start <= most
      if (!isNear || window.hasGaps || !stands(joined([window, ...run]))) break
      run.unshift(window)
      next = window.start
    }
    return run
  }

  return {
    /** The text of a stretch is final. */
    add(window: Heard): void {
      if (window.text.trim() === '' && !window.hasGaps) return
      heard = [...heard.filter(({ end }) => end > window.end - HEARD_TOGETHER_SECONDS), window]
    },
    before({ wav, start, end: stop, recording, preceding }: Stretch): SpokenBefore {
      const ofRecording = heard.filter((window) => window.recording === recording)
      const room = HEARD_TOGETHER_SECONDS - (stop - start)
      const run = preceding ? runBefore(ofRecording, start, Math.min(room, preceding.most)) : []
      const promptSeconds = start - (run[0]?.start ?? start)
      if (preceding && promptSeconds > 0) {
        return { wav: preceding.wavWith(promptSeconds), prompt: joined(run), promptSeconds }
      }
      const { text = '', end = 0 } = ofRecording.at(-1) ?? {}
      return { wav, prompt: precedingWords({ text, end }, start), promptSeconds: 0 }
    },
  }
}

function joined(windows: readonly Heard[]): string {
  return windows.map(({ text }) => text.trim()).join(' ')
}
