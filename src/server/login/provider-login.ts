import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildAuthorizationUrlWithPAR,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  type IDToken,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { oauthError, type ConfidentialClient, type ProviderAccess } from './confidential-client.ts'

/** What a login needs at its callback; kept sealed in the browser's login cookie until then. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
  /** The user had to authenticate again. */
  fresh: boolean
}

/** The provider's response. Its access token is neither used nor kept. */
export interface ProviderLogin {
  /** Claims of the ID token; at a renewal only if one was issued. */
  claims: IDToken | undefined
  refreshToken: string | undefined
  /** Time until the login must be renewed. */
  validSeconds: number
  /** Granted scopes; at a renewal only if the provider states them: else they are as before (RFC 6749 §6). */
  scopes: readonly string[] | undefined
}

/** Maximum age of a login when its ID token is made; an older one means that nobody authenticated again. */
const FRESH_SECONDS = 120
/** Token lifetime assumed where the provider states none. */
const USUAL_SECONDS = 300

export interface LoginOrder {
  redirectUri: string
  scope: string
  /** Forces a new login even if a user is logged in, and requests its time. */
  fresh: boolean
  prompt: 'login' | 'create' | undefined
  acrValues: string | undefined
}

/** Returns the URL of the provider's login, and the state to keep until the callback. */
export function startLogin(
  client: ConfidentialClient,
  order: LoginOrder,
): Promise<{ url: string; attempt: LoginAttempt }> {
  return client.use(async (access) => {
    const attempt = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      fresh: order.fresh,
    }
    const prompt = order.fresh ? 'login' : promptOf(order.prompt, access)
    const url = await authorizationUrl(access, {
      redirect_uri: order.redirectUri,
      response_type: 'code',
      scope: order.scope,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(prompt !== undefined && { prompt }),
      ...(order.fresh && { max_age: '0' }),
      ...(order.acrValues !== undefined && { acr_values: order.acrValues }),
    })
    return { url: url.href, attempt }
  })
}

/** Falls back to a login if the provider announces no sign-up (Initiating User Registration 1.0). */
function promptOf(prompt: LoginOrder['prompt'], { config }: ProviderAccess): string | undefined {
  if (prompt !== 'create') return prompt
  const supported = config.serverMetadata()['prompt_values_supported']
  return Array.isArray(supported) && supported.includes('create') ? 'create' : undefined
}

/** Pushes the parameters if the provider supports that (RFC 9126): the browser then carries only a reference. */
async function authorizationUrl({ config, DPoP }: ProviderAccess, parameters: Record<string, string>): Promise<URL> {
  if (config.serverMetadata().pushed_authorization_request_endpoint !== undefined) {
    return buildAuthorizationUrlWithPAR(config, parameters, { ...(DPoP && { DPoP }) })
  }
  const binding = DPoP && { dpop_jkt: await DPoP.calculateThumbprint() }
  return buildAuthorizationUrl(config, { ...parameters, ...binding })
}

/** The user had to authenticate again, and has not. */
class StaleLogin extends Error {
  readonly code = 'stale-login'
}

/** Exchanges the callback URL for the login, which asked for `scope`. Throws `StaleLogin` and openid-client's errors. */
export function finishLogin(
  client: ConfidentialClient,
  answer: URL,
  attempt: LoginAttempt,
  scope: string,
): Promise<ProviderLogin> {
  return client.use(async ({ config, DPoP }) => {
    const tokens = await authorizationCodeGrant(
      config,
      answer,
      {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
        ...(attempt.fresh && { maxAge: FRESH_SECONDS }),
      },
      undefined,
      { ...(DPoP && { DPoP }) },
    )
    const login = loginOf(tokens)
    if (attempt.fresh && !isFresh(login.claims)) throw new StaleLogin()
    // RFC 6749 §5.1: the granted scope is omitted if it equals the requested one.
    return { ...login, scopes: login.scopes ?? scope.split(' ') }
  })
}

/** Both times are from the provider's clock. openid-client compares with ours, so it has to allow for a difference. */
function isFresh(claims: IDToken | undefined): boolean {
  return claims?.auth_time !== undefined && claims.iat - claims.auth_time <= FRESH_SECONDS
}

/** Renews the login; undefined if the provider rejects the refresh token. Throws on other failures. */
export function renewLogin(client: ConfidentialClient, refreshToken: string): Promise<ProviderLogin | undefined> {
  return client.use(async ({ config, DPoP }) => {
    try {
      return loginOf(await refreshTokenGrant(config, refreshToken, undefined, { ...(DPoP && { DPoP }) }))
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw error
    }
  })
}

/** Whether the error means that this login is over. Any other is temporary, or for the operator to fix. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ResponseBodyError &&
    ['invalid_grant', 'access_denied', 'interaction_required', 'login_required'].includes(oauthError(error) ?? '')
  )
}

function loginOf(tokens: TokenEndpointResponse & TokenEndpointResponseHelpers): ProviderLogin {
  return {
    claims: tokens.claims(),
    refreshToken: tokens.refresh_token,
    validSeconds: tokens.expiresIn() ?? USUAL_SECONDS,
    scopes: tokens.scope?.split(' '),
  }
}

/** Revokes a refresh token, if the provider supports that. */
export function revokeLogin(client: ConfidentialClient, refreshToken: string): Promise<void> {
  return client.use(async ({ config }) => {
    if (config.serverMetadata().revocation_endpoint === undefined) return
    await tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
  })
}

/**
 * URL of the provider's logout page; undefined if it has none. Omits `id_token_hint`, which would put the user's name
 * into the browser's address bar.
 */
export function logoutUrl(client: ConfidentialClient, returnTo: string): Promise<string | undefined> {
  return client.use(async ({ config }) => {
    if (config.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href
  })
}
