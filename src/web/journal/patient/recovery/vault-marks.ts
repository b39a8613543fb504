import { number, object, string, type infer as Infer } from 'zod/mini'
import { tryParseJson } from '../../../../spec/try-parse-json.ts'
import { RECOVERY_MARK } from '../../../session/recovery-marks.ts'
import { inStorage, storedKeys } from '../../../settings/in-storage.ts'

const schema = object({
  /** Which tab it is of, as `ordrett.recording` names it. */
  tab: string(),
  /** How much was recorded. */
  seconds: number(),
  /** When something was put away last, in milliseconds since 1970. */
  at: number(),
  /** From then on the server has no key to it. */
  until: number(),
})

/** What can be read of a vault without its key: nothing of what it holds. */
export type VaultMark = Infer<typeof schema>

/** A vault that local storage tells of. Without a `mark` it was let go of, and is to be deleted. */
export interface MarkedVault {
  id: string
  /** Whose it is: the fingerprint of a user. */
  owner: string
  mark: VaultMark | undefined
}

export type VaultMarks = ReturnType<typeof createVaultMarks>

/** What local storage tells of vaults. A browser that keeps nothing has nothing to let go of either. */
export function createVaultMarks(storage: () => Storage) {
  const keyOf = (owner: string, id: string): string => `${RECOVERY_MARK}${owner}.${id}`

  return {
    /** False where the browser keeps nothing, or no more: without a mark there is no vault. */
    set: (owner: string, id: string, mark: VaultMark): boolean =>
      inStorage(storage, (store) => {
        store.setItem(keyOf(owner, id), JSON.stringify(mark))
        return true
      }) ?? false,
    /** From now on it is to be deleted, by whoever comes first. */
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
 * Takes the lock of a vault for as long as `release` is not called; undefined where somebody has it. The browser itself lets
 * go of it when the page is gone: who gets it knows that the page that wrote the vault is no more, and is alone with it.
 */
export async function takeLock(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`ordrett-recovery ${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
