import { useEffect, useState, useSyncExternalStore } from 'react'
import { RECOVERY_MARK } from '../../../session/recovery-marks.ts'
import { useSession } from '../../../session/use-session.ts'
import { storedKeys } from '../../../settings/in-storage.ts'
import type { JournalStore } from '../../state/journal-store.ts'
import type { Recovery, RecoveryState } from './recovery.ts'

interface RecoveryUse {
  store: JournalStore
  userId: string | undefined
  /** 0 if the operator keeps no keys; undefined while unknown. */
  minutes: number | undefined
  /** The page is locked: nothing is saved. */
  paused: boolean
}

/** What the page can restore from a crashed one. */
export interface RecoveryView {
  looking: boolean
  /** Its code could not be loaded, so what can be restored is unknown. */
  failed: boolean
  recovery: Recovery | undefined
  offers: RecoveryState['offers']
}

/** Delay before loading the code again. */
const AGAIN_MS = 3_000
const noOffers: RecoveryState['offers'] = []
const never = () => () => undefined

/**
 * Saves unsaved work in case the page crashes, if the operator has turned that on. If not, loads only the code that
 * deletes leftovers.
 */
export function useRecovery({ store, userId, minutes, paused }: RecoveryUse): RecoveryView {
  const { session } = useSession()
  const [recovery, setRecovery] = useState<Recovery>()
  const [failures, setFailures] = useState(0)
  const isOn = minutes !== undefined && minutes > 0 && userId !== undefined

  useEffect(() => {
    if (!isOn) return
    let started: Recovery | undefined
    const leaving = new AbortController()
    async function start(wanted: { userId: string; minutes: number }): Promise<void> {
      const { startRecovery } = await import('./recovery.ts')
      if (leaving.signal.aborted) return
      started = startRecovery({ ...wanted, store, accessToken: session.accessTokenOf(wanted.userId) })
      setRecovery(started)
    }
    let again: ReturnType<typeof setTimeout> | undefined
    start({ userId, minutes }).catch(() => {
      if (!leaving.signal.aborted) again = setTimeout(() => setFailures(failures + 1), AGAIN_MS)
    })
    return () => {
      leaving.abort()
      clearTimeout(again)
      started?.stop()
      setRecovery(undefined)
    }
  }, [isOn, store, userId, minutes, session, failures])

  useEffect(() => {
    if (isOn || minutes === undefined || storedKeys(() => localStorage, RECOVERY_MARK).length === 0) return
    void import('./recovery.ts').then(({ deleteLeftVaults }) => deleteLeftVaults(minutes === 0)).catch(() => undefined)
  }, [isOn, minutes])

  useEffect(() => recovery?.pause(paused), [recovery, paused])

  const state = useSyncExternalStore(recovery?.subscribe ?? never, recovery?.getState ?? noState)
  return {
    looking: userId !== undefined && (minutes === undefined || (isOn && (state?.looking ?? failures === 0))),
    failed: isOn && !recovery && failures > 0,
    recovery,
    offers: state?.offers ?? noOffers,
  }
}

function noState(): undefined {
  return undefined
}
