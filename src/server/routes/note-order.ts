import type { NoteOrder } from '../../engines/note-writer.ts'
import { OrdrettError } from '../../spec/errors.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  DEFAULT_DOCUMENT,
  requestedNoteTypes,
  type DocumentKind,
  type RequestedNoteType,
  type WriteJournalRequest,
} from '../../spec/journal.ts'

/** What a writer of these documents is asked for by the body of a call. Throws an OrdrettError where it can't be written. */
export function noteOrderOf(body: WriteJournalRequest, documents: readonly DocumentKind[]): NoteOrder {
  const { transcribe: transcript, noteType = AUTOMATIC_NOTE_TYPE, instructions = '', vocabulary = [] } = body
  const { phrases = [], abbreviations = [] } = body
  if (!isNoteType(noteType)) throw new OrdrettError('note-type-unknown')
  const document = documents.find((kind) => kind === (body.document ?? DEFAULT_DOCUMENT))
  if (!document) throw new OrdrettError('document-unknown')
  return { transcript, noteType, document, instructions, vocabulary, phrases, abbreviations }
}

function isNoteType(name: string): name is RequestedNoteType {
  return requestedNoteTypes.some((known) => known === name)
}
