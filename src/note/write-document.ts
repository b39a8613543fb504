import type { Token } from '../dictation/tokens/token.ts'
import type { DocumentKind, RequestedNoteType } from '../spec/journal.ts'
import type { OwnWords } from '../spec/own-words.ts'
import { arrangeAs, documentTypes } from './headings/documents.ts'
import { typeFor } from './type/choose-type.ts'
import { writeNote, type WrittenNote } from './write-note.ts'

/**
 * Writes a document from a transcript by rule: the note of the requested type, or of the one that the transcript calls
 * for, in the document's own order. The server writes it after the stop, and the page while it is spoken. `tokens`: see
 * `writeNote`.
 */
export function writeDocument(
  transcript: string,
  { document, noteType: requested }: { document: DocumentKind; noteType: RequestedNoteType },
  own: OwnWords = {},
  tokens?: readonly Token[],
): WrittenNote {
  const noteType = documentTypes[document] ?? typeFor(requested, transcript)
  return { noteType, sections: arrangeAs(document, writeNote(transcript, noteType, own, tokens).sections) }
}
