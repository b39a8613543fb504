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
 * The path to open after login: `returnTo` if it is a path of this origin, else the journal page (specification §4).
 * `//host`, `/\host` and absolute URLs lead elsewhere and are ignored.
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

/**
 * Request header with the id of the user whose work a call carries, so that it is never sent with another user's
 * cookie. Percent-encoded.
 */
export const SESSION_USER_HEADER = 'Session-User'

/** Query parameter for the result of a login when the server returns to the page, and its values. */
export const LOGIN_NEWS = 'innlogging'
export type LoginNews = 'ok' | 'vindu' | 'feilet' | 'virksomhet' | 'niva'
/** Query parameter next to `vindu`: the mark of the page that waits for the login. */
export const LOGIN_MARK = 'merke'
