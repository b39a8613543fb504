import { createLocalJWKSet, createRemoteJWKSet, jwksCache, type JWKSCacheInput, type JWTVerifyGetKey } from 'jose'
import { isKeyFailure } from './token-verifier.ts'

const TIMEOUT_MILLISECONDS = 5_000
/** Pause after a failed fetch of the keys. */
const COOL_DOWN_MILLISECONDS = 3_000
/** Maximum age of cached keys: in a longer outage the provider may have revoked a stolen key. */
const STALE_MILLISECONDS = 24 * 3_600_000

/**
 * A provider's keys, cached, and fetched again when they are ten minutes old or a key is unknown. While the provider is
 * down the last known keys stay valid for up to a day: otherwise an outage would log everybody out in mid-consultation.
 */
export function lastingKeys(address: URL, now: () => number): JWTVerifyGetKey {
  const cache: JWKSCacheInput = {}
  const remote = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MILLISECONDS, [jwksCache]: cache })
  let restUntil = 0
  let failure: unknown

  const lastKnown: JWTVerifyGetKey = async (header, token) => {
    const { jwks, uat = 0 } = cache
    if (!jwks || now() - uat > STALE_MILLISECONDS) throw failure
    // A key that is not among them may be newer, so the token is not called invalid.
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
