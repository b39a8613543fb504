import { jwtVerify } from 'jose'
import * as z from 'zod'
import { failureCode } from '../../engines/network-failure.ts'
import { CLOCK_TOLERANCE_SECONDS, isKeyFailure, providerDown, type TokenIssuer } from '../identity/token-verifier.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA', 'Ed25519']
/** Maximum age: an older token may be a replay. */
const OLDEST_SECONDS = 300
/** How long a token can be valid at most: until its age, from a clock ahead of ours, by a clock behind. */
export const LOGOUT_TOKEN_SECONDS = OLDEST_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS

const claimsSchema = z
  .object({
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    jti: z.string().min(1),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    /** Must be absent: an ID token is not a logout token. */
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** A logout at the provider: of the session `sid`, of the user `sub`, or both. `jti` identifies its token. */
export interface ProviderLogout {
  jti: string
  sid?: string | undefined
  sub?: string | undefined
}

/**
 * Whom the provider has logged out (OpenID Connect Back-Channel Logout 1.0 §2.6); undefined if this is no valid logout
 * token for this client. Repeated tokens are accepted here; `Sessions.endBy` ignores them. Throws
 * `identity-provider-down` if the provider's keys are unavailable: it then sends the token again.
 */
export async function readLogoutToken(
  token: string,
  { issuer, keys }: TokenIssuer,
  clientId: string,
): Promise<ProviderLogout | undefined> {
  const options = {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }
  const verified = await jwtVerify(token, keys, options).catch((error: unknown) => {
    if (isKeyFailure(error)) throw providerDown(failureCode(error))
    return undefined
  })
  const type = (verified?.protectedHeader.typ ?? 'logout+jwt').toLowerCase()
  if (!verified || !['logout+jwt', 'jwt'].includes(type)) return undefined
  const claims = claimsSchema.safeParse(verified.payload)
  return claims.success ? claims.data : undefined
}
