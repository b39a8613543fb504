import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { knownServerConfig } from '../server-config.ts'

/** Whether the server keeps the logins: calls then carry a cookie that scripts can't read. */
export function isKeptOnServer(): boolean {
  return knownServerConfig()?.session === 'server'
}

/**
 * Headers that identify the caller. `token` is an access token; where the server keeps the logins it is the id of the
 * user whose work the call carries, and only that user's cookie authorises the call.
 */
export function credentials(token: string): Record<string, string> {
  if (isKeptOnServer()) return { [SESSION_USER_HEADER]: encodeURIComponent(token) }
  return { Authorization: `Bearer ${token}` }
}
