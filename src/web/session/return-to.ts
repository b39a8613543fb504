import { pages } from '../../spec/routes.ts'

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

/** The provider sent the browser back with the answer to a login. */
export function isLoginReturn({ pathname, search }: Location): boolean {
  const answer = new URLSearchParams(search)
  return pathname === pages.journal && answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** The provider sent the browser back after a logout. */
export function isLogoutReturn({ pathname, search }: Location): boolean {
  return pathname === pages.home && new URLSearchParams(search).has('state')
}
