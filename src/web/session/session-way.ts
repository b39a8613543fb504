import type { AccessTokens } from './access-tokens.ts'

/** How logins are kept: by the browser or by the server. */
export interface SessionWay {
  /** Called once, before the first screen, to find out who is logged in. */
  start(): Promise<void>
  /** Leaves for the provider; returns to `returnTo`, or to the journal page. */
  login(returnTo?: string): Promise<void>
  /** Leaves for the provider's sign-up, or its login if it has none; returns to the journal page. */
  register(): Promise<void>
  /** Leaves for the provider, which asks for a login even if someone is logged in; returns to `returnTo`. */
  reauthenticate(returnTo: string): Promise<void>
  /**
   * Opens the login in a separate window, so that this page stays in view. False when the browser blocked the window.
   */
  loginInWindow(): Promise<boolean>
  /**
   * Asks for a login even if someone is logged in; calls `onConfirmed` if `userId` logs in, by default this page's
   * user. Any other user who logs in becomes the user of this page. False when the browser blocked the window.
   */
  confirmUser(onConfirmed: () => void, userId?: string): Promise<boolean>
  logout(): Promise<void>
  /** See `accessTokensOf`. */
  accessTokenOf(owner: string | undefined): AccessTokens
}
