import { LOGIN_MARK, LOGIN_NEWS, returnPath } from '../../spec/login.ts'
import { api } from '../../spec/routes.ts'
import type { SessionAnswer, SessionDeparture, SessionLogin } from '../../spec/session.ts'
import { accessTokensOf, type AccessTokens, type CurrentLogin } from './access-tokens.ts'
import { onLoginAgain, tellLoginAgain } from './login-again.ts'
import { LOGIN_WINDOW_FEATURES, LOGIN_WINDOW_NAME } from './login-window.ts'
import { tokenStorage } from './login-storage.ts'
import { tellLogout } from './logout-news.ts'
import { letGoOfVaults } from './recovery-marks.ts'
import { onSessionChanged, tellSessionChanged } from './session-news.ts'
import { isUsable, type LoginRefusal, type SessionStore } from './session-state.ts'
import type { SessionWay } from './session-way.ts'

/** Logins kept by the server, which makes, renews and ends them. No token reaches the browser. */
export function createServerSession(store: SessionStore): SessionWay {
  // A page waits for one repeated login at a time.
  let stopWaiting = (): void => undefined

  async function current(refused?: string): Promise<CurrentLogin | undefined> {
    const state = store.getState()
    if (refused === undefined && state.status === 'authenticated' && isUsable(state)) return loginOf(state.user)
    const { user } = await whoIsThere()
    return user && loginOf(user)
  }

  /** Leaves for the provider; stays on the page if that fails. */
  async function leave(asked: SessionLogin): Promise<void> {
    try {
      location.assign(await departure({ ...asked, returnTo: returnPath(asked.returnTo, location.origin) }))
    } catch {
      store.setLoginFailed()
    }
  }

  async function openWindow(again?: string): Promise<boolean> {
    // Opened before any await: later the browser would block it as a pop-up.
    const opened = open('about:blank', LOGIN_WINDOW_NAME, LOGIN_WINDOW_FEATURES)
    if (!opened) return false
    try {
      // At the provider, the window is beyond this page's reach; it closes itself when it returns.
      opened.location.href = await departure({ window: true, ...(again !== undefined && { again }) })
    } catch {
      opened.close()
      store.setLoginFailed()
    }
    return true
  }

  return {
    async start(): Promise<void> {
      onSessionChanged(() => void refresh(store))
      forgetTokens()
      const { news, mark } = takeNews()
      if (news === 'vindu') {
        store.set({ status: 'window-done' })
        if (mark !== null) tellLoginAgain(mark)
        tellSessionChanged()
        return window.close()
      }
      if (news === 'ok') tellSessionChanged()
      store.setUser((await whoIsThere().catch((): SessionAnswer => ({}))).user)
      if (news !== null && news !== 'ok') store.setLoginFailed(refusals[news])
    },

    login: (returnTo) => leave({ ...(returnTo !== undefined && { returnTo }) }),
    register: () => leave({ prompt: 'create' }),
    reauthenticate: (returnTo) => leave({ returnTo, prompt: 'login' }),

    loginInWindow: () => openWindow(),

    async confirmUser(onConfirmed, userId = store.userId()): Promise<boolean> {
      const again = crypto.randomUUID()
      stopWaiting()
      stopWaiting = onLoginAgain(again, () => void confirm().catch(() => store.setLoginFailed()))
      async function confirm(): Promise<void> {
        const { user, confirmed } = await whoIsThere()
        stopWaiting()
        if (user && user.id === userId && confirmed === again) onConfirmed()
        store.setUser(user)
      }
      return openWindow(again)
    },

    /** The server releases the recovery keys as well. Throws when it does not answer: nothing has changed then. */
    async logout(): Promise<void> {
      const userId = store.userId()
      const { location: next } = await posted<SessionDeparture>(api.sessionLogout, {})
      if (userId !== undefined) {
        tellLogout(userId)
        letGoOfVaults(userId)
      }
      store.setUser(undefined)
      tellSessionChanged()
      location.assign(next)
    },

    accessTokenOf: (owner: string | undefined): AccessTokens => accessTokensOf(owner, store, current),
  }
}

function loginOf(user: CurrentLogin['user']): CurrentLogin {
  return { user, token: user.id }
}

/** Reason codes in the address after a refused login. */
const refusals: Readonly<Record<string, LoginRefusal>> = { niva: 'level', virksomhet: 'organisation' }

/** Reads the server's parameters from the address and removes them. */
function takeNews(): { news: string | null; mark: string | null } {
  const url = new URL(location.href)
  const [news, mark] = [url.searchParams.get(LOGIN_NEWS), url.searchParams.get(LOGIN_MARK)]
  if (news === null) return { news, mark }
  url.searchParams.delete(LOGIN_NEWS)
  url.searchParams.delete(LOGIN_MARK)
  history.replaceState(null, '', url.pathname + url.search + url.hash)
  return { news, mark }
}

/** Removes tokens from the time when this browser kept the logins. */
function forgetTokens(): void {
  for (const key of tokenStorage.keys()) if (key.startsWith('oidc.')) void tokenStorage.forLibrary.removeItem(key)
}

async function refresh(store: SessionStore): Promise<void> {
  // If the server doesn't answer, the known user stays.
  const answer = await whoIsThere().catch(() => undefined)
  if (answer) store.setUser(answer.user)
}

/** Throws when the server doesn't answer. The server's tests hold the answers to their schemas. */
async function whoIsThere(): Promise<SessionAnswer> {
  const response = await fetch(api.session)
  if (!response.ok) throw new Error(`${api.session}: ${response.status}`)
  const answer: SessionAnswer = await response.json()
  return answer
}

/** The provider's address to go to. Throws when there is none. */
async function departure(asked: SessionLogin): Promise<string> {
  return (await posted<SessionDeparture>(api.sessionLogin, asked)).location
}

async function posted<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const answer: Answer = await response.json()
  return answer
}
