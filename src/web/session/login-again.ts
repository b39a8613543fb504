import { claimsOf } from './id-token.ts'

/** Where the login window tells the page that opened it that a login was made. A provider may part the two windows. */
const CHANNEL = 'ordrett-login'

/** In the login window: a login was made for the page with the mark `again`. */
export function tellLoginAgain(again: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  new BroadcastChannel(CHANNEL).postMessage(again)
}

/** In the page: calls `onLogin` when a login was made for its mark, until the returned function is called. */
export function onLoginAgain(again: string, onLogin: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => data === again && onLogin())
  return () => channel.close()
}

/** Where a login window that can keep nothing hands over what the provider said. Only the page that asked can use it. */
const ANSWERS = 'ordrett-login-answer'

/** In the login window: the address that the provider led back to. */
export function tellLoginAnswer(address: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  new BroadcastChannel(ANSWERS).postMessage(address)
}

/** In the page: calls `onAnswer` with such an address, until the returned function is called. */
export function onLoginAnswer(onAnswer: (address: string) => void): () => void {
  const channel = new BroadcastChannel(ANSWERS)
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && onAnswer(data))
  return () => channel.close()
}

/** Between the login and the ID token that tells of it lies a moment; more says that no one logged in anew. */
const FRESH_SECONDS = 120

/**
 * The ID token tells of a login just made (OpenID Connect Core 1.0, 3.1.2.1: asked for `max_age`, a provider says when). Both
 * times are the provider's own. One that says no time says nothing of a login just made.
 */
export function isFreshLogin(idToken: string | undefined): boolean {
  const { iat, auth_time: loggedIn } = claimsOf(idToken)
  if (typeof loggedIn !== 'number' || typeof iat !== 'number') return false
  return iat - loggedIn <= FRESH_SECONDS
}
