import type { FastifyInstance } from 'fastify'
import { exportJWK } from 'jose'
import { CLIENT_KEYS_PATH } from '../../spec/routes.ts'
import { limitPerAddress } from '../load/rate-limit.ts'
import type { ClientKey } from './client-keys.ts'

/** So long a cache may keep them: while keys are changed the new one has to be found soon. */
const CACHED_SECONDS = 300

/**
 * GET /.well-known/jwks.json: the client's keys as a JWK Set, for whoever verifies what they sign. It is made of the public
 * keys, which hold nothing else.
 */
export async function publicKeysRoute(scope: FastifyInstance, keys: readonly ClientKey[]): Promise<void> {
  const set = { keys: await Promise.all(keys.map(publicJwk)) }
  await limitPerAddress(scope)
  scope.get(CLIENT_KEYS_PATH, (_request, reply) =>
    reply.header('Cache-Control', `public, max-age=${CACHED_SECONDS}`).send(set),
  )
}

async function publicJwk({ publicKey, kid, alg }: ClientKey) {
  return { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }
}
