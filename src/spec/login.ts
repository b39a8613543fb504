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
