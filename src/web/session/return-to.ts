import { pages } from '../../spec/routes.ts'

/** Whether the provider redirected here with the answer to a login. */
export function isLoginReturn({ pathname, search }: Location): boolean {
  const answer = new URLSearchParams(search)
  return pathname === pages.journal && answer.has('state') && (answer.has('code') || answer.has('error'))
}

/** Whether the provider redirected here after a logout. */
export function isLogoutReturn({ pathname, search }: Location): boolean {
  return pathname === pages.home && new URLSearchParams(search).has('state')
}
