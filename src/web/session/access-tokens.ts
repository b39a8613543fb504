import { texts } from '../texts.ts'
import { isUsable, type SessionStore, type SessionUser } from './session-state.ts'

/**
 * Returns an access token that the server has not `refused`; where the server keeps the logins, the user's id in its
 * place (see `credentials`).
 */
export type AccessTokens = (signal: AbortSignal, refused?: string) => Promise<string>

/** The logged-in user, and the token for their calls. */
export interface CurrentLogin {
  user: SessionUser
  token: string
}

/**
 * Returns access tokens for the work of `owner`, the id of a user; never another user's. If the session can't be
 * renewed, or another user has logged in, a call waits until the owner is back, so that the work then continues
 * automatically. Throws an AbortError when the signal is aborted, or 'Get access token failed' when the provider can't
 * be reached.
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
      // Another window's login may be in the storage before its event arrives: that user must not send this work.
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
  // If already aborted, no abort event would follow.
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
