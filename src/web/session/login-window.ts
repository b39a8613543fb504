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

/** Logins in a separate window, so that this page stays in view. */
export function createLoginWindow(store: SessionStore, { oidc, storedUser }: Provider) {
  // A page waits for one repeated login at a time.
  let stopWaiting = (): void => undefined
  let closeWindow = (): void => undefined

  async function openWindow(again?: string): Promise<boolean> {
    // Opened before any await: later the browser would block it as a pop-up.
    const opened = open('about:blank', LOGIN_WINDOW_NAME, LOGIN_WINDOW_FEATURES)
    if (!opened) return false
    try {
      opened.location.href = await (await oidc()).loginWindowUrl(again)
      const stopHearing = onLoginAnswer((address) => void finish(address).catch(() => undefined))
      const userId = store.userId()
      const unsubscribe = store.subscribe(() => {
        const state = store.getState()
        // If the session expires meanwhile, the login is still needed.
        if (state.status === 'authenticated' && state.expired) return
        // A renewal of the session, here or in another tab, does not replace the login requested from its user.
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

  /**
   * Finishes here a login whose window has no storage shared with this page. Fails for an answer that another page
   * requested.
   */
  async function finish(address: string): Promise<void> {
    const { manager } = await oidc()
    const user = await manager.signinCallback(address)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own value, as passed to the library
    const { again } = (user?.state ?? {}) as LoginState
    if (again) tellLoginAgain(again)
    else store.setUser(sessionUserOf(user))
  }

  return {
    loginInWindow: (): Promise<boolean> => openWindow(),

    async confirmUser(onConfirmed: () => void, userId = store.userId()): Promise<boolean> {
      const again = crypto.randomUUID()
      stopWaiting()
      stopWaiting = onLoginAgain(again, () => void confirm().catch(() => store.setLoginFailed()))
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
