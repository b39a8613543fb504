import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NoteWriter } from '../../engines/note-writer.ts'
import { MAX_TRANSCRIPT_BYTES, readAheadRequestSchema } from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { notStored } from '../answers/not-stored.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { placesPerUser } from '../load/places-per-user.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import { readBody } from './json-body.ts'
import { noteOrderOf } from './note-order.ts'

/** A page calls when it has new text and its last call was answered: a few times a minute. */
const CALLS_PER_MINUTE = 120
/** The longest request without text has 52 bytes. Longer ones are counted before they are read. */
const BRIEF_BYTES = 256
/** Maximum concurrent calls per user. */
const MOST_PER_USER = 4

/**
 * POST /api/readAhead, only if the writer reads ahead: takes the text of a dictation so far. Answers 204 when the text
 * has been read or other work came first; the page then sends what has arrived meanwhile. Without text the dictation is
 * over, and nothing of it is kept. Must run after `requireToken`.
 */
export function readAheadRoute(scope: FastifyInstance, writer: NoteWriter): void {
  const countCall = limitPerUser(scope, CALLS_PER_MINUTE)
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!isBrief(request)) await countCall(request)
  }
  const takePlace = placesPerUser(MOST_PER_USER)
  scope.post(api.readAhead, { bodyLimit: MAX_TRANSCRIPT_BYTES, onRequest }, async (request, reply) => {
    const signal = abortWhenClientGone(reply.raw)
    const { dictation, transcribe, ...wishes } = readBody(readAheadRequestSchema, request.body, 'body-not-json')
    const { user } = request
    // Forgetting is never refused: the user was promised it.
    if (transcribe === undefined) writer.forget?.(user, dictation)
    else {
      if (isBrief(request)) await countCall(request)
      const order = noteOrderOf({ ...wishes, transcribe }, writer.documents)
      signal.throwIfAborted()
      await takePlace(user, reply.raw)
      await writer.readAhead?.({ ...order, user, dictation, signal })
    }
    return notStored(reply).code(204).send()
  })
}

function isBrief({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length']) <= BRIEF_BYTES
}
