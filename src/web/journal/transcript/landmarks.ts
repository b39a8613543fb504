import { headingStops } from '../../../note/headings/heading-table.ts'
import type { PlacedSegment } from '../evidence/stretches.ts'

/** A landmark in a long transcript: a place in the text, and when it was said. */
export interface Landmark {
  at: number
  /** Seconds from the beginning of the recording. */
  seconds: number
}

/** Silence after which something new begins, in seconds. */
const LONG_PAUSE = 2
/** A one-word sentence, or a word before a colon. */
const alone = /(?<=^|[.!?:]\s+)(\p{L}+)(?=[.:])/gu

/** The starts after long pauses, and the spoken headings, in the order of the text. */
export function landmarksIn(transcript: string, segments: readonly PlacedSegment[]): Landmark[] {
  const found: Landmark[] = []
  let spokenTo = Infinity
  for (const { start, end, span } of segments) {
    const [from, to] = span
    if (start - spokenTo >= LONG_PAUSE) found.push({ at: from, seconds: start })
    spokenTo = end
    for (const { index, 1: word = '' } of transcript.slice(from, to).matchAll(alone)) {
      const at = from + index
      if (!headingStops.has(word.toLowerCase()) || found.at(-1)?.at === at) continue
      found.push({ at, seconds: start + ((end - start) * index) / (to - from) })
    }
  }
  return found
}
