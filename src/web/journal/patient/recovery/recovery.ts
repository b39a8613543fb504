import { fingerprint } from '../../../settings/fingerprint.ts'
import { recordingMarks } from '../recording-mark.ts'
import type { JournalStore } from '../../state/journal-store.ts'
import type { AccessToken } from '../../state/server-call.ts'
import { createKeeper, type Keeper } from './keeper.ts'
import { createLeftVaults, type LeftVault } from './left-vaults.ts'
import { createRecoveryCalls } from './recovery-calls.ts'
import { vaultsFolder } from './vault.ts'
import { createVaultMarks, lockReleased } from './vault-marks.ts'

/** Result of the last restore; `partly`: some of the sound could not be read. */
export type Outcome = 'restored' | 'partly' | 'gone' | 'unreadable' | 'unreachable'

export interface RecoveryState {
  /** Whether the search for vaults is still under way. */
  looking: boolean
  offers: readonly LeftVault[]
  /** An offer is being read. */
  busy: boolean
  outcome: { kind: Outcome; patient: number } | undefined
}

export type Recovery = ReturnType<typeof startRecovery>

export interface RecoveryParts {
  store: JournalStore
  userId: string
  minutes: number
  accessToken: AccessToken
}

/** Delay before asking an unreachable server again. */
const ASK_AGAIN_MS = 10_000

const nothing: RecoveryState = { looking: false, offers: [], busy: false, outcome: undefined }
const marks = createVaultMarks(() => localStorage)

/** Saves the page's unsaved work in case it crashes, and offers to restore what a crashed page left. */
export function startRecovery({ store, userId, minutes, accessToken }: RecoveryParts) {
  const owner = fingerprint(userId)
  const calls = createRecoveryCalls(accessToken)
  const life = new AbortController()
  const { signal } = life
  const listeners = new Set<() => void>()
  let state: RecoveryState = { ...nothing, looking: true }
  let keeper: Keeper | undefined
  let paused = false
  let again: ReturnType<typeof setTimeout> | undefined
  /** Vaults whose lock another page, or this one, still holds. */
  const awaited = new Set<string>()
  /** Undefined if the browser has no place for vaults. */
  const left = (async () => {
    try {
      const folder = await vaultsFolder()
      if (signal.aborted) return undefined
      keeper = createKeeper({ store, owner, minutes, calls, marks, folder })
      keeper.pause(paused)
      return createLeftVaults({ marks, folder, user: { owner, calls } })
    } catch {
      return undefined
    }
  })()

  function set(next: Partial<RecoveryState>): void {
    if (signal.aborted) return
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function look(): Promise<void> {
    clearTimeout(again)
    const vaults = await left
    try {
      const { found: offers, locked } = (await vaults?.find(signal)) ?? { found: [], locked: [] }
      for (const id of locked) lookWhenReleased(id).catch(() => undefined)
      set({ looking: false, offers })
      const over = Math.min(...offers.map(({ until }) => until))
      if (offers.length > 0 && !signal.aborted) again = setTimeout(() => void look(), Math.max(0, over - Date.now()))
    } catch (error) {
      // Unknown until the server can be asked.
      set({ looking: !(error instanceof DOMException) })
      if (!signal.aborted) again = setTimeout(() => void look(), ASK_AGAIN_MS)
    }
  }

  /** A page that crashed may hold its locks for a moment longer, and one that is open may crash later. */
  async function lookWhenReleased(id: string): Promise<void> {
    if (awaited.has(id)) return
    awaited.add(id)
    await lockReleased(id, signal)
    awaited.delete(id)
    await look()
  }

  /** Decided: its recording is not reported as lost, either. */
  function withdraw({ id, tab }: LeftVault): void {
    recordingMarks(userId, () => localStorage).remove(tab)
    set({ offers: state.offers.filter((offer) => offer.id !== id) })
  }

  /** From now on the vault can't be opened and is no longer offered; it is deleted as soon as possible. */
  function letGo(offer: LeftVault): void {
    marks.letGo(owner, offer.id)
    calls.release(offer.id)
    withdraw(offer)
    void left.then((vaults) => vaults?.remove(offer.id)).catch(() => undefined)
  }

  /** The page may crash again: restored work stays in its old vault until a new one has it, or the user discards it. */
  function keepUntilSaved(offer: LeftVault): void {
    const { patient } = store.getState()
    let settled = false
    const settle = (): void => {
      if (settled) return
      settled = true
      unsubscribe()
      removeEventListener('pagehide', settle)
      letGo(offer)
    }
    const unsubscribe = store.subscribe(() => store.getState().patient !== patient && settle())
    addEventListener('pagehide', settle)
    void keeper?.saved().then(settle)
    withdraw(offer)
  }

  /** Undefined if the page is no longer empty: the offer stays. */
  async function takeBack(offer: LeftVault): Promise<Outcome | undefined> {
    const vaults = await left
    const opened = (await vaults?.open(offer.id, signal)) ?? 'gone'
    if (typeof opened === 'string') {
      withdraw(offer)
      return opened
    }
    if (!store.restore(opened.work, opened.sound)) return undefined
    keepUntilSaved(offer)
    return opened.complete ? 'restored' : 'partly'
  }

  void look()

  return {
    getState: (): RecoveryState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async takeBack(offer: LeftVault): Promise<void> {
      set({ busy: true, outcome: undefined })
      const kind = await takeBack(offer).catch((): Outcome => 'unreachable')
      set({ busy: false, outcome: kind && { kind, patient: store.getState().patient } })
    },
    discard: letGo,
    /** The user has seen the outcome. */
    dismiss: (): void => set({ outcome: undefined }),
    /** While the page is locked, nothing is saved. */
    pause(next: boolean): void {
      paused = next
      keeper?.pause(next)
    },
    stop(): void {
      life.abort()
      clearTimeout(again)
      keeper?.stop()
    },
  }
}

/**
 * Deletes saved work that can no longer be restored; for when nobody is logged in, or the operator has turned recovery
 * off (`all`).
 */
export async function deleteLeftVaults(all: boolean): Promise<void> {
  const left = createLeftVaults({ marks, folder: await vaultsFolder(), user: undefined })
  if (all) await left.deleteAll()
  else await left.find(new AbortController().signal)
}
