import type { User } from 'oidc-client-ts'
import { serverConfig } from '../server-config.ts'
import type { CurrentLogin } from './access-tokens.ts'
import { oneTabAtATime } from './between-tabs.ts'
import type { OidcLogin } from './oidc.ts'
import { sessionUserOf } from './oidc-user.ts'

/** A token with less time left could expire on its way to the server. */
const MARGIN_SECONDS = 30

/** The identity provider, and the user of it that this browser keeps. */
export type Provider = ReturnType<typeof createProvider>

export function createProvider() {
  let login: Promise<OidcLogin> | undefined

  /** Created on first use; recreated if that failed. */
  function oidc(): Promise<OidcLogin> {
    login ??= Promise.all([import('./oidc.ts'), serverConfig()])
      .then(([{ createOidcLogin }, config]) => createOidcLogin(config))
      .catch((error: unknown) => {
        login = undefined
        throw error
      })
    return login
  }

  async function currentUser(refused?: string): Promise<User | undefined> {
    const { manager } = await oidc()
    // Two tabs renewing at once would use one refresh token twice.
    return oneTabAtATime('ordrett-login', async () => {
      const user = await manager.getUser()
      if (user && user.access_token !== refused && (user.expires_in ?? 0) > MARGIN_SECONDS) return user
      const { renewedUser } = await import('./oidc.ts')
      return renewedUser(manager)
    })
  }

  return {
    oidc,

    /** The stored user with a valid token, renewed if needed. `refused` is a token that the server refused. */
    async currentLogin(refused?: string): Promise<CurrentLogin | undefined> {
      const user = await currentUser(refused)
      const shown = sessionUserOf(user)
      return user && shown && { user: shown, token: user.access_token }
    },

    /** The stored user, even if the token has expired. */
    storedUser: async (): Promise<User | null> => (await oidc()).manager.getUser(),
  }
}
