import { api } from '../../spec/routes.ts'
import { knownServerConfig } from '../server-config.ts'
import { credentials } from './credentials.ts'
import { fingerprint } from '../settings/fingerprint.ts'
import { inStorage, storedKeys } from '../settings/in-storage.ts'

/** Key prefix in local storage of the entry for each vault: its owner, and how long it can be opened. */
export const RECOVERY_MARK = 'ordrett.recovery.'

/**
 * Marks all vaults of a user as released, at once and whether or not the server hears of it: none of them is offered
 * again, and the journal page deletes them when it next starts.
 */
export function letGoOfVaults(userId: string): void {
  const storage = (): Storage => localStorage
  for (const key of storedKeys(storage, `${RECOVERY_MARK}${fingerprint(userId)}.`))
    inStorage(storage, (store) => store.setItem(key, ''))
}

/**
 * Has the server release all keys of the user who logs out, including those of crashed pages. `token`: see
 * `credentials`. If the server can't be reached, the keys expire there after the configured minutes.
 */
export async function releaseRecoveryKeys(token: string): Promise<void> {
  if ((knownServerConfig()?.recoveryMinutes ?? 0) === 0) return
  const headers = { 'Content-Type': 'application/json', ...credentials(token) }
  const call = { method: 'POST', headers, body: '{"action":"release-all"}', keepalive: true }
  await fetch(api.recovery, call).catch(() => undefined)
}
