import type { UserManager } from 'oidc-client-ts'
import { api } from '../../spec/routes.ts'
import { knownServerConfig } from '../server-config.ts'
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

/** Has the server let go of all keys of the user who logs out, those of pages that crashed too. Nobody waits for its answer. */
export async function releaseRecoveryKeys(manager: Pick<UserManager, 'getUser'>): Promise<void> {
  if ((knownServerConfig()?.recoveryMinutes ?? 0) === 0) return
  const user = await manager.getUser().catch(() => null)
  if (!user) return
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${user.access_token}` }
  const call = { method: 'POST', headers, body: '{"action":"release-all"}', keepalive: true }
  fetch(api.recovery, call).catch(() => undefined)
}
