import { findAsides } from '../../../dictation/commands/asides.ts'
import { writeDocument } from '../../../note/write-document.ts'
import type { WrittenNote } from '../../../note/write-note.ts'
import type { DocumentKind, RequestedNoteType, Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import type { HeardSegment } from '../state/doubts.ts'
import { placeSegments, type PlacedSegment } from './stretches.ts'
import { uncertainWords, type UncertainWord } from './uncertain-words.ts'

/** The transcript on the page, and the recognised segments. */
export interface DictationSource {
  readonly transcript: string
  readonly segments: readonly HeardSegment[]
  /** The user's own words. */
  readonly vocabulary: readonly string[]
  /** What the note will be; undefined where nobody sees it grow. */
  readonly draftAs?: DraftAs | undefined
}

export interface DraftAs {
  readonly noteType: RequestedNoteType
  readonly document: DocumentKind
  readonly own: OwnWords
}

/** The result of reading a transcript. */
export interface ReadDictation {
  readonly transcript: string
  /** The recognised segments, placed in the current transcript. */
  readonly segments: readonly PlacedSegment[]
  readonly uncertain: readonly UncertainWord[]
  /** Remarks to whoever types the note. */
  readonly asides: readonly Span[]
  /** The note as the rules write it from what is said so far. Evidence is in the transcript. */
  readonly draft?: WrittenNote | undefined
}

/** Analyses a transcript for display. Pure; never throws. */
export function readDictation({ transcript, segments, vocabulary, draftAs }: DictationSource): ReadDictation {
  const placed = placeSegments(segments, transcript)
  return {
    transcript,
    segments: placed,
    uncertain: uncertainWords(transcript, placed, vocabulary),
    asides: findAsides(transcript),
    draft: draftAs && writeDocument(transcript, draftAs, draftAs.own),
  }
}
