import type { RecoveryCalls } from './recovery-calls.ts'
import { importKey } from './sealing.ts'
import { deleteVault, readVault, type VaultContent } from './vault.ts'
import { takeLock, type VaultMark, type VaultMarks } from './vault-marks.ts'

/** What a page that is gone has put away, and what can be told of it. */
export interface LeftVault extends VaultMark {
  id: string
}

export interface LeftVaultsParts {
  marks: VaultMarks
  folder: FileSystemDirectoryHandle
  /** The fingerprint of who is logged in, and how their keys are asked for. */
  user: { owner: string; calls: RecoveryCalls } | undefined
}

/** `gone`: there is no key to it any more, or another tab was first. `unreadable`: it is not as it was written. */
export type Opened = VaultContent | 'gone' | 'unreadable'

/** The vaults of pages that are gone. Those that nobody can open any more are deleted as they are met. */
export function createLeftVaults({ marks, folder, user }: LeftVaultsParts) {
  async function remove(owner: string, id: string): Promise<void> {
    await deleteVault(folder, id)
    marks.remove(owner, id)
  }

  /** What `job` gives while nobody else has the vault; undefined where its page, or another, has it. */
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
     * Deletes what is over, and gives what its user can have back, the latest first. Throws where the server can't be asked:
     * what it may have a key to stays.
     */
    async find(signal: AbortSignal): Promise<LeftVault[]> {
      await deleteUntold()
      const found: LeftVault[] = []
      for (const { id, owner } of marks.all()) {
        await alone(id, async () => {
          const mark = marks.all().find((told) => told.id === id)?.mark
          if (!mark || Date.now() >= mark.until) return remove(owner, id)
          if (owner !== user?.owner) return undefined
          const { held } = await user.calls.ask({ action: 'check', id }, signal)
          if (!held) return remove(owner, id)
          found.push({ ...mark, id })
          return undefined
        })
      }
      return found.toSorted((one, other) => other.at - one.at)
    },

    /** Deletes all of them but those that a page is writing: the server has no keys any more. */
    async deleteAll(): Promise<void> {
      await deleteUntold()
      for (const { id, owner } of marks.all()) await alone(id, () => remove(owner, id))
    },

    /** What is in a vault. It stays there. Throws where the server can't be asked. */
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

    /** Deletes a vault that was let go of. */
    async remove(id: string): Promise<void> {
      if (user) await alone(id, () => remove(user.owner, id))
    },
  }
}
