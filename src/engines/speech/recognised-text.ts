import type { SpeechWindow } from '../../audio/speech-window.ts'
import type { Segment } from '../../spec/segments.ts'
import type { RecognisedWindow } from '../speech-engine.ts'
import { withoutLoops } from './repetition.ts'

/** A stretch of recognised text, in seconds from the beginning of its window. */
export interface WindowSegment {
  start: number
  end: number
  text: string
}

/**
 * What Whisper writes when it hears nothing: the subtitles it was trained on ended so. Only ever a whole segment, and
 * nothing that a clinician says: «Oversatt av tolk.» stays.
 */
const silencePhrases = [
  /^(?:undertekst(?:er|ing)?|teksting|tekstet)\s+(?:er\s+laget\s+)?av\b.{0,60}$/i,
  /^takk\s+for\s+at\s+(?:du|dere|de)\s+(?:så|ser|har\s+sett|fulgte)\s+(?:på|med)(?:\s+(?:videoen|denne videoen|programmet))?$/i,
  /^takk\s+for\s+(?:oppmerksomheten|følget)$/i,
  /^(?:copyright|©)?\s*nrk(?:\s+\d{4})?$/i,
  /^[\s♪♫*[\](){}.…-]*(?:musikk|applaus|latter)?[\s♪♫*[\](){}.…-]*$/i,
]

/** The window's segments in the recording's time, without what was not said; undefined when nothing is left. */
export function recognisedText(window: SpeechWindow, segments: readonly WindowSegment[]): RecognisedWindow | undefined {
  const spoken = segments
    .map((segment) => ({ ...segment, text: withoutLoops(segment.text) }))
    .filter(({ text }) => !isSilencePhrase(text))
  if (spoken.length === 0) return undefined
  let last = window.start
  const timed = spoken.map(({ start, end, text }): Segment => {
    const from = Math.max(last, window.recordingTime(start))
    last = Math.max(from, window.recordingEnd(end))
    return { start: rounded(from), end: rounded(last), text }
  })
  return { text: ` ${timed.map(({ text }) => text).join(' ')}`, segments: timed }
}

function isSilencePhrase(text: string): boolean {
  const bare = text.trim().replace(/[.!…]+$/u, '')
  return silencePhrases.some((phrase) => phrase.test(bare))
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
