import { useEffect, useState, useSyncExternalStore } from 'react'
import { startRecorder } from '../../recording/recorder.ts'
import { createSoundWatch, type Sound, type SoundWatch } from '../../recording/sound-watch.ts'
import { knownServerConfig } from '../../server-config.ts'
import { useSession } from '../../session/use-session.ts'
import { chosenNoteType } from '../../settings/note-type.ts'
import { settingsStore } from '../../settings/settings.ts'
import { noWords } from '../../words/own-words.ts'
import { wordsOf } from '../../words/words-store.ts'
import type { JournalState } from './journal-state.ts'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import { sanitised } from '../note/sanitise.ts'

interface UsedJournal {
  store: JournalStore
  state: JournalState
  soundWatch: SoundWatch
  sound: Sound
}

/** The page's store, for one user's work. Everything in it is forgotten when the page is left. */
export function useJournal(userId: string | undefined): UsedJournal {
  const { session } = useSession()
  const [soundWatch] = useState(() => createSoundWatch())
  const [store] = useState(() => {
    const noteType = userId === undefined ? undefined : chosenNoteType(userId)
    return createJournalStore({
      startRecorder: soundWatch.watching(startRecorder),
      // Bound here, once: whoever logs in later, this user's sound is never sent with someone else's token.
      accessToken: session.accessTokenOf(userId),
      sanitise: sanitised,
      maxSeconds: () => (knownServerConfig()?.maxAudioMinutes ?? Infinity) * 60,
      live: () => settingsStore.get().live,
      keepsSound: () => (knownServerConfig()?.recoveryMinutes ?? 0) > 0,
      showsPreviews: () => knownServerConfig()?.speech.previews ?? false,
      hearsAgain: () => knownServerConfig()?.speech.secondPass ?? false,
      readsAhead: () => knownServerConfig()?.readsAhead ?? false,
      ...(noteType && { noteType: { chosen: noteType.get, keep: noteType.set } }),
      ownWords: () => (userId === undefined ? noWords : wordsOf(userId).get()),
    })
  })
  useEffect(() => () => store.clear(), [store])
  useEffect(() => watchContact(() => store.wake()), [store])
  return {
    store,
    state: useSyncExternalStore(store.subscribe, store.getState),
    soundWatch,
    sound: useSyncExternalStore(soundWatch.subscribe, soundWatch.getState),
  }
}

/** Calls `onContact` whenever the connection may be back: the browser is online, or the page visible again. */
function watchContact(onContact: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('online', onContact, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onContact()
    },
    { signal },
  )
  return () => watching.abort()
}
