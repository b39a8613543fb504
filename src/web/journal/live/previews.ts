import type { UnfinishedSpeech } from '../../../audio/live-cutter.ts'
import { createLocalAgreement, type OngoingWords } from './local-agreement.ts'
import type { Stretch } from './stretch.ts'

/** Delay of the first pass after speech begins. All of these are in seconds of the recording. */
const FIRST_AFTER = 0.6
/** Interval between passes: the newest is shown at once, and settled when the next one agrees. */
const BETWEEN = 1
/** Shorter interval until there are settled words. */
const BETWEEN_FIRST = 0.6
/** Delay after a pass that gave way, doubled each time: a busy server is asked ever less. */
const AFTER_GIVING_WAY = 2
const LONGEST_BETWEEN = 16

/** Progress of the current recording. */
export interface RecordedSoFar {
  seconds: number
  /** Speech that is in no window yet. */
  spoken: UnfinishedSpeech | undefined
}

export type Previews = ReturnType<typeof createPreviews>

export interface PreviewParts {
  /** Whether the server accepts preview calls. */
  wanted: () => boolean
  /** Has an unfinished stretch recognised; undefined if the server has other work. */
  recognise: (stretch: Stretch, signal: AbortSignal) => Promise<string | undefined>
  /** Shows the current words. `recording`: where the recording they belong to began. */
  show: (words: OngoingWords, recording: number) => void
}

/**
 * Shows the words being spoken before their window is cut: while nothing else is to be sent, unfinished speech is
 * recognised again and again, and the newest words are shown: settled where two passes agree, tentative where not
 * (docs/decisions/025). A pass is never retried, and is aborted when a window is to be sent.
 */
export function createPreviews({ wanted, recognise, show }: PreviewParts) {
  const agreement = createLocalAgreement()
  let idle = true
  let now = 0
  let due = 0
  let pause = 0
  let shown: OngoingWords = { settled: '', tentative: '' }
  let shownOf = 0
  /** End of the sound that the latest pass covered. */
  let heardTo = 0
  /** Everything before this is settled: text, or silence. */
  let settledTo = 0
  let asked = false
  let passing: AbortController | undefined

  function put(recording: number): void {
    const words = agreement.words()
    const isSame = words.settled === shown.settled && words.tentative === shown.tentative
    if (isSame && recording === shownOf) return
    shown = words
    shownOf = recording
    show(words, recording)
  }

  const isEmpty = ({ settled, tentative }: OngoingWords): boolean => settled === '' && tentative === ''

  function forget(): void {
    agreement.clear()
    put(shownOf)
  }

  /** Clears a preview of what turned out to be silence. */
  function forgetSettled(): void {
    if (idle && settledTo >= heardTo && !isEmpty(shown)) forget()
  }

  function stop(): void {
    passing?.abort()
    passing = undefined
    asked = false
  }

  function isDue({ seconds, spoken }: RecordedSoFar): boolean {
    if (!idle || passing || asked || !spoken || seconds < due || seconds < spoken.from + FIRST_AFTER) return false
    return (spoken.to > heardTo || !agreement.isWhole()) && wanted()
  }

  async function pass(stretch: Stretch, controller: AbortController): Promise<void> {
    const text = await recognise(stretch, controller.signal).catch(() => undefined)
    if (passing !== controller) return
    passing = undefined
    if (text === undefined) {
      pause = Math.min(LONGEST_BETWEEN, pause === 0 ? AFTER_GIVING_WAY : pause * 2)
      due = now + pause
      return
    }
    pause = 0
    heardTo = stretch.end
    agreement.pass(text)
    put(stretch.recording)
    // The server rests for as long as it worked: a slow one is asked less often.
    const took = now - stretch.end
    due = Math.max(now + took, stretch.end + (agreement.words().settled === '' ? BETWEEN_FIRST : BETWEEN))
  }

  return {
    /** The microphone is opened: requests to the recorder from before are no longer answered. */
    begin: stop,
    /** Reports progress; `ask` requests the unfinished part of the recording, which is then passed to `take`. */
    follow(soFar: RecordedSoFar, ask: () => void): void {
      now = soFar.seconds
      if (!isDue(soFar)) return
      asked = true
      ask()
    },
    take(stretch: Stretch): void {
      if (!asked || passing || !idle) return
      asked = false
      passing = new AbortController()
      void pass(stretch, passing)
    },
    /** Everything up to `seconds` was sent or is silence. */
    handOver(seconds: number): void {
      settledTo = seconds
      forgetSettled()
    },
    /** Whether all windows cut so far have become text. Until then, nothing else is sent. */
    setIdle(is: boolean): void {
      idle = is
      if (is) forgetSettled()
      else stop()
    },
    /** The text of a window is final. */
    settle({ end, recording }: Pick<Stretch, 'end' | 'recording'>, text: string): void {
      if (heardTo <= end || text.trim() === '') return forget()
      agreement.settle(text)
      put(recording)
    },
    close: stop,
  }
}
