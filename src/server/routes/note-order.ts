import type * as z from 'zod/mini'
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
import { abbreviationSchema, ownWordLimits, ownWordSchema, standardPhraseSchema } from '../../spec/own-words.ts'

/** Builds the writer's order from a request body, without own words over the limits. Throws `OrdrettError` for an unknown note type or document. */
export function noteOrderOf(body: WriteJournalRequest, documents: readonly DocumentKind[]): NoteOrder {
  const { transcribe: transcript, noteType = AUTOMATIC_NOTE_TYPE, instructions = '', vocabulary = [] } = body
  const { phrases = [], abbreviations = [] } = body
  if (!isNoteType(noteType)) throw new OrdrettError('note-type-unknown')
  const document = documents.find((kind) => kind === (body.document ?? DEFAULT_DOCUMENT))
  if (!document) throw new OrdrettError('document-unknown')
  return {
    transcript,
    noteType,
    document,
    instructions,
    vocabulary: within(vocabulary, ownWordSchema, ownWordLimits.words),
    phrases: within(phrases, standardPhraseSchema, ownWordLimits.phrases),
    abbreviations: within(abbreviations, abbreviationSchema, ownWordLimits.abbreviations),
  }
}

/** The first `most` entries that are not too long. Without the rest, what was said stays as it was said. */
function within<Entry>(entries: readonly Entry[], schema: z.ZodMiniType<Entry>, most: number): Entry[] {
  return entries.filter((entry) => schema.safeParse(entry).success).slice(0, most)
}

function isNoteType(name: string): name is RequestedNoteType {
  return requestedNoteTypes.some((known) => known === name)
}
