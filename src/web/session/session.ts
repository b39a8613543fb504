import { serverConfig } from '../server-config.ts'
import type { AccessTokens } from './access-tokens.ts'
import { createBrowserSession } from './browser-session.ts'
import { isKeptOnServer } from './credentials.ts'
import { tokenStorage } from './login-storage.ts'
import { onLogout } from './logout-news.ts'
import { isLoginReturn } from './return-to.ts'
import { createServerSession } from './server-session.ts'
import { createSessionStore } from './session-state.ts'
import type { SessionWay } from './session-way.ts'

/** The login of this browser: a store that React subscribes to, and what the calls show of it. */
export type Session = ReturnType<typeof createSession>

export function createSession() {
  const store = createSessionStore(() => isKeptOnServer() || tokenStorage.isKept())
  const [inBrowser, onServer] = [createBrowserSession(store), createServerSession(store)]
  const way = (): SessionWay => (isKeptOnServer() ? onServer : inBrowser)
  /** The server says which one it is. While it can't be reached there is no login of either kind. */
  async function knownWay(): Promise<SessionWay> {
    await serverConfig().catch(() => undefined)
    return way()
  }
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    /** Calls a function with the id of a user who logs out, here or in another tab. */
    onLogout,
    start: async (): Promise<void> => (isLoginReturn(location) ? inBrowser : await knownWay()).start(),
    login: async (returnTo?: string): Promise<void> => (await knownWay()).login(returnTo),
    register: async (): Promise<void> => (await knownWay()).register(),
    reauthenticate: async (returnTo: string): Promise<void> => (await knownWay()).reauthenticate(returnTo),
    // A window must be opened at once. Whoever needs one has been logged in, so the way is known.
    loginInWindow: (): Promise<boolean> => way().loginInWindow(),
    confirmUser: (onConfirmed: () => void, userId?: string): Promise<boolean> => way().confirmUser(onConfirmed, userId),
    logout: (): Promise<void> => way().logout(),
    accessTokenOf:
      (owner: string | undefined): AccessTokens =>
      (...call) =>
        way().accessTokenOf(owner)(...call),
  }
}
