import type { FastifyInstance } from 'fastify'
import { exportJWK } from 'jose'
import { CLIENT_KEYS_PATH } from '../../spec/routes.ts'
import { limitPerAddress } from '../load/rate-limit.ts'
import type { ClientKey } from './client-keys.ts'

/** How long the keys may be cached: after a key rotation the new one has to be found soon. */
const CACHED_SECONDS = 300

/**
 * GET /.well-known/jwks.json: the client's public keys as a JWK Set, for verifying its signatures. Exported from the
 * public key objects, which hold no private parts.
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
