export interface SessionUser {
  id: string
  name: string
  email?: string | undefined
  /** Address of a picture, from wherever the provider keeps it. */
  picture?: string | undefined
  /** The claims `org_name` and `org_id`, as far as the provider gives them. */
  organisation: { name?: string | undefined; id?: string | undefined }
  /** Number in the Norwegian register of health personnel, where the server was told it. */
  hprNumber?: string | undefined
}

/** Why the server takes a login that the provider has made for none. */
export type LoginRefusal = 'level' | 'organisation'

/** `returning`: on the way back from the provider. `window-done`: this is the login window, and it may close. */
export type SessionState =
  | { status: 'loading' | 'returning' | 'window-done' }
  | { status: 'anonymous'; loginFailed: boolean; refusal?: LoginRefusal | undefined }
  /** `kept`: the login is in the browser's storage, and not in this page's memory only. */
  | {
      status: 'authenticated'
      user: SessionUser
      expired: boolean
      loginFailed: boolean
      refusal?: LoginRefusal | undefined
      kept: boolean
    }

/** Who is logged in, as everything on this page sees it. */
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

    /** Their session can't be renewed: they are asked to log in once more, and see what they have meanwhile. */
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

/** Is there someone whose calls the server will take? */
export function isUsable(state: SessionState): boolean {
  return state.status === 'authenticated' && !state.expired
}
