import type { FastifyInstance } from 'fastify'
import type { NoteWriter } from '../../engines/note-writer.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { MAX_TRANSCRIPT_BYTES, readAheadRequestSchema } from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { notStored } from '../answers/not-stored.ts'
import { abortWhenClientGone } from '../load/client-gone.ts'
import { placesPerUser } from '../load/places-per-user.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import { noteOrderOf } from './note-order.ts'

/** A page asks when text has come and its last call was answered: a few times a minute. */
const CALLS_PER_MINUTE = 120
/** Pages of one user that are read at once. */
const MOST_PER_USER = 4

/**
 * POST /api/readAhead, there only where the writer reads ahead: what is known of a dictation so far. Answered, with nothing, when
 * that is read or something else came first: the page then tells what has come meanwhile. Without a text the dictation is
 * over, and nothing of it is held any more. Goes behind `requireToken`.
 */
export function readAheadRoute(scope: FastifyInstance, writer: NoteWriter): void {
  const countCall = limitPerUser(scope, CALLS_PER_MINUTE)
  const takePlace = placesPerUser(MOST_PER_USER)
  scope.post(api.readAhead, { bodyLimit: MAX_TRANSCRIPT_BYTES }, async (request, reply) => {
    const signal = abortWhenClientGone(reply.raw)
    const parsed = readAheadRequestSchema.safeParse(request.body)
    if (!parsed.success) throw new OrdrettError('body-not-json')
    const { dictation, transcribe, ...wishes } = parsed.data
    const { user } = request
    // Letting go is never refused: it is what the user was promised.
    if (transcribe === undefined) writer.forget?.(user, dictation)
    else {
      await countCall(request)
      const order = noteOrderOf({ ...wishes, transcribe }, writer.documents)
      signal.throwIfAborted()
      await takePlace(user, reply.raw)
      await writer.readAhead?.({ ...order, user, dictation, signal })
    }
    return notStored(reply).code(204).send()
  })
}
