import { thisTab } from '../../../routing/other-tabs.ts'
import { isUnsaved } from '../../state/journal-state.ts'
import type { JournalStore } from '../../state/journal-store.ts'
import { keptText } from './kept-work.ts'
import type { RecoveryCalls } from './recovery-calls.ts'
import { importKey } from './sealing.ts'
import { deleteVault, openVaultWriter, type VaultWriter } from './vault.ts'
import { takeLock, type VaultMarks } from './vault-marks.ts'

/** Delay of a save after a change, in milliseconds: all that a crash loses, apart from sound still in the recorder. */
const SAVE_MS = 2_000
/** Interval of heartbeats to the server; shorter if it keeps keys for few minutes. */
const BEAT_MS = 60_000
const BEATS_IN_LIFE = 3
/** Pause after a failed write: a full disk is not tried every two seconds. */
const REST_MS = 10_000
const MINUTE = 60_000

export interface KeeperParts {
  store: Pick<JournalStore, 'getState' | 'subscribe' | 'pendingSound'>
  /** Fingerprint of the user. */
  owner: string
  /** Minutes that the server keeps a key without a heartbeat. */
  minutes: number
  calls: RecoveryCalls
  marks: VaultMarks
  folder: FileSystemDirectoryHandle
}

interface Vault {
  id: string
  writer: VaultWriter
  /** When the server drops the key, in milliseconds since 1970. */
  until: number
  unlock: () => void
}

export type Keeper = ReturnType<typeof createKeeper>

/** Saves the page's work while it is unsaved, each time in a new vault, and releases the vault when it is not. */
export function createKeeper({ store, owner, minutes, calls, marks, folder }: KeeperParts) {
  let vault: Vault | undefined
  let life = new AbortController()
  let paused = false
  let restUntil = 0
  let renewing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Serialises operations on the vault. */
  let turn: Promise<void> = Promise.resolve()
  let savedOnce: (() => void)[] = []

  function isWanted(): boolean {
    return !paused && isUnsaved(store.getState())
  }

  function onChange(): void {
    if (!isWanted()) letGo()
    else timer ??= setTimeout(saveInTurn, SAVE_MS)
  }

  function saveInTurn(): void {
    clearTimeout(timer)
    timer = undefined
    if (!isWanted() || Date.now() < restUntil) return
    inTurn(async (signal) => {
      if (signal.aborted) return
      vault ??= await open(signal)
      if (vault) await save(vault)
    })
  }

  /** A failed job is retried later: the page itself still has everything. */
  function inTurn(job: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = life
    turn = turn
      .then(() => job(signal))
      .catch(() => {
        if (!signal.aborted) restUntil = Date.now() + REST_MS
      })
  }

  async function open(signal: AbortSignal): Promise<Vault | undefined> {
    const askedAt = Date.now()
    const { id, key } = await calls.ask({ action: 'create' }, signal)
    if (id === undefined || key === undefined) return undefined
    const unlock = (await takeLock(id)) ?? (() => undefined)
    const until = askedAt + minutes * MINUTE
    try {
      signal.throwIfAborted()
      // Before the first byte: a vault without a mark is deleted by the next page that finds it.
      if (!mark({ id, until })) throw new Error('no mark can be left')
      const writer = await openVaultWriter(folder, id, await importKey(key, 'encrypt'))
      signal.throwIfAborted()
      return { id, writer, until, unlock }
    } catch (error) {
      calls.release(id)
      await clearAway({ id, unlock })
      throw error
    }
  }

  function mark({ id, until }: Pick<Vault, 'id' | 'until'>): boolean {
    const { seconds } = store.getState().recording
    return marks.set(owner, id, { tab: thisTab, seconds: Math.floor(seconds), at: Date.now(), until })
  }

  async function save(saved: Vault): Promise<void> {
    const pieces = store.pendingSound()
    await saved.writer.writeText(keptText(store.getState()))
    await saved.writer.writeSound(pieces)
    if (vault !== saved) return
    mark(saved)
    for (const tell of savedOnce) tell()
    savedOnce = []
  }

  /** Tells the server that the page is alive. If its key is gone, the work goes into a new vault. */
  async function beat(): Promise<void> {
    const kept = vault
    const { signal } = life
    if (isWanted()) timer ??= setTimeout(saveInTurn, SAVE_MS)
    if (!kept || renewing) return
    renewing = true
    const askedAt = Date.now()
    const answer = await calls.ask({ action: 'renew', id: kept.id }, signal).catch(() => undefined)
    renewing = false
    if (vault !== kept || !answer) return
    if (answer.held) {
      kept.until = askedAt + minutes * MINUTE
      mark(kept)
      return
    }
    vault = undefined
    inTurn(() => clearAway(kept))
  }

  async function clearAway({ id, unlock }: Pick<Vault, 'id' | 'unlock'>): Promise<void> {
    marks.letGo(owner, id)
    try {
      await deleteVault(folder, id)
      marks.remove(owner, id)
    } finally {
      unlock()
    }
  }

  /** Acts at once, as the page may be closing: the vault can no longer be opened, and is deleted when possible. */
  function letGo(): void {
    clearTimeout(timer)
    timer = undefined
    life.abort()
    life = new AbortController()
    const gone = vault
    vault = undefined
    if (!gone) return
    marks.letGo(owner, gone.id)
    calls.release(gone.id)
    inTurn(() => clearAway(gone))
  }

  const listening = new AbortController()
  addEventListener('pagehide', letGo, { signal: listening.signal })
  // Restored from the back/forward cache.
  addEventListener('pageshow', onChange, { signal: listening.signal })
  addEventListener('visibilitychange', () => document.hidden && saveInTurn(), { signal: listening.signal })
  const beats = setInterval(() => void beat(), Math.min(BEAT_MS, (minutes * MINUTE) / BEATS_IN_LIFE))
  const unsubscribe = store.subscribe(onChange)
  onChange()

  return {
    /** While paused, nothing is saved, and the current vault is released. */
    pause(next: boolean): void {
      paused = next
      onChange()
    },
    /** Resolves when everything now on the page is saved; never, if it can't be. */
    saved(): Promise<void> {
      return new Promise((resolve) => {
        savedOnce.push(resolve)
        saveInTurn()
      })
    },
    stop(): void {
      listening.abort()
      clearInterval(beats)
      unsubscribe()
      letGo()
    },
  }
}
