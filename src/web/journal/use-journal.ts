import { useEffect, useState, useSyncExternalStore } from 'react'
import { startRecorder } from '../recording/recorder.ts'
import { createSoundWatch, type Sound, type SoundWatch } from '../recording/sound-watch.ts'
import { knownServerConfig } from '../server-config.ts'
import { useSession } from '../session/use-session.ts'
import type { JournalState } from './journal-state.ts'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import { sanitised } from './sanitise.ts'

interface UsedJournal {
  store: JournalStore
  state: JournalState
  soundWatch: SoundWatch
  sound: Sound
}

/** The page's own store. Everything in it is forgotten when the page is left. */
export function useJournal(): UsedJournal {
  const { session } = useSession()
  const [soundWatch] = useState(() => createSoundWatch())
  const [store] = useState(() =>
    createJournalStore({
      startRecorder: soundWatch.watching(startRecorder),
      accessToken: session.accessToken,
      sanitise: sanitised,
      maxSeconds: () => (knownServerConfig()?.maxAudioMinutes ?? Infinity) * 60,
      live: () => false,
      vocabulary: () => [],
    }),
  )
  useEffect(() => () => store.clear(), [store])
  return {
    store,
    state: useSyncExternalStore(store.subscribe, store.getState),
    soundWatch,
    sound: useSyncExternalStore(soundWatch.subscribe, soundWatch.getState),
  }
}
