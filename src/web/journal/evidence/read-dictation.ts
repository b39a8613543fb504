import { findAsides } from '../../../dictation/commands/asides.ts'
import { suspectWords, type SuspectWord } from '../../../note/check/suspect-words.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Segment } from '../../../spec/segments.ts'
import { placeSegments, type PlacedSegment } from './stretches.ts'

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
  /** Words close to a medicine or a finding that are none. */
  readonly suspects: readonly SuspectWord[]
  /** What was said to the one at the keyboard. */
  readonly asides: readonly Span[]
}

/** Reads a transcript for what the page shows of it. Pure; never throws. */
export function readDictation({ transcript, segments, vocabulary }: DictationSource): ReadDictation {
  return {
    transcript,
    segments: placeSegments(segments, transcript),
    suspects: suspectWords(transcript, vocabulary),
    asides: findAsides(transcript),
  }
}
