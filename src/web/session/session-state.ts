export interface SessionUser {
  id: string
  name: string
  email?: string | undefined
  /** URL of a picture, wherever the provider hosts it. */
  picture?: string | undefined
  /** The claims `org_name` and `org_id`, if the provider sends them. */
  organisation: { name?: string | undefined; id?: string | undefined }
  /** Number in the Norwegian register of health personnel, if the server received it. */
  hprNumber?: string | undefined
}

/** Why the server rejects a login that the provider has made. */
export type LoginRefusal = 'level' | 'organisation'

/** `returning`: on the way back from the provider. `window-done`: this is the login window, and it may close. */
export type SessionState =
  | { status: 'loading' | 'returning' | 'window-done' }
  | { status: 'anonymous'; loginFailed: boolean; refusal?: LoginRefusal | undefined }
  /** `kept`: the login is in the browser's storage or on the server, not only in this page's memory. */
  | {
      status: 'authenticated'
      user: SessionUser
      expired: boolean
      loginFailed: boolean
      refusal?: LoginRefusal | undefined
      kept: boolean
    }

/** The login state that the whole page shares. */
export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(isKept: () => boolean = () => true) {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()

  function set(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    set,
    getState: (): SessionState => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    setUser: (user: SessionUser | undefined): void => {
      const fresh = { expired: false, loginFailed: false, kept: isKept() }
      if (user) set({ status: 'authenticated', user, ...fresh })
      else set({ status: 'anonymous', loginFailed: false })
    },

    /** The session can't be renewed: the user is asked to log in again, and keeps seeing their work meanwhile. */
    setExpired(): void {
      if (state.status === 'authenticated') set({ ...state, expired: true })
    },

    setLoginFailed(refusal?: LoginRefusal): void {
      const failed = { loginFailed: true, ...(refusal && { refusal }) }
      if (state.status === 'authenticated') set({ ...state, ...failed })
      else set({ status: 'anonymous', ...failed })
    },

    userId: (): string | undefined => (state.status === 'authenticated' ? state.user.id : undefined),
  }
}

/** Whether someone is logged in whose calls the server will accept. */
export function isUsable(state: SessionState): boolean {
  return state.status === 'authenticated' && !state.expired
}
