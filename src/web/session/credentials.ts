import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { knownServerConfig } from '../server-config.ts'

/** The server keeps the logins, and a cookie that no script reads goes along with the calls. */
export function isKeptOnServer(): boolean {
  return knownServerConfig()?.session === 'server'
}

/**
 * What a call says of who makes it. `token` is an access token; where the server keeps the logins it is the id of the user
 * whose work the call carries, and only their cookie lets it pass.
 */
export function credentials(token: string): Record<string, string> {
  if (isKeptOnServer()) return { [SESSION_USER_HEADER]: encodeURIComponent(token) }
  return { Authorization: `Bearer ${token}` }
}
