import { findAsides } from '../../../dictation/commands/asides.ts'
import type { Span } from '../../../spec/journal.ts'
import type { HeardSegment } from '../state/doubts.ts'
import { placeSegments, type PlacedSegment } from './stretches.ts'
import { uncertainWords, type UncertainWord } from './uncertain-words.ts'

/** The transcript on the page, and the recognised segments. */
export interface DictationSource {
  readonly transcript: string
  readonly segments: readonly HeardSegment[]
  /** The user's own words. */
  readonly vocabulary: readonly string[]
}

/** The result of reading a transcript. */
export interface ReadDictation {
  readonly transcript: string
  /** The recognised segments, placed in the current transcript. */
  readonly segments: readonly PlacedSegment[]
  readonly uncertain: readonly UncertainWord[]
  /** Remarks to whoever types the note. */
  readonly asides: readonly Span[]
}

/** Analyses a transcript for display. Pure; never throws. */
export function readDictation({ transcript, segments, vocabulary }: DictationSource): ReadDictation {
  const placed = placeSegments(segments, transcript)
  return {
    transcript,
    segments: placed,
    uncertain: uncertainWords(transcript, placed, vocabulary),
    asides: findAsides(transcript),
  }
}
