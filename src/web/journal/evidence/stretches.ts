import type { Span } from '../../../spec/journal.ts'
import type { Doubt, HeardSegment } from '../state/doubts.ts'
import { followWords } from './follow-words.ts'

/** A stretch of the recording, in seconds. */
export interface Stretch {
  start: number
  end: number
}

/** A segment, and where its words are in the current transcript. */
export interface PlacedSegment extends Stretch {
  span: Span
  /** Words that the engine was unsure of and nobody has changed since. */
  uncertain: readonly Span[]
  /** Words that a second pass heard differently and nobody has changed since. */
  doubts: readonly Doubt[]
}

/** Longest segment, in seconds, that is played whole for one sentence in it. */
const LONG_SECONDS = 6
/** Margin, in seconds, played around words whose place in a long segment is estimated by letter count. */
const MARGIN_SECONDS = 0.8
/** Maximum gap, in seconds, between stretches played as one. */
const BREATH_SECONDS = 1.5

/** Finds the segments' words in the current transcript; deleted segments are left out. */
export function placeSegments(segments: readonly HeardSegment[], transcript: string): PlacedSegment[] {
  const recognised = segments.map(({ text }) => text).join(' ')
  const follow = followWords(recognised, transcript)
  let at = 0
  return segments.flatMap(({ start, end, text, uncertain = [], doubts = [] }) => {
    const offset = at
    at += text.length + 1
    const span = follow([offset, offset + text.length])
    if (!span) return []
    /** Where the words are, if they are still the same. */
    const placeOf = ([from, to]: Span): Span[] => {
      const place = follow([offset + from, offset + to])
      return place && transcript.slice(...place) === text.slice(from, to) ? [place] : []
    }
    return [
      {
        start,
        end,
        span,
        uncertain: uncertain.flatMap(placeOf),
        doubts: doubts.flatMap(({ span: words, heard }) =>
          placeOf(words)
            .filter((place) => !says(transcript, place, heard))
            .map((place) => ({ span: place, heard })),
        ),
      },
    ]
  })
}

/** Whether the transcript has the words there, or around there, that a second pass heard: the user has added them. */
function says(transcript: string, [start, end]: Span, heard: string): boolean {
  if (heard === '') return false
  const there = [transcript.slice(start, start + heard.length), transcript.slice(Math.max(0, end - heard.length), end)]
  return there.some((words) => words.toLowerCase() === heard.toLowerCase())
}

/** Returns what to play to hear `spans` of the transcript, in recording order. */
export function stretchesOf(spans: readonly Span[], segments: readonly PlacedSegment[]): Stretch[] {
  const heard = segments.flatMap((segment) => {
    const within = spans.map((span) => overlap(span, segment.span)).filter((span) => span !== undefined)
    if (within.length === 0) return []
    return [narrowed(segment, [Math.min(...within.map(([start]) => start)), Math.max(...within.map(([, end]) => end))])]
  })
  const stretches: Stretch[] = []
  for (const stretch of heard) {
    const last = stretches.at(-1)
    if (last && stretch.start - last.end <= BREATH_SECONDS) last.end = Math.max(last.end, stretch.end)
    else stretches.push(stretch)
  }
  return stretches
}

export function overlap([start, end]: Span, [from, to]: Span): Span | undefined {
  const both: Span = [Math.max(start, from), Math.min(end, to)]
  return both[0] < both[1] ? both : undefined
}

/** The part of a long segment that contains the words. */
function narrowed({ start, end, span }: PlacedSegment, words: Span): Stretch {
  if (end - start <= LONG_SECONDS) return { start, end }
  const perLetter = (end - start) / (span[1] - span[0])
  return {
    start: Math.max(start, start + (words[0] - span[0]) * perLetter - MARGIN_SECONDS),
    end: Math.min(end, start + (words[1] - span[0]) * perLetter + MARGIN_SECONDS),
  }
}
