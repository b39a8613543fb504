import { thisTab } from '../../../routing/other-tabs.ts'
import { isUnsaved } from '../../state/journal-state.ts'
import type { JournalStore } from '../../state/journal-store.ts'
import { keptText } from './kept-work.ts'
import type { RecoveryCalls } from './recovery-calls.ts'
import { importKey } from './sealing.ts'
import { deleteVault, openVaultWriter, type VaultWriter } from './vault.ts'
import { takeLock, type VaultMarks } from './vault-marks.ts'

/** At most so much of what changed is lost in a crash, beside the sound that the recorder holds. */
const SAVE_MS = 2_000
/** The server hears so often that the page is there, or more often where its minutes are few. */
const BEAT_MS = 60_000
const BEATS_IN_LIFE = 3
/** After what could not be written: a full disk is not asked every other second. */
const REST_MS = 10_000
const MINUTE = 60_000

export interface KeeperParts {
  store: Pick<JournalStore, 'getState' | 'subscribe' | 'pendingSound'>
  /** The fingerprint of the user. */
  owner: string
  /** How long the server has a key that it does not hear of. */
  minutes: number
  calls: RecoveryCalls
  marks: VaultMarks
  folder: FileSystemDirectoryHandle
}

interface Vault {
  id: string
  writer: VaultWriter
  /** From then on the server has no key to it, in milliseconds since 1970. */
  until: number
  unlock: () => void
}

export type Keeper = ReturnType<typeof createKeeper>

/** Puts the page's work away for as long as it is unsaved, each time in a vault of its own, and lets go of it when it is not. */
export function createKeeper({ store, owner, minutes, calls, marks, folder }: KeeperParts) {
  let vault: Vault | undefined
  let life = new AbortController()
  let paused = false
  let restUntil = 0
  let renewing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One thing at a time is done with the vault. */
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

  /** What fails is tried again later: the page itself has all of it. */
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
      // Before the first byte: what nothing tells of is deleted by the next who comes.
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

  /** The server hears that the page is there. One that has no key any more gets the work in a new vault. */
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

  /** At once, as the page may be gone the next moment: no one can open what is there any more, and it goes as soon as it can. */
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
  // Back from where the browser keeps whole pages.
  addEventListener('pageshow', onChange, { signal: listening.signal })
  addEventListener('visibilitychange', () => document.hidden && saveInTurn(), { signal: listening.signal })
  const beats = setInterval(() => void beat(), Math.min(BEAT_MS, (minutes * MINUTE) / BEATS_IN_LIFE))
  const unsubscribe = store.subscribe(onChange)
  onChange()

  return {
    /** While paused nothing is put away, and what was is let go of. */
    pause(next: boolean): void {
      paused = next
      onChange()
    },
    /** Resolves when all that is on the page now has been put away; never where that can't be done. */
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
