import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { recoveryRequestSchema, type RecoveryAnswer, type RecoveryRequest } from '../../spec/recovery.ts'
import { api } from '../../spec/routes.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import { readBody } from '../routes/json-body.ts'
import type { RecoveryKeys } from './recovery-keys.ts'

/** The longest request has 60 bytes. */
const MAX_BODY_BYTES = 256
/** A page with unsaved work makes at most three calls a minute, and a user may have eight pages; the rest is margin. */
const CALLS_PER_MINUTE = 120
const RETRY_SECONDS = 60
/** Maximum delay in releasing an expired key. */
const CLEANING_MS = 5_000

/**
 * POST /api/recovery: keys to what pages keep in case they crash, each for its own user only. That a key is not held is
 * a normal answer, the same whether it was released, never existed or is another user's. Goes behind `requireToken`.
 */
export function recoveryRoute(scope: FastifyInstance, keys: RecoveryKeys): void {
  const countCall = limitPerUser(scope, CALLS_PER_MINUTE)
  const cleaning = setInterval(() => keys.dropExpired(), CLEANING_MS).unref()
  scope.addHook('onClose', async () => {
    clearInterval(cleaning)
    keys.clear()
  })
  scope.setErrorHandler((error) => {
    throw recoveryRefusal(error)
  })
  scope.post(api.recovery, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const order = readBody(recoveryRequestSchema, request.body, 'recovery-invalid')
    // Releasing is never refused: the user was promised it.
    const lettingGo = order.action.startsWith('release')
    if (!lettingGo) await countCall(request)
    return notStoredNorChanged(reply).send(answerTo(order, request.user, keys))
  })
}

function answerTo(request: RecoveryRequest, user: string, keys: RecoveryKeys): RecoveryAnswer {
  switch (request.action) {
    case 'create': {
      const made = keys.create(user)
      if (!made) throw new OrdrettError('too-many', {}, RETRY_SECONDS)
      return { held: true, id: made.id, key: made.key.toString('base64') }
    }
    case 'renew':
      return { held: keys.renew(user, request.id) }
    case 'check':
      return { held: keys.open(user, request.id) !== undefined }
    case 'open': {
      const key = keys.open(user, request.id)
      return key ? { held: true, key: key.toString('base64') } : { held: false }
    }
    case 'release':
      keys.release(user, request.id)
      return { held: false }
    case 'release-all':
      keys.releaseAll(user)
      return { held: false }
  }
}

/** Replaces the general handler's errors with that of this route. */
function recoveryRefusal(error: unknown): unknown {
  const { code } = toOrdrettError(error)
  const isRefusal = ['body-not-json', 'body-too-complex', 'transcript-too-long'].includes(code)
  return isRefusal ? new OrdrettError('recovery-invalid') : error
}
