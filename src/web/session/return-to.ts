import { pages } from '../../spec/routes.ts'

/** The provider sent the browser back with the answer to a login. */
export function isLoginReturn({ pathname, search }: Location): boolean {
  const answer = new URLSearchParams(search)
  return pathname === pages.journal && answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** The provider sent the browser back after a logout. */
export function isLogoutReturn({ pathname, search }: Location): boolean {
  return pathname === pages.home && new URLSearchParams(search).has('state')
}
