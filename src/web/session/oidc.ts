import { ErrorResponse, OidcClient, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts'
import { loginRedirectUri, logoutRedirectUri } from '../../spec/login.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import type { PublicConfig } from '../../spec/public-config.ts'
import { believeOnly, isForClient, keepOnly } from './id-token.ts'
import { loginStateStorage, tokenStorage } from './login-storage.ts'

// The login library is large and needed only by those who log in: this file is loaded when it is needed.

/**
 * What is carried through the login at the provider: where to go afterwards, or that this is the login window; `again` is
 * the mark of the page that asks the one who is logged in to show once more who they are.
 */
export interface LoginState {
  returnTo?: string
  loginWindow?: boolean
  again?: string
}

export interface OidcLogin {
  manager: UserManager
  /** The provider's address for a login in another window. With `again` it asks for the login whoever is logged in. */
  loginWindowUrl(again?: string): Promise<string>
  /**
   * The `prompt` that leads to the provider's sign-up; undefined when it announces none
   * (Initiating User Registration via OpenID Connect 1.0).
   */
  registrationPrompt(): Promise<string | undefined>
  /** What a record system has opened here is over with the login. Nobody waits for that. */
  leaveRecord: () => void
}

export function createOidcLogin({ oidc, fhir = false }: PublicConfig): OidcLogin {
  const settings = {
    authority: oidc.issuer,
    client_id: oidc.clientId,
    scope: oidc.scope,
    redirect_uri: loginRedirectUri(location.origin),
    post_logout_redirect_uri: logoutRedirectUri(location.origin),
    // Auth0 gives a token for our calls only when it is told this; others ignore it.
    extraQueryParams: { audience: oidc.audience },
    userStore: keepOnly(
      (idToken) => isForClient(idToken, oidc.issuer, oidc.clientId),
      new WebStorageStateStore({ store: tokenStorage.forLibrary }),
    ),
    stateStore: new WebStorageStateStore({ store: loginStateStorage.forLibrary }),
    // Tokens are renewed before each call instead, so that a failure meets the user where it matters.
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

/** What providers say at the token endpoint when they refuse no one, but have trouble of their own. */
const passing = new Set(['server_error', 'temporarily_unavailable', 'internal_server_error', 'too_many_requests'])

function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !passing.has((error.error ?? '').toLowerCase().replaceAll(' ', '_'))
}

/**
 * A new access token for the stored refresh token; undefined when the provider gives none and asks for a login. Throws when
 * it can't be reached or has trouble that passes.
 */
export async function renewedUser(manager: UserManager): Promise<User | undefined> {
  const user = await manager.getUser()
  // Without a refresh token the library would fall back to a hidden frame.
  if (!user?.refresh_token) return undefined
  try {
    return (await manager.signinSilent()) ?? undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
