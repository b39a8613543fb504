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

/** What a login needs to know when it comes back from the provider. Lies sealed in the browser's login cookie meanwhile. */
export interface LoginAttempt {
  state: string
  nonce: string
  verifier: string
  /** It was to show anew who the user is. */
  fresh: boolean
}

/** What the provider gave. Its access token is used for nothing here, and not kept. */
export interface ProviderLogin {
  /** The ID token's; at a renewal only where one came with it. */
  claims: IDToken | undefined
  refreshToken: string | undefined
  /** So long nothing new is asked for. */
  validSeconds: number
  /** Scopes that were granted, where the provider says so. */
  scopes: readonly string[] | undefined
}

/** Between a login and the ID token that tells of it lies a moment; more says that no one logged in anew. */
const FRESH_SECONDS = 120
/** Where the provider says nothing of how long a token lasts. */
const USUAL_SECONDS = 300

export interface LoginOrder {
  redirectUri: string
  scope: string
  /** Asks for the login whoever is logged in, and has it told when that was. */
  fresh: boolean
  prompt: 'login' | 'create' | undefined
  acrValues: string | undefined
}

/** The address of the provider's login, and what is to be remembered until it is done. */
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

/** A provider that announces no sign-up has its login asked for instead (Initiating User Registration 1.0). */
function promptOf(asked: LoginOrder['prompt'], { config }: ProviderAccess): string | undefined {
  if (asked !== 'create') return asked
  const supported = config.serverMetadata()['prompt_values_supported']
  return Array.isArray(supported) && supported.includes('create') ? 'create' : undefined
}

/** Pushed where the provider announces that (RFC 9126): then the browser carries no more than a reference. */
async function authorizationUrl({ config, DPoP }: ProviderAccess, parameters: Record<string, string>): Promise<URL> {
  if (config.serverMetadata().pushed_authorization_request_endpoint !== undefined) {
    return buildAuthorizationUrlWithPAR(config, parameters, { ...(DPoP && { DPoP }) })
  }
  const binding = DPoP && { dpop_jkt: await DPoP.calculateThumbprint() }
  return buildAuthorizationUrl(config, { ...parameters, ...binding })
}

/** The login that the provider's answer, the address that it led back to, tells of. Throws openid-client's errors. */
export function finishLogin(client: ConfidentialClient, answer: URL, attempt: LoginAttempt): Promise<ProviderLogin> {
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
    return loginOf(tokens)
  })
}

/** Renews what the refresh token stands for; undefined when the provider gives nothing for it. Throws while it has trouble. */
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

/** What says that this login is over. Anything else is trouble that passes, or the operator's to mend. */
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

/** Has the provider forget a refresh token. */
export function revokeLogin(client: ConfidentialClient, refreshToken: string): Promise<void> {
  return client.use(async ({ config }) => {
    if (config.serverMetadata().revocation_endpoint === undefined) return
    await tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
  })
}

/**
 * Where the user logs out at the provider too; undefined where it has no such page. Without `id_token_hint`: it would go
 * through the browser's address line, with the user's name in it.
 */
export function logoutUrl(client: ConfidentialClient, returnTo: string): Promise<string | undefined> {
  return client.use(async ({ config }) => {
    if (config.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href
  })
}
