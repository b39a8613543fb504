import { openChannel, tellTabs } from './between-tabs.ts'
import { claimsOf } from './id-token.ts'

/**
 * Channel on which the login window reports a login to the page that opened it. A provider may sever the two windows
 * (`window.opener`).
 */
const CHANNEL = 'ordrett-login'

/** In the login window: reports a login to the page with the mark `again`. */
export function tellLoginAgain(again: string): void {
  tellTabs(CHANNEL, again)
}

/** In the page: calls `onLogin` when a login is reported for its mark, until the returned function is called. */
export function onLoginAgain(again: string, onLogin: () => void): () => void {
  const channel = openChannel(CHANNEL, (mark) => mark === again && onLogin())
  return () => channel.close()
}

/**
 * Channel on which a login window without storage passes on the provider's answer. Only the requesting page can use it.
 */
const ANSWERS = 'ordrett-login-answer'

/** In the login window: passes on the address that the provider redirected to. */
export function tellLoginAnswer(address: string): void {
  tellTabs(ANSWERS, address)
}

/** In the page: calls `onAnswer` with that address, until the returned function is called. */
export function onLoginAnswer(onAnswer: (address: string) => void): () => void {
  const channel = openChannel(ANSWERS, onAnswer)
  return () => channel.close()
}

/** Maximum time between a login and its ID token; if more, the user did not log in again. */
const FRESH_SECONDS = 120

/**
 * Whether the ID token proves a login just made (OpenID Connect Core 1.0, 3.1.2.1: when `max_age` is requested, the
 * provider must state the time). Both times are from the provider's clock. A token without them proves nothing.
 */
export function isFreshLogin(idToken: string | undefined): boolean {
  const { iat, auth_time: loggedIn } = claimsOf(idToken)
  if (typeof loggedIn !== 'number' || typeof iat !== 'number') return false
  return iat - loggedIn <= FRESH_SECONDS
}
