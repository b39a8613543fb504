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

/** Library's key of the logged-in user in local storage. */
const USER_KEY = 'oidc.user:'

/** Logins that this browser keeps (specification §4): tokens in local storage, and the library that makes and renews them. */
export function createBrowserSession(store: SessionStore): SessionWay {
  const provider = createProvider()
  const loginWindow = createLoginWindow(store, provider)
  async function leave(returnTo?: string, prompt?: Prompt): Promise<void> {
    if (loginStateStorage.canKeep()) return leaveForLogin(store, provider, returnTo, prompt)
    // Nothing that the login needs would be there when the browser comes back: the page stays.
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
      // A provider without a logout page: forgotten here, and back to the site as after the others.
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

/** Login and logout in another tab or in the login window hold for this one too. */
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
