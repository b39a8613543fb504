import type { User } from 'oidc-client-ts'

export interface SessionUser {
  id: string
  name: string
  email: string | undefined
  /** Address of a picture, from wherever the provider keeps it. */
  picture: string | undefined
  /** The claims `org_name` and `org_id`, as far as the provider gives them. */
  organisation: { name: string | undefined; id: string | undefined }
}

/** `returning`: on the way back from the provider. `window-done`: this is the login window, and it may close. */
export type SessionState =
  | { status: 'loading' | 'returning' | 'window-done' }
  | { status: 'anonymous'; loginFailed: boolean }
  /** `kept`: the login is in the browser's storage, and not in this page's memory only. */
  | { status: 'authenticated'; user: SessionUser; expired: boolean; loginFailed: boolean; kept: boolean }

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

    setUser: (user: User | null | undefined): void => {
      const fresh = { expired: false, loginFailed: false, kept: isKept() }
      if (user) set({ status: 'authenticated', user: sessionUser(user), ...fresh })
      else set({ status: 'anonymous', loginFailed: false })
    },

    /** Their session can't be renewed: they are asked to log in once more, and see what they have meanwhile. */
    setExpired(): void {
      if (state.status === 'authenticated') set({ ...state, expired: true })
    },

    setLoginFailed(): void {
      if (state.status === 'authenticated') set({ ...state, loginFailed: true })
      else set({ status: 'anonymous', loginFailed: true })
    },

    userId: (): string | undefined => (state.status === 'authenticated' ? state.user.id : undefined),
  }
}

/** Is there someone whose calls the server will take? */
export function isUsable(state: SessionState): boolean {
  return state.status === 'authenticated' && !state.expired
}

function sessionUser(user: User): SessionUser {
  const { sub, name, preferred_username, email, picture, org_name: orgName, org_id: orgId } = user.profile
  return {
    id: sub,
    name: name ?? preferred_username ?? email ?? sub,
    email,
    picture,
    organisation: { name: textOf(orgName), id: textOf(orgId) },
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
