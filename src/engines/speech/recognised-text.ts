import type { SpeechWindow } from '../../audio/speech-window.ts'
import type { Span } from '../../spec/journal.ts'
import type { AudioSpan, Segment } from '../../spec/segments.ts'
import type { RecognisedWindow } from '../speech-engine.ts'
import { withoutLoops } from './repetition.ts'

/** A segment of recognised text, in seconds from the start of its window. */
export interface WindowSegment {
  start: number
  end: number
  text: string
  /** Its words, from engines that report certainty. */
  words?: HeardWord[]
}

/** A word at [start, end) of its segment's text, and its certainty, 0 to 1. */
export interface HeardWord {
  start: number
  end: number
  certainty: number
}

/**
 * Hallucinations of Whisper on silence, from the subtitles it was trained on. Each must match a whole segment and be
 * nothing a clinician would say: «Oversatt av tolk.» stays.
 */
const silencePhrases = [
  /^(?:undertekst(?:er|ing)?|teksting|tekstet)\s+(?:er\s+laget\s+)?av\b.{0,60}$/i,
  /^takk\s+for\s+at\s+(?:du|dere|de)\s+(?:så|ser|har\s+sett|fulgte)\s+(?:på|med)(?:\s+(?:videoen|denne videoen|programmet))?$/i,
  /^takk\s+for\s+(?:oppmerksomheten|følget)$/i,
  /^(?:copyright|©)?\s*nrk(?:\s+\d{4})?$/i,
  /^[\s♪♫*[\](){}.…-]*(?:musikk|applaus|latter)?[\s♪♫*[\](){}.…-]*$/i,
]

/** The segments without hallucinations, and without the words of those in which a loop was removed. */
export function spokenSegments(segments: readonly WindowSegment[]): WindowSegment[] {
  return segments
    .map((segment): WindowSegment => {
      const text = withoutLoops(segment.text)
      // The offsets of its words are no longer valid.
      return text === segment.text ? segment : { start: segment.start, end: segment.end, text }
    })
    .filter(({ text }) => !isSilencePhrase(text))
}

/**
 * The window's segments in recording time, without hallucinations; undefined when nothing is left. Words with a
 * certainty below `sureFrom` are marked. `gaps`: speech without words, in seconds from the window's start.
 */
export function recognisedText(
  window: SpeechWindow,
  segments: readonly WindowSegment[],
  sureFrom = 0,
  gaps: readonly AudioSpan[] = [],
): RecognisedWindow | undefined {
  const spoken = spokenSegments(segments)
  if (spoken.length === 0 && gaps.length === 0) return undefined
  let last = window.start
  const timed = spoken.map((segment): Segment => {
    const marks = uncertainWords(segment, sureFrom)
    const from = Math.max(last, window.recordingTime(segment.start))
    last = Math.max(from, window.recordingEnd(segment.end))
    const placed = { start: rounded(from), end: rounded(last), text: segment.text }
    return marks.length > 0 ? { ...placed, uncertain: marks } : placed
  })
  const missing = gaps.map(({ start, end }) => ({
    start: rounded(window.recordingTime(start)),
    end: rounded(window.recordingEnd(end)),
  }))
  return {
    text: timed.map(({ text }) => ` ${text}`).join(''),
    segments: timed,
    ...(missing.length > 0 && { gaps: missing }),
  }
}

function uncertainWords({ words = [] }: WindowSegment, sureFrom: number): Span[] {
  return words.filter(({ certainty }) => certainty < sureFrom).map(({ start, end }) => [start, end])
}

function isSilencePhrase(text: string): boolean {
  const bare = text.trim().replace(/[.!…]+$/u, '')
  return silencePhrases.some((phrase) => phrase.test(bare))
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
