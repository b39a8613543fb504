import { pages } from './routes.ts'

/** Where the identity provider returns to after login: the journal page (specification §4), also in the login window. */
export function loginRedirectUri(origin: string): string {
  return origin + pages.journal
}

/** Where the identity provider returns to after logout: the site origin (specification §4). */
export function logoutRedirectUri(origin: string): string {
  return `${origin}/`
}

/**
 * Where to go after login: `returnTo` when it is a path of this origin, else the journal page (specification §4).
 * `//host`, `/\host` and whole addresses lead elsewhere and are ignored.
 */
export function returnPath(returnTo: unknown, origin: string): string {
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return pages.journal
  try {
    const url = new URL(returnTo, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : pages.journal
  } catch {
    return pages.journal
  }
}

/** Request header with the id of the user whose work a call carries: another one's cookie must not send it. Percent-encoded. */
export const SESSION_USER_HEADER = 'Session-User'

/** Query parameter with which the server leads back to the page after a login, and what it says. */
export const LOGIN_NEWS = 'innlogging'
export type LoginNews = 'ok' | 'vindu' | 'feilet' | 'virksomhet' | 'niva'
/** Beside `vindu`: the mark of the page that waits for the login. */
export const LOGIN_MARK = 'merke'
