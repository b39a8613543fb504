import type { AccessTokens } from './access-tokens.ts'

/** One of the two ways in which logins are kept: by the browser, or by the server. */
export interface SessionWay {
  /** Called once, before the first screen: who is logged in. */
  start(): Promise<void>
  /** Leaves for the provider; afterwards `returnTo`, or the journal page. */
  login(returnTo?: string): Promise<void>
  /** Leaves for the provider's sign-up where it has one, else for its login; afterwards the journal page. */
  register(): Promise<void>
  /** Leaves for the provider, which asks for the login anew whoever is logged in; afterwards `returnTo`. */
  reauthenticate(returnTo: string): Promise<void>
  /** A login in a window of its own, so that nothing on this page is covered. False when the browser stopped it. */
  loginInWindow(): Promise<boolean>
  /**
   * Asks for a login, whoever is logged in; `onConfirmed` when `userId` made it, who is the user of this page if no one else
   * is named. Another one becomes the user of this page. False when the browser stopped the window.
   */
  confirmUser(onConfirmed: () => void, userId?: string): Promise<boolean>
  logout(): Promise<void>
  /** See `accessTokensOf`. */
  accessTokenOf(owner: string | undefined): AccessTokens
}
