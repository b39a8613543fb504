import { findAsides } from '../../../dictation/commands/asides.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Segment } from '../../../spec/segments.ts'
import { placeSegments, type PlacedSegment } from './stretches.ts'
import { uncertainWords, type UncertainWord } from './uncertain-words.ts'

/** A transcript as it stands on the page, and what was recognised. */
export interface DictationSource {
  readonly transcript: string
  readonly segments: readonly Segment[]
  /** The user's own words. */
  readonly vocabulary: readonly string[]
}

/** A transcript that was read. */
export interface ReadDictation {
  readonly transcript: string
  /** What was recognised, where its words are in the transcript now. */
  readonly segments: readonly PlacedSegment[]
  readonly uncertain: readonly UncertainWord[]
  /** What was said to the one at the keyboard. */
  readonly asides: readonly Span[]
}

/** Reads a transcript for what the page shows of it. Pure; never throws. */
export function readDictation({ transcript, segments, vocabulary }: DictationSource): ReadDictation {
  const placed = placeSegments(segments, transcript)
  return {
    transcript,
    segments: placed,
    uncertain: uncertainWords(transcript, placed, vocabulary),
    asides: findAsides(transcript),
  }
}
