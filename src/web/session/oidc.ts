import { ErrorResponse, OidcClient, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts'
import { loginRedirectUri, logoutRedirectUri } from '../../spec/login.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import type { PublicConfig } from '../../spec/public-config.ts'
import { believeOnly, isForClient, keepOnly } from './id-token.ts'
import { loginStateStorage, tokenStorage } from './login-storage.ts'

// The login library is large and only needed for logging in, so this file is loaded on demand.

/**
 * State carried through the login at the provider: where to go afterwards, or that this is the login window; `again` is
 * the mark of the page that asks the logged-in user to log in once more.
 */
export interface LoginState {
  returnTo?: string
  loginWindow?: boolean
  again?: string
}

export interface OidcLogin {
  manager: UserManager
  /**
   * The provider's address for a login in another window. With `again` the provider must ask for the login even if
   * someone is logged in.
   */
  loginWindowUrl(again?: string): Promise<string>
  /**
   * The `prompt` value that opens the provider's sign-up; undefined if the provider does not announce it (Initiating
   * User Registration via OpenID Connect 1.0).
   */
  registrationPrompt(): Promise<string | undefined>
  /** Ends what a record system has opened here, along with the login. Not awaited. */
  leaveRecord: () => void
}

export function createOidcLogin({ oidc, fhir = false }: PublicConfig): OidcLogin {
  const settings = {
    authority: oidc.issuer,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: loginRedirectUri(location.origin),
    post_logout_redirect_uri: logoutRedirectUri(location.origin),
    // Auth0 issues an access token for our API only with this parameter; others ignore it.
    extraQueryParams: { audience: oidc.audience },
    userStore: keepOnly(
      (idToken) => isForClient(idToken, oidc.issuer, oidc.clientId),
      new WebStorageStateStore({ store: tokenStorage.forLibrary }),
    ),
    stateStore: new WebStorageStateStore({ store: loginStateStorage.forLibrary }),
    // Tokens are renewed before each call instead, so that a failure shows up where it matters to the user.
    automaticSilentRenew: false,
  }
  const manager = new UserManager(settings)
  believeOnly(oidc.issuer, manager.metadataService)
  return {
    manager,
    async loginWindowUrl(again) {
      const state: LoginState = { loginWindow: true, ...(again && { again }) }
      const asked = { prompt: 'login', extraQueryParams: { ...settings.extraQueryParams, max_age: '0' } }
      const client = new OidcClient(settings)
      believeOnly(oidc.issuer, client.metadataService)
      const request = await client.createSigninRequest({
        state,
        nonce: crypto.randomUUID(),
        request_type: 'si:r',
        ...(again && asked),
      })
      return request.url
    },
    async registrationPrompt() {
      const metadata: object = await manager.metadataService.getMetadata()
      const prompts = 'prompt_values_supported' in metadata ? metadata.prompt_values_supported : undefined
      return Array.isArray(prompts) && prompts.includes('create') ? 'create' : undefined
    },
    leaveRecord: () => {
      if (fhir) fetch(fhirApi.leave, { method: 'POST', keepalive: true }).catch(() => undefined)
    },
  }
}

/** OAuth errors of the token endpoint that mean trouble at the provider, not a refusal. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'internal_server_error', 'too_many_requests'])

function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !passing.has((error.error ?? '').toLowerCase().replaceAll(' ', '_'))
}

/**
 * Renews the access token with the stored refresh token; undefined when the provider refuses and a login is needed.
 * Throws when the provider can't be reached or has temporary trouble.
 */
export async function renewedUser(manager: UserManager): Promise<User | undefined> {
  const user = await manager.getUser()
  // Without a refresh token the library would fall back to a hidden iframe.
  if (!user?.refresh_token) return undefined
  try {
    return (await manager.signinSilent()) ?? undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
