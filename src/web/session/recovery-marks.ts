import { api } from '../../spec/routes.ts'
import { knownServerConfig } from '../server-config.ts'
import { credentials } from './credentials.ts'
import { fingerprint } from '../settings/fingerprint.ts'
import { inStorage, storedKeys } from '../settings/in-storage.ts'

/** Before what local storage holds of each vault: whose it is, and how long it can be opened. */
export const RECOVERY_MARK = 'ordrett.recovery.'

/**
 * Marks all vaults of a user as let go of, at once and whatever the server hears of it: none of them is offered again, and the
 * next start of the journal page deletes them.
 */
export function letGoOfVaults(userId: string): void {
  const storage = (): Storage => localStorage
  for (const key of storedKeys(storage, `${RECOVERY_MARK}${fingerprint(userId)}.`))
    inStorage(storage, (store) => store.setItem(key, ''))
}

/**
 * Has the server let go of all keys of the user who logs out, those of pages that crashed too. `token`: see `credentials`. What
 * it can't be told it lets go of when the minutes are over.
 */
export async function releaseRecoveryKeys(token: string): Promise<void> {
  if ((knownServerConfig()?.recoveryMinutes ?? 0) === 0) return
  const headers = { 'Content-Type': 'application/json', ...credentials(token) }
  const call = { method: 'POST', headers, body: '{"action":"release-all"}', keepalive: true }
  await fetch(api.recovery, call).catch(() => undefined)
}
