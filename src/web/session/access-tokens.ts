import { texts } from '../texts.ts'
import { isUsable, type SessionStore, type SessionUser } from './session-state.ts'

/**
 * Gives an access token that the server has not `refused`; where the server keeps the logins, what stands for it
 * (`credentials`).
 */
export type AccessTokens = (signal: AbortSignal, refused?: string) => Promise<string>

/** Who is logged in, and what their calls show. */
export interface CurrentLogin {
  user: SessionUser
  token: string
}

/**
 * Gives access tokens for the work of `owner`, the id of a user; never another user's. When the session can't be renewed, or
 * another user has logged in, a call waits until the owner is back, so that the work goes on by itself. It throws an AbortError
 * when the signal is aborted, or 'Get access token failed' when the provider can't be reached.
 */
export function accessTokensOf(
  owner: string | undefined,
  store: SessionStore,
  current: (refused?: string) => Promise<CurrentLogin | undefined>,
): AccessTokens {
  return async (signal, refused) => {
    for (;;) {
      const login = await current(refused).catch(() => {
        throw new Error(texts.session.accessTokenFailed)
      })
      if (login && login.user.id === owner) return login.token
      // Another window's login may be in the storage before its event is here: this work is not theirs to send.
      if (login) store.setUser(login.user)
      else store.setExpired()
      await backAgain(owner, store, signal)
    }
  }
}

async function backAgain(
  owner: string | undefined,
  { subscribe, getState, userId }: SessionStore,
  signal: AbortSignal,
): Promise<void> {
  // Given up already, it would never be told so.
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribe(() => {
      if (!isUsable(getState()) || userId() !== owner) return
      unsubscribe()
      resolve()
    })
    signal.addEventListener('abort', () => {
      unsubscribe()
      reject(new DOMException('the work was given up', 'AbortError'))
    })
  })
}
