import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { recoveryRequestSchema, type RecoveryAnswer, type RecoveryRequest } from '../../spec/recovery.ts'
import { api } from '../../spec/routes.ts'
import { toOrdrettError } from '../answers/error-handler.ts'
import { notStoredNorChanged } from '../answers/not-stored.ts'
import { limitPerUser } from '../load/rate-limit.ts'
import type { RecoveryKeys } from './recovery-keys.ts'

/** The longest request has 60. */
const MAX_BODY_BYTES = 256
/** A page with unsaved work calls three times at most, and a user may have eight of them and a slow day. */
const CALLS_PER_MINUTE = 120
const RETRY_SECONDS = 60
/** A key is let go of at most so much too late. */
const CLEANING_MS = 5_000

/**
 * POST /api/recovery: the keys of what pages keep in case they crash, each for its user alone. That a key is not held is an
 * answer, the same whether it was let go of, never was, or is another user's. Goes behind `requireToken`.
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
    const parsed = recoveryRequestSchema.safeParse(request.body)
    if (!parsed.success) throw new OrdrettError('recovery-invalid')
    // Letting go is never refused: it is what the user was promised.
    const lettingGo = parsed.data.action.startsWith('release')
    if (!lettingGo) await countCall(request)
    return notStoredNorChanged(reply).send(answerTo(parsed.data, request.user, keys))
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

/** What the server's handler calls a transcript is none here. */
function recoveryRefusal(error: unknown): unknown {
  const { code } = toOrdrettError(error)
  return code === 'body-not-json' || code === 'transcript-too-long' ? new OrdrettError('recovery-invalid') : error
}
