import { isFreshLogin, onLoginAgain, onLoginAnswer, tellLoginAgain } from './login-again.ts'
import type { LoginState } from './oidc.ts'
import { sessionUserOf } from './oidc-user.ts'
import type { Provider } from './provider.ts'
import type { SessionStore } from './session-state.ts'

export const LOGIN_WINDOW_NAME = 'ordrett-login'
export const LOGIN_WINDOW_FEATURES = 'popup,width=520,height=760'

export function isLoginWindow(): boolean {
  return window.name === LOGIN_WINDOW_NAME
}

/** Logins in a window of their own, so that nothing on this page is covered. */
export function createLoginWindow(store: SessionStore, { oidc, storedUser }: Provider) {
  // A page waits for one login at a time to be made anew.
  let stopWaiting = (): void => undefined
  let closeWindow = (): void => undefined

  async function openWindow(again?: string): Promise<boolean> {
    // Opened before anything is waited for: later the browser would take it for an unwanted pop-up.
    const opened = open('about:blank', LOGIN_WINDOW_NAME, LOGIN_WINDOW_FEATURES)
    if (!opened) return false
    try {
      opened.location.href = await (await oidc()).loginWindowUrl(again)
      const stopHearing = onLoginAnswer((address) => void finish(address).catch(() => undefined))
      const userId = store.userId()
      const unsubscribe = store.subscribe(() => {
        const state = store.getState()
        // A session that runs out meanwhile is no reason to take the login away.
        if (state.status === 'authenticated' && state.expired) return
        // Nor is one that is renewed, here or in another tab, while its user is asked to log in once more.
        if (again && store.userId() === userId) return
        closeWindow()
      })
      closeWindow = () => {
        unsubscribe()
        stopHearing()
        opened.close()
      }
    } catch {
      opened.close()
      store.setLoginFailed()
    }
    return true
  }

  /** The window can keep nothing that this page would find: the login is finished here. Another page's is none of this one's. */
  async function finish(address: string): Promise<void> {
    const { manager } = await oidc()
    const user = await manager.signinCallback(address)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, as it was given to the library
    const { again } = (user?.state ?? {}) as LoginState
    if (again) tellLoginAgain(again)
    else store.setUser(sessionUserOf(user))
  }

  return {
    loginInWindow: (): Promise<boolean> => openWindow(),

    async confirmUser(onConfirmed: () => void, userId = store.userId()): Promise<boolean> {
      const again = crypto.randomUUID()
      stopWaiting()
      stopWaiting = onLoginAgain(again, () => void confirm())
      async function confirm(): Promise<void> {
        stopWaiting()
        closeWindow()
        const user = await storedUser()
        if (user && user.profile.sub === userId && isFreshLogin(user.id_token)) onConfirmed()
        store.setUser(sessionUserOf(user))
      }
      return openWindow(again)
    },
  }
}
