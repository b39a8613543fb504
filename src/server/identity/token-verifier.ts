import { createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { failureCode } from '../../engines/network-failure.ts'
import { OrdrettError } from '../../spec/errors.ts'

/**
 * Resolves to an opaque key of the user when the access token is good; throws `OrdrettError` (401, 403, or 503 when the
 * provider is down). Its facts are for the operator: the `reason` by its code, and the `claim` that was wrong by its name.
 */
export type VerifyToken = (token: string) => Promise<string>

/** Where tokens come from: the issuer as it names itself, and its public keys. */
export interface TokenIssuer {
  issuer: string
  keys: JWTVerifyGetKey
  /** Origins of the endpoints that the browser calls, where they are known. */
  origins?: readonly string[]
}

export interface TokenRules {
  findIssuer: () => Promise<TokenIssuer>
  audience: string
  /** Accepted values of the claim `org_id`; empty accepts any. */
  allowedOrgIds: readonly string[]
  /** What users' keys are made with; without it they are others in each run. */
  userKey?: string | undefined
  /** A scope that a token must have; undefined asks for none. */
  requiredScope?: string | undefined
  now?: (() => Date) | undefined
}

/** Asymmetric only: with a public key taken for a shared secret, anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** RFC 9068 and older providers; RFC 7519 lets a token go without. Other types (logout tokens) are no access tokens. */
const TOKEN_TYPES = ['jwt', 'at+jwt', 'application/at+jwt']
/** Clocks of machines that are kept by different people differ by so much. */
const CLOCK_TOLERANCE_SECONDS = 60

/** An ID token does not pass: it is addressed to the client, not to `audience`. */
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
    // Bound to a key of its owner (RFC 7800): without the proof, which nobody asks for here, it may be stolen.
    if (cnf !== undefined) throw tokenInvalid('no-proof', 'cnf')
    if (requiredScope !== undefined && !scopesOf(payload).includes(requiredScope))
      throw new OrdrettError('scope-missing')
    if (allowedOrgIds.length > 0 && !allowedOrgIds.some((id) => id === organisation)) {
      throw new OrdrettError('organisation-refused')
    }
    return keyOf(sub)
  }
}

/** `scope` is a list with blanks (RFC 9068); some providers call it `scp`, and some make it an array. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  return [scope, scp].flat().flatMap((item) => (typeof item === 'string' ? item.split(' ') : []))
}

/** Keys that tell users apart, and say nothing of who they are to anyone who does not have the secret. */
export function opaqueKeys(secret: string | Buffer = randomBytes(32)): (subject: string) => string {
  return (subject) => createHmac('sha256', secret).update(subject).digest('base64url')
}

const RETRY_SECONDS = 5

/** The provider's keys can't be had: that says nothing about the token. */
export function providerDown(reason?: string): OrdrettError {
  return new OrdrettError('identity-provider-down', reason === undefined ? {} : { reason }, RETRY_SECONDS)
}

/** The claim's name only: its value is the user's, or a stranger's. */
function tokenInvalid(reason: string, claim?: string): OrdrettError {
  return new OrdrettError('token-invalid', { reason, ...(claim !== undefined && { claim }) })
}

/** The provider's keys could not be had, or are none. */
export function isKeyFailure(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  const aboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  // jose's plain JOSEError is an answer of the key endpoint that is not 200 or not JSON.
  return aboutKeys || error.code === 'ERR_JOSE_GENERIC'
}

function toRefusal(error: unknown): OrdrettError {
  if (error instanceof errors.JWTExpired) return new OrdrettError('token-expired')
  if (!(error instanceof errors.JOSEError) || isKeyFailure(error)) return providerDown(failureCode(error))
  return tokenInvalid(error.code, error instanceof errors.JWTClaimValidationFailed ? error.claim : undefined)
}
