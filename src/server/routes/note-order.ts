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
import {
  abbreviationSchema,
  fittingEntries,
  ownWordLimits,
  ownWordSchema,
  standardPhraseSchema,
} from '../../spec/own-words.ts'

/**
 * Builds the writer's order from a request body, without own words over the limits: what was said with them stays as it
 * was said. Throws `OrdrettError` for an unknown note type or document.
 */
export function noteOrderOf(body: WriteJournalRequest, documents: readonly DocumentKind[]): NoteOrder {
  const { transcribe: transcript, noteType = AUTOMATIC_NOTE_TYPE, instructions = '' } = body
  if (!isNoteType(noteType)) throw new OrdrettError('note-type-unknown')
  const document = documents.find((kind) => kind === (body.document ?? DEFAULT_DOCUMENT))
  if (!document) throw new OrdrettError('document-unknown')
  return {
    transcript,
    noteType,
    document,
    instructions,
    vocabulary: fittingEntries(body.vocabulary, ownWordSchema, ownWordLimits.words),
    phrases: fittingEntries(body.phrases, standardPhraseSchema, ownWordLimits.phrases),
    abbreviations: fittingEntries(body.abbreviations, abbreviationSchema, ownWordLimits.abbreviations),
  }
}

function isNoteType(name: string): name is RequestedNoteType {
  return requestedNoteTypes.some((known) => known === name)
}
