import type { User } from 'oidc-client-ts'
import { texts } from '../texts.ts'
import { serverConfig } from '../server-config.ts'
import type { LoginState, OidcLogin } from './oidc.ts'
import { isFreshLogin, onLoginAgain, tellLoginAgain } from './login-again.ts'
import { OtherUserError } from './other-user.ts'
import { isLoginReturn, isLogoutReturn, returnPath } from './return-to.ts'

export interface SessionUser {
  id: string
  name: string
  email: string | undefined
  /** Address of a picture, from wherever the provider keeps it. */
  picture: string | undefined
  /** The claim `org_id`. */
  organisation: string | undefined
}

/** `returning`: on the way back from the provider. `window-done`: this is the login window, and it may close. */
export type SessionState =
  | { status: 'loading' | 'returning' | 'window-done' }
  | { status: 'anonymous'; loginFailed: boolean }
  | { status: 'authenticated'; user: SessionUser; expired: boolean; loginFailed: boolean }

/** Library's key of the logged-in user in local storage. */
const USER_KEY = 'oidc.user:'
/** A token with less than this left could expire on its way to the server. */
const MARGIN_SECONDS = 30

/** The login of this browser: a store that React subscribes to, and the access tokens for the calls. */
export type Session = ReturnType<typeof createSession>

export function createSession() {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  let login: Promise<OidcLogin> | undefined
  // A page waits for one login at a time to be made anew.
  let stopWaiting = (): void => undefined

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function oidc(): Promise<OidcLogin> {
    login ??= Promise.all([import('./oidc.ts'), serverConfig()])
      .then(([{ createOidcLogin }, config]) => createOidcLogin(config))
      .catch((error: unknown) => {
        login = undefined
        throw error
      })
    return login
  }

  function setUser(user: User | null | undefined): void {
    if (user) set({ status: 'authenticated', user: sessionUser(user), expired: false, loginFailed: false })
    else set({ status: 'anonymous', loginFailed: false })
  }

  function setLoginFailed(): void {
    if (state.status === 'authenticated') set({ ...state, loginFailed: true })
    else set({ status: 'anonymous', loginFailed: true })
  }

  /** The stored user with a token that will do, renewed if needed. `refused` is a token that the server refused. */
  async function currentUser(refused?: string): Promise<User | undefined> {
    const { manager } = await oidc()
    // Two tabs that renew at once would spend one refresh token twice.
    return navigator.locks.request('ordrett-login', async () => {
      const user = await manager.getUser()
      if (user && user.access_token !== refused && (user.expires_in ?? 0) > MARGIN_SECONDS) return user
      const { renewedUser } = await import('./oidc.ts')
      return renewedUser(manager)
    })
  }

  async function finishLogin(): Promise<void> {
    set({ status: 'returning' })
    try {
      const { manager } = await oidc()
      const user = await manager.signinCallback()
      const { returnTo, loginWindow, again } = (user?.state ?? {}) as LoginState
      history.replaceState(null, '', returnPath(returnTo, location.origin))
      if (!loginWindow) return setUser(user)
      set({ status: 'window-done' })
      if (again) tellLoginAgain(again)
      window.close()
    } catch {
      history.replaceState(null, '', location.pathname)
      setLoginFailed()
    }
  }

  async function finishLogout(): Promise<void> {
    const { manager } = await oidc()
    await manager.signoutCallback().catch(() => undefined)
  }

  /** Called once, before the first screen: who is logged in. */
  async function start(): Promise<void> {
    addEventListener('storage', onStorage)
    if (isLoginReturn(location)) return finishLogin()
    if (isLogoutReturn(location)) {
      void finishLogout().catch(() => undefined)
      history.replaceState(null, '', location.pathname)
    }
    if (!Object.keys(localStorage).some((key) => key.startsWith(USER_KEY))) return setUser(undefined)
    setUser(await currentUser().catch(() => undefined))
  }

  /** Login and logout in another tab or in the login window hold for this one too. */
  function onStorage(event: StorageEvent): void {
    if (event.key !== null && !event.key.startsWith(USER_KEY)) return
    if (event.newValue === null) return setUser(undefined)
    void oidc()
      .then(({ manager }) => manager.getUser())
      .then(setUser)
      .catch(() => undefined)
  }

  async function leaveForLogin(
    returnTo: string | undefined,
    promptOf?: (provider: OidcLogin) => string | undefined | Promise<string | undefined>,
  ): Promise<void> {
    const carried: LoginState = { returnTo: returnPath(returnTo, location.origin) }
    try {
      const provider = await oidc()
      const prompt = await promptOf?.(provider)
      await provider.manager.signinRedirect({ state: carried, ...(prompt && { prompt }) })
    } catch {
      setLoginFailed()
    }
  }

  async function loggedInAgain(signal: AbortSignal): Promise<void> {
    // Given up already, it would never be told so.
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const unsubscribe = subscribe(() => {
        if (state.status !== 'authenticated' || state.expired) return
        unsubscribe()
        resolve()
      })
      signal.addEventListener('abort', () => {
        unsubscribe()
        reject(new DOMException('the work was given up', 'AbortError'))
      })
    })
  }

  async function openLoginWindow(again?: string): Promise<boolean> {
    // Opened before anything is waited for: later the browser would take it for an unwanted pop-up.
    const opened = open('about:blank', 'ordrett-login', 'popup,width=520,height=760')
    if (!opened) return false
    try {
      opened.location.href = await (await oidc()).loginWindowUrl(again)
      const unsubscribe = subscribe(() => {
        // A session that runs out meanwhile is no reason to take the login away.
        if (state.status === 'authenticated' && state.expired) return
        unsubscribe()
        opened.close()
      })
    } catch {
      opened.close()
      setLoginFailed()
    }
    return true
  }

  function userId(): string | undefined {
    return state.status === 'authenticated' ? state.user.id : undefined
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    start,
    subscribe,
    getState: (): SessionState => state,

    /** Leaves for the provider; afterwards `returnTo`, or the journal page. */
    login: (returnTo?: string): Promise<void> => leaveForLogin(returnTo),

    /** Leaves for the provider's sign-up where it has one, else for its login; afterwards the journal page. */
    register: (): Promise<void> => leaveForLogin(undefined, async (provider) => provider.registrationPrompt()),

    /** Leaves for the provider, which asks for the login anew whoever is logged in; afterwards `returnTo`. */
    reauthenticate: (returnTo: string): Promise<void> => leaveForLogin(returnTo, () => 'login'),

    /** Login in a window of its own, so that nothing on this page is covered. False when the browser stopped it. */
    loginInWindow: (): Promise<boolean> => openLoginWindow(),

    /**
     * Asks in a window of its own for a login, whoever is logged in; `onConfirmed` when the user of this page made it. Another
     * one becomes the user of this page. False when the browser stopped the window.
     */
    confirmUser: async (onConfirmed: () => void): Promise<boolean> => {
      const again = crypto.randomUUID()
      const before = userId()
      stopWaiting()
      stopWaiting = onLoginAgain(again, () => void confirm())
      async function confirm(): Promise<void> {
        stopWaiting()
        const user = await (await oidc()).manager.getUser()
        if (user && user.profile.sub === before && isFreshLogin(user.id_token)) onConfirmed()
        setUser(user)
      }
      return openLoginWindow(again)
    },

    logout: async (): Promise<void> => {
      set({ status: 'anonymous', loginFailed: false })
      const { manager } = await oidc()
      await manager.revokeTokens(['refresh_token']).catch(() => undefined)
      // A provider without a logout page: forgotten here, and back to the site as after the others.
      await manager.signoutRedirect().catch(() => manager.removeUser().then(() => location.assign('/')))
    },

    /**
     * Gives access tokens for the work of `owner`, the id of a user; never another user's. When the session can't be renewed
     * a call waits for a new login, so that the work goes on by itself. It throws an OtherUserError when another user than the
     * owner has logged in, an AbortError when the signal is aborted, or 'Get access token failed' when the provider can't be
     * reached.
     */
    accessTokenOf:
      (owner: string | undefined) =>
      async (signal: AbortSignal, refused?: string): Promise<string> => {
        for (;;) {
          const user = await currentUser(refused).catch(() => {
            throw new Error(texts.session.accessTokenFailed)
          })
          if (user && user.profile.sub === owner) return user.access_token
          if (user) {
            // Another window's login may be in the storage before its event is here: this work is not theirs to send.
            setUser(user)
            throw new OtherUserError()
          }
          if (state.status === 'authenticated') set({ ...state, expired: true })
          await loggedInAgain(signal)
        }
      },
  }
}

function sessionUser(user: User): SessionUser {
  const { sub, name, preferred_username, email, picture, org_id: organisation } = user.profile
  return {
    id: sub,
    name: name ?? preferred_username ?? email ?? sub,
    email,
    picture,
    organisation: typeof organisation === 'string' ? organisation : undefined,
  }
}
