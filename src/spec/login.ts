import { pages } from './routes.ts'

/** Redirect URI after login: the journal page (specification §4), also in the login window. */
export function loginRedirectUri(origin: string): string {
  return origin + pages.journal
}

/** Redirect URI after logout: the site origin (specification §4). */
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
 * Request header with the user id that a call's work belongs to: another user's cookie must not send it.
 * Percent-encoded.
 */
export const SESSION_USER_HEADER = 'Session-User'

/** Query parameter for the result of a login when the server returns to the page, and its values. */
export const LOGIN_NEWS = 'innlogging'
export type LoginNews = 'ok' | 'vindu' | 'feilet' | 'virksomhet' | 'niva'
/** Query parameter next to `vindu`: the mark of the page that waits for the login. */
export const LOGIN_MARK = 'merke'
