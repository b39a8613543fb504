import { number, object, string, type infer as Infer } from 'zod/mini'
import { tryParseJson } from '../../../../spec/try-parse-json.ts'
import { RECOVERY_MARK } from '../../../session/recovery-marks.ts'
import { inStorage, storedKeys } from '../../../settings/in-storage.ts'

const schema = object({
  /** The tab it belongs to, as `ordrett.recording` names it. */
  tab: string(),
  /** Seconds recorded. */
  seconds: number(),
  /** Time of the last save, in milliseconds since 1970. */
  at: number(),
  /** When the server drops the key, in milliseconds since 1970. */
  until: number(),
})

/** What is known of a vault without its key: nothing of its content. */
export type VaultMark = Infer<typeof schema>

/** A vault listed in local storage. Without a `mark` it was released, and is to be deleted. */
export interface MarkedVault {
  id: string
  /** Fingerprint of the user. */
  owner: string
  mark: VaultMark | undefined
}

export type VaultMarks = ReturnType<typeof createVaultMarks>

/** The vaults listed in local storage. A browser that stores nothing has none to release either. */
export function createVaultMarks(storage: () => Storage) {
  const keyOf = (owner: string, id: string): string => `${RECOVERY_MARK}${owner}.${id}`

  return {
    /** Returns false if the browser can't store it: without a mark there is no vault. */
    set: (owner: string, id: string, mark: VaultMark): boolean =>
      inStorage(storage, (store) => {
        store.setItem(keyOf(owner, id), JSON.stringify(mark))
        return true
      }) ?? false,
    /** From now on, the first page to find it deletes it. */
    letGo: (owner: string, id: string): void => inStorage(storage, (store) => store.setItem(keyOf(owner, id), '')),
    remove: (owner: string, id: string): void => inStorage(storage, (store) => store.removeItem(keyOf(owner, id))),
    all: (): MarkedVault[] =>
      storedKeys(storage, RECOVERY_MARK).map((key) => {
        const [owner = '', id = ''] = key.slice(RECOVERY_MARK.length).split('.')
        const stored = inStorage(storage, (store) => store.getItem(key))
        return { id, owner, mark: schema.safeParse(tryParseJson(stored ?? '')).data }
      }),
  }
}

/**
 * Takes a vault's lock and returns its release; undefined if it is held. The browser releases the lock when the page is
 * gone, so whoever gets it knows that the page that wrote the vault no longer exists, and has the vault alone.
 */
export async function takeLock(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(id), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

/** Resolves when a vault's lock is released: its page is gone, or no longer needs it. Rejects when aborted. */
export async function lockReleased(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(id), { signal }, () => undefined)
}

function lockOf(id: string): string {
  return `ordrett-recovery ${id}`
}
