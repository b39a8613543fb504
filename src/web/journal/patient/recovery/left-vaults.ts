import type { RecoveryCalls } from './recovery-calls.ts'
import { importKey } from './sealing.ts'
import { deleteVault, readVault, type VaultContent } from './vault.ts'
import { takeLock, type VaultMark, type VaultMarks } from './vault-marks.ts'

/** What a page that is gone has saved, as far as known without the key. */
export interface LeftVault extends VaultMark {
  id: string
}

export interface LeftVaultsParts {
  marks: VaultMarks
  folder: FileSystemDirectoryHandle
  /** Fingerprint of the logged-in user, and the calls for their keys. */
  user: { owner: string; calls: RecoveryCalls } | undefined
}

/** `gone`: the key no longer exists, or another tab was first. `unreadable`: damaged or altered. */
export type Opened = VaultContent | 'gone' | 'unreadable'

/** The vaults of pages that are gone. Vaults that can no longer be opened are deleted when found. */
export function createLeftVaults({ marks, folder, user }: LeftVaultsParts) {
  async function remove(owner: string, id: string): Promise<void> {
    await deleteVault(folder, id)
    marks.remove(owner, id)
  }

  /** Runs `job` holding the vault's lock; undefined if its page, or another, holds it. */
  async function alone<Result>(id: string, job: () => Promise<Result>): Promise<Result | undefined> {
    const unlock = await takeLock(id)
    if (!unlock) return undefined
    try {
      return await job()
    } finally {
      unlock()
    }
  }

  async function deleteUntold(): Promise<void> {
    for await (const id of folder.keys()) {
      const isUntold = (): boolean => !marks.all().some((told) => told.id === id)
      if (isUntold()) await alone(id, async () => isUntold() && deleteVault(folder, id))
    }
  }

  return {
    /**
     * Deletes expired vaults, and returns the user's other ones, latest first, and the ids of those
     * `locked` by a page that is open, or one that has only just crashed. Throws if the server can't be asked: vaults
     * that it may have a key to stay.
     */
    async find(signal: AbortSignal): Promise<{ found: LeftVault[]; locked: string[] }> {
      await deleteUntold()
      const found: LeftVault[] = []
      const locked: string[] = []
      for (const { id, owner } of marks.all()) {
        let isFree = false
        await alone(id, async () => {
          isFree = true
          const mark = marks.all().find((told) => told.id === id)?.mark
          if (!mark || Date.now() >= mark.until) return remove(owner, id)
          if (owner !== user?.owner) return undefined
          const { held } = await user.calls.ask({ action: 'check', id }, signal)
          if (!held) return remove(owner, id)
          found.push({ ...mark, id })
          return undefined
        })
        if (!isFree && owner === user?.owner) locked.push(id)
      }
      return { found: found.toSorted((one, other) => other.at - one.at), locked }
    },

    /** Deletes all vaults except those that a page is writing: the server keeps no keys any more. */
    async deleteAll(): Promise<void> {
      await deleteUntold()
      for (const { id, owner } of marks.all()) await alone(id, () => remove(owner, id))
    },

    /** Reads a vault, which stays unless it can't be opened. Throws if the server can't be asked. */
    async open(id: string, signal: AbortSignal): Promise<Opened> {
      if (!user) return 'gone'
      const { owner, calls } = user
      const opened = await alone(id, async () => {
        const { key } = await calls.ask({ action: 'open', id }, signal)
        if (key === undefined) return 'gone'
        return (await readVault(folder, id, await importKey(key, 'decrypt')).catch(() => undefined)) ?? 'unreadable'
      })
      if (typeof opened === 'string') await alone(id, () => remove(owner, id))
      if (opened === 'unreadable') calls.release(id)
      return opened ?? 'gone'
    },

    /** Deletes a released vault. */
    async remove(id: string): Promise<void> {
      if (user) await alone(id, () => remove(user.owner, id))
    },
  }
}
