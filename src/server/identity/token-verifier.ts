import { createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { failureCode } from '../../engines/network-failure.ts'
import { OrdrettError } from '../../spec/errors.ts'

/**
 * Resolves to an opaque key of the user if the access token is valid; throws `OrdrettError` (401, 403, or 503 when the
 * provider is down). Its facts are for the operator: the `reason` as a code, and the name of the invalid `claim`.
 */
export type VerifyToken = (token: string) => Promise<string>

/** A token issuer: its identifier as it states it, and its public keys. */
export interface TokenIssuer {
  issuer: string
  keys: JWTVerifyGetKey
  /** Origins of the endpoints that the browser calls, if known. */
  origins?: readonly string[]
}

export interface TokenRules {
  findIssuer: () => Promise<TokenIssuer>
  audience: string
  /** Accepted values of the claim `org_id`; empty accepts any. */
  allowedOrgIds: readonly string[]
  /** Secret for the opaque user keys; without it they differ in each run. */
  userKey?: string | undefined
  /** Scope that a token must have; undefined: none required. */
  requiredScope?: string | undefined
  now?: (() => Date) | undefined
}

/** Asymmetric only: if a public key were accepted as a shared secret, anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** RFC 9068 and older providers; `typ` is optional in RFC 7519. Other types (logout tokens) are not access tokens. */
const TOKEN_TYPES = ['jwt', 'at+jwt', 'application/at+jwt']
/** Allowed difference between our clock and the provider's. */
export const CLOCK_TOLERANCE_SECONDS = 60

/** Verifies access tokens. An ID token is rejected: its audience is the client, not `audience`. */
export function createTokenVerifier(rules: TokenRules): VerifyToken {
  const { audience, allowedOrgIds, requiredScope, findIssuer, userKey, now = () => new Date() } = rules
  const keyOf = opaqueKeys(userKey)
  return async (token) => {
    const { issuer, keys } = await findIssuer()
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    }).catch((error: unknown) => {
      throw toRefusal(error)
    })
    if (!TOKEN_TYPES.includes((protectedHeader.typ ?? 'jwt').toLowerCase())) throw tokenInvalid('token-type', 'typ')
    const { sub, cnf, org_id: organisation } = payload
    if (typeof sub !== 'string' || sub === '') throw tokenInvalid('no-subject', 'sub')
    // Bound to its owner's key (RFC 7800): proof of possession is not checked here, so the token may be stolen.
    if (cnf !== undefined) throw tokenInvalid('no-proof', 'cnf')
    if (requiredScope !== undefined && !scopesOf(payload).includes(requiredScope))
      throw new OrdrettError('scope-missing')
    if (allowedOrgIds.length > 0 && !allowedOrgIds.some((id) => id === organisation)) {
      throw new OrdrettError('organisation-refused')
    }
    return keyOf(sub)
  }
}

/** `scope` is space-separated (RFC 9068); some providers call it `scp`, and some use an array. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  return [scope, scp].flat().flatMap((item) => (typeof item === 'string' ? item.split(' ') : []))
}

/** Keys that distinguish users without revealing who they are, except to someone with the secret. */
export function opaqueKeys(secret: string | Buffer = randomBytes(32)): (subject: string) => string {
  return (subject) => createHmac('sha256', secret).update(subject).digest('base64url')
}

const RETRY_SECONDS = 5

/** The provider's keys are unavailable, which says nothing about the token. */
export function providerDown(reason?: string): OrdrettError {
  return new OrdrettError('identity-provider-down', reason === undefined ? {} : { reason }, RETRY_SECONDS)
}

/** Only the claim's name: its value may identify a person. */
function tokenInvalid(reason: string, claim?: string): OrdrettError {
  return new OrdrettError('token-invalid', { reason, ...(claim !== undefined && { claim }) })
}

/** Whether the provider's keys could not be fetched or are invalid. */
export function isKeyFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  const aboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  // jose throws a plain JOSEError when the key endpoint's response is not 200 or not JSON.
  return aboutKeys || error.code === 'ERR_JOSE_GENERIC'
}

function toRefusal(error: unknown): OrdrettError {
  if (error instanceof errors.JWTExpired) return new OrdrettError('token-expired')
  if (!(error instanceof errors.JOSEError) || isKeyFailure(error)) return providerDown(failureCode(error))
  return tokenInvalid(error.code, error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined)
}
