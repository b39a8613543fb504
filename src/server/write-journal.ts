import type { FastifyInstance } from 'fastify'
import type { NoteRequest, NoteWriter } from '../engines/note-writer.ts'
import { OrdrettError } from '../spec/errors.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  MAX_TRANSCRIPT_BYTES,
  requestedNoteTypes,
  writeJournalRequestSchema,
  type RequestedNoteType,
} from '../spec/journal.ts'
import { api } from '../spec/routes.ts'
import { abortWhenClientGone } from './client-gone.ts'
import { noStore } from './no-store.ts'

/** POST /api/writeJournal (specification §7): a transcript in, a note out. */
export function writeJournalRoute(scope: FastifyInstance, { writer }: { writer: NoteWriter }): void {
  scope.post(api.writeJournal, { bodyLimit: MAX_TRANSCRIPT_BYTES }, async (request, reply) => {
    const signal = abortWhenClientGone(reply.raw)
    const note = await writer.write({ ...readNoteRequest(request.body), signal })
    return noStore(reply).send(note)
  })
}

function readNoteRequest(body: unknown): Omit<NoteRequest, 'signal'> {
  const parsed = writeJournalRequestSchema.safeParse(body)
  if (!parsed.success) throw new OrdrettError('body-not-json')
  const { transcribe, noteType = AUTOMATIC_NOTE_TYPE, instructions = '', vocabulary = [] } = parsed.data
  if (transcribe.trim() === '') throw new OrdrettError('transcript-empty')
  if (!isNoteType(noteType)) throw new OrdrettError('note-type-unknown')
  return { transcript: transcribe, noteType, instructions, vocabulary }
}

function isNoteType(name: string): name is RequestedNoteType {
  return requestedNoteTypes.some((known) => known === name)
}
