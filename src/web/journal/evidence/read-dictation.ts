import { findAsides } from '../../../dictation/commands/asides.ts'
import { arrangeAs, documentTypes } from '../../../note/headings/documents.ts'
import { typeFor } from '../../../note/type/choose-type.ts'
import { writeNote } from '../../../note/write-note.ts'
import type { DocumentKind, NoteSection, NoteTypeName, RequestedNoteType, Span } from '../../../spec/journal.ts'
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

/** The note as the rules write it from what is said so far. Evidence is in the transcript. */
export interface Draft {
  readonly noteType: NoteTypeName
  readonly sections: readonly NoteSection[]
}

/** The result of reading a transcript. */
export interface ReadDictation {
  readonly transcript: string
  /** The recognised segments, placed in the current transcript. */
  readonly segments: readonly PlacedSegment[]
  readonly uncertain: readonly UncertainWord[]
  /** Remarks to whoever types the note. */
  readonly asides: readonly Span[]
  readonly draft?: Draft | undefined
}

/** Analyses a transcript for display. Pure; never throws. */
export function readDictation({ transcript, segments, vocabulary, draftAs }: DictationSource): ReadDictation {
  const placed = placeSegments(segments, transcript)
  return {
    transcript,
    segments: placed,
    uncertain: uncertainWords(transcript, placed, vocabulary),
    asides: findAsides(transcript),
    draft: draftAs && draftOf(transcript, draftAs),
  }
}

/** The same as the server writes after the stop. */
function draftOf(transcript: string, { noteType: requested, document, own }: DraftAs): Draft {
  const noteType = documentTypes[document] ?? typeFor(requested, transcript)
  return { noteType, sections: arrangeAs(document, writeNote(transcript, noteType, own).sections) }
}
