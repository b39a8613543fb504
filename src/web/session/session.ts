import { serverConfig } from '../server-config.ts'
import type { AccessTokens } from './access-tokens.ts'
import { createBrowserSession } from './browser-session.ts'
import { isKeptOnServer } from './credentials.ts'
import { tokenStorage } from './login-storage.ts'
import { onLogout } from './logout-news.ts'
import { isLoginReturn } from './return-to.ts'
import { createSessionStore } from './session-state.ts'
import type { SessionWay } from './session-way.ts'

/** This browser's login: a store for React to subscribe to, and the tokens for calls. */
export type Session = ReturnType<typeof createSession>

export function createSession() {
  const store = createSessionStore(() => isKeptOnServer() || tokenStorage.isKept())
  const inBrowser = createBrowserSession(store)
  let onServer: SessionWay | undefined
  /** The server's implementation is loaded before anyone can be logged in through it. */
  const way = (): SessionWay => (isKeptOnServer() && onServer ? onServer : inBrowser)

  /** Asks the server which way it is. While the server can't be reached, there is no login of either kind. */
  async function knownWay(): Promise<SessionWay> {
    await serverConfig().catch(() => undefined)
    if (!isKeptOnServer()) return inBrowser
    // Loaded only where needed, to keep it out of every first page.
    const { createServerSession } = await import('./server-session.ts')
    onServer ??= createServerSession(store)
    return onServer
  }

  async function leave(going: (way: SessionWay) => Promise<void>): Promise<void> {
    await knownWay().then(going, () => store.setLoginFailed())
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    /** Calls a function with the id of a user who logs out, here or in another tab. */
    onLogout,
    async start(): Promise<void> {
      if (isLoginReturn(location)) return inBrowser.start()
      await knownWay().then(
        (known) => known.start(),
        () => store.setUser(undefined),
      )
    },
    login: (returnTo?: string): Promise<void> => leave((known) => known.login(returnTo)),
    register: (): Promise<void> => leave((known) => known.register()),
    reauthenticate: (returnTo: string): Promise<void> => leave((known) => known.reauthenticate(returnTo)),
    // A window must be opened synchronously. Whoever needs one has been logged in, so the way is known.
    loginInWindow: (): Promise<boolean> => way().loginInWindow(),
    confirmUser: (onConfirmed: () => void, userId?: string): Promise<boolean> => way().confirmUser(onConfirmed, userId),
    logout: (): Promise<void> => way().logout(),
    accessTokenOf:
      (owner: string | undefined): AccessTokens =>
      (...call) =>
        way().accessTokenOf(owner)(...call),
  }
}
