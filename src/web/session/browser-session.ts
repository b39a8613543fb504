import { returnPath } from '../../spec/login.ts'
import { accessTokensOf, type AccessTokens } from './access-tokens.ts'
import { tellLoginAgain, tellLoginAnswer } from './login-again.ts'
import { loginStateStorage, tokenStorage } from './login-storage.ts'
import { createLoginWindow, isLoginWindow } from './login-window.ts'
import { tellLogout } from './logout-news.ts'
import type { LoginState, OidcLogin } from './oidc.ts'
import { sessionUserOf } from './oidc-user.ts'
import { createProvider, type Provider } from './provider.ts'
import { letGoOfVaults, releaseRecoveryKeys } from './recovery-marks.ts'
import { isLoginReturn, isLogoutReturn } from './return-to.ts'
import type { SessionStore } from './session-state.ts'
import type { SessionWay } from './session-way.ts'

/** Prefix of the library's key for the logged-in user in local storage. */
const USER_KEY = 'oidc.user:'

/**
 * Logins kept by this browser (specification §4): tokens in local storage, created and renewed by the login library.
 */
export function createBrowserSession(store: SessionStore): SessionWay {
  const provider = createProvider()
  const loginWindow = createLoginWindow(store, provider)
  async function leave(returnTo?: string, prompt?: Prompt): Promise<void> {
    if (loginStateStorage.canKeep()) return leaveForLogin(store, provider, returnTo, prompt)
    // Without storage for the login state, a redirect could not be completed: stay on the page, use a window.
    if (!(await loginWindow.loginInWindow())) store.setLoginFailed()
  }
  return {
    async start(): Promise<void> {
      followOtherTabs(store, provider)
      if (isLoginReturn(location)) return finishLogin(store, provider)
      if (isLogoutReturn(location)) {
        void finishLogout(provider).catch(() => undefined)
        history.replaceState(null, '', location.pathname)
      }
      if (!tokenStorage.keys().some((key) => key.startsWith(USER_KEY))) return store.setUser(undefined)
      store.setUser((await provider.currentLogin().catch(() => undefined))?.user)
    },

    login: (returnTo?: string): Promise<void> => leave(returnTo),
    register: (): Promise<void> => leave(undefined, async (login) => login.registrationPrompt()),
    reauthenticate: (returnTo: string): Promise<void> => leave(returnTo, () => 'login'),
    ...loginWindow,
    logout: async (): Promise<void> => {
      const userId = store.userId()
      if (userId !== undefined) {
        tellLogout(userId)
        letGoOfVaults(userId)
      }
      store.setUser(undefined)
      const { manager, leaveRecord } = await provider.oidc()
      leaveRecord()
      const user = userId === undefined ? undefined : await manager.getUser().catch(() => null)
      if (user) void releaseRecoveryKeys(user.access_token)
      await manager.revokeTokens(['refresh_token']).catch(() => undefined)
      // The provider has no logout page: remove the user here, and go to the front page as after any logout.
      await manager.signoutRedirect().catch(() => manager.removeUser().then(() => location.assign('/')))
    },

    accessTokenOf: (owner: string | undefined): AccessTokens =>
      accessTokensOf(owner, store, (refused) => provider.currentLogin(refused)),
  }
}

type Prompt = (login: OidcLogin) => string | undefined | Promise<string | undefined>

async function leaveForLogin(
  store: SessionStore,
  { oidc }: Provider,
  returnTo: string | undefined,
  promptOf?: Prompt,
): Promise<void> {
  const carried: LoginState = { returnTo: returnPath(returnTo, location.origin) }
  try {
    const login = await oidc()
    const prompt = await promptOf?.(login)
    await login.manager.signinRedirect({ state: carried, nonce: crypto.randomUUID(), ...(prompt && { prompt }) })
  } catch {
    store.setLoginFailed()
  }
}

async function finishLogin(store: SessionStore, { oidc }: Provider): Promise<void> {
  store.set({ status: 'returning' })
  if (isLoginWindow() && !tokenStorage.canKeep()) {
    store.set({ status: 'window-done' })
    tellLoginAnswer(location.href)
    return window.close()
  }
  try {
    const { manager } = await oidc()
    const user = await manager.signinCallback()
    const { returnTo, loginWindow, again } = (user?.state ?? {}) as LoginState
    history.replaceState(null, '', returnPath(returnTo, location.origin))
    if (!loginWindow) return store.setUser(sessionUserOf(user))
    store.set({ status: 'window-done' })
    if (again) tellLoginAgain(again)
    window.close()
  } catch {
    history.replaceState(null, '', location.pathname)
    store.setLoginFailed()
  }
}

async function finishLogout({ oidc }: Provider): Promise<void> {
  const { manager } = await oidc()
  await manager.signoutCallback().catch(() => undefined)
}

/** Applies logins and logouts of other tabs and of the login window to this tab. */
function followOtherTabs(store: SessionStore, { storedUser }: Provider): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && !key.startsWith(USER_KEY)) return
    tokenStorage.forget(key)
    if (newValue === null) return store.setUser(undefined)
    void storedUser()
      .then((user) => store.setUser(sessionUserOf(user)))
      .catch(() => undefined)
  })
}
