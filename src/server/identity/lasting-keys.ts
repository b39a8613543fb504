import { createLocalJWKSet, createRemoteJWKSet, jwksCache, type JWKSCacheInput, type JWTVerifyGetKey } from 'jose'
import { isKeyFailure } from './token-verifier.ts'

const TIMEOUT_MILLISECONDS = 5_000
/** A key endpoint that gave none is left in peace for so long. */
const COOL_DOWN_MILLISECONDS = 3_000
/** A provider that is down for longer may have taken a key back that was stolen. */
const STALE_MILLISECONDS = 24 * 3_600_000

/**
 * A provider's keys, cached, and fetched again when they are ten minutes old or one is unknown. Those that were had last
 * serve on while the provider is down, a day at most: it would log everybody out in the middle of a consultation.
 */
export function lastingKeys(address: URL, now: () => number): JWTVerifyGetKey {
  const cache: JWKSCacheInput = {}
  const remote = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MILLISECONDS, [jwksCache]: cache })
  let restUntil = 0
  let failure: unknown

  const lastKnown: JWTVerifyGetKey = async (header, token) => {
    const { jwks, uat = 0 } = cache
    if (!jwks || now() - uat > STALE_MILLISECONDS) throw failure
    // One that is not among them may be newer: that says nothing about the token.
    return createLocalJWKSet(jwks)(header, token).catch(() => {
      throw failure
    })
  }

  return async (header, token) => {
    if (now() < restUntil) return lastKnown(header, token)
    try {
      return await remote(header, token)
    } catch (error) {
      if (!isKeyFailure(error)) throw error
      failure = error
      restUntil = now() + COOL_DOWN_MILLISECONDS
      return lastKnown(header, token)
    }
  }
}
