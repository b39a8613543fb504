import { texts } from '../texts.ts'
import { OtherUserError } from './other-user.ts'
import type { Provider } from './provider.ts'
import { isUsable, type SessionStore } from './session-state.ts'

/** Gives an access token that the server has not `refused`. */
export type AccessTokens = (signal: AbortSignal, refused?: string) => Promise<string>

/**
 * Gives access tokens for the work of `owner`, the id of a user; never another user's. When the session can't be renewed
 * a call waits for a new login, so that the work goes on by itself. It throws an OtherUserError when another user than the
 * owner has logged in, an AbortError when the signal is aborted, or 'Get access token failed' when the provider can't be
 * reached.
 */
export function accessTokensOf(owner: string | undefined, store: SessionStore, provider: Provider): AccessTokens {
  return async (signal, refused) => {
    for (;;) {
      const user = await provider.currentUser(refused).catch(() => {
        throw new Error(texts.session.accessTokenFailed)
      })
      if (user && user.profile.sub === owner) return user.access_token
      if (user) {
        // Another window's login may be in the storage before its event is here: this work is not theirs to send.
        store.setUser(user)
        throw new OtherUserError()
      }
      store.setExpired()
      await loggedInAgain(store, signal)
    }
  }
}

async function loggedInAgain({ subscribe, getState }: SessionStore, signal: AbortSignal): Promise<void> {
  // Given up already, it would never be told so.
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribe(() => {
      if (!isUsable(getState())) return
      unsubscribe()
      resolve()
    })
    signal.addEventListener('abort', () => {
      unsubscribe()
      reject(new DOMException('the work was given up', 'AbortError'))
    })
  })
}
