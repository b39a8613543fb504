import { pages } from './routes.ts'

/** Where the identity provider returns to after login: the journal page (specification §4), also in the login window. */
export function loginRedirectUri(origin: string): string {
  return origin + pages.journal
}

/** Where the identity provider returns to after logout: the site origin (specification §4). */
export function logoutRedirectUri(origin: string): string {
  return `${origin}/`
}
