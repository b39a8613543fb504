import { useEffect, useState, useSyncExternalStore } from 'react'
import { startRecorder } from '../recording/recorder.ts'
import { knownServerConfig } from '../server-config.ts'
import { useSession } from '../session/use-session.ts'
import type { JournalState } from './journal-state.ts'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import { sanitised } from './sanitise.ts'

/** The page's own store. Everything in it is forgotten when the page is left. */
export function useJournal(): { store: JournalStore; state: JournalState } {
  const { session } = useSession()
  const [store] = useState(() =>
    createJournalStore({
      startRecorder,
      accessToken: session.accessToken,
      sanitise: sanitised,
      maxSeconds: () => (knownServerConfig()?.maxAudioMinutes ?? Infinity) * 60,
      live: () => false,
      vocabulary: () => [],
    }),
  )
  useEffect(() => () => store.clear(), [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}
