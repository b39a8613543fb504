import { useMemo, useState, useSyncExternalStore } from 'react'
import type { NoteTypeName } from '../../spec/journal.ts'
import type { OwnWords, WordCorrection } from '../../spec/own-words.ts'
import { useSession } from '../session/use-session.ts'
import { showToast } from '../shell/toasts.ts'
import { ownWords as text } from '../texts/own-words.ts'
import { noWords, withCorrection, wordsToSend, type KeptWords } from './own-words.ts'
import { wordsOf, type WordsStore } from './words-store.ts'

/** The logged-in user's own words, as the note and its check need them; empty without a login. */
export function useOwnWords(): Required<OwnWords> {
  const { state } = useSession()
  const store = state.status === 'authenticated' ? wordsOf(state.user.id) : nobodys
  const words = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(() => wordsToSend(words), [words])
}

/** Returns a function that reads the user's current corrections. */
export function useCorrections(): () => readonly WordCorrection[] {
  const { state } = useSession()
  return () => (state.status === 'authenticated' ? wordsOf(state.user.id).get().corrections : [])
}

/** Stores a correction for future use, mainly for notes of the same type. */
export function useRememberCorrection(): (correction: WordCorrection, noteType: NoteTypeName | undefined) => void {
  const { state } = useSession()
  return (correction, noteType) => {
    if (state.status !== 'authenticated') return
    const store = wordsOf(state.user.id)
    store.set(withCorrection(store.get(), correction, { at: new Date(), noteType }))
  }
}

/** All lists of a user, and a function to change them. */
export function useKeptWords(userId: string): { words: KeptWords; change: (changed: Partial<KeptWords>) => void } {
  const [store] = useState(() => wordsOf(userId))
  const words = useSyncExternalStore(store.subscribe, store.get)
  function change(changed: Partial<KeptWords>): void {
    if (!store.set({ ...words, ...changed })) showToast({ kind: 'error', title: text.notKept })
  }
  return { words, change }
}

const nobodys: Pick<WordsStore, 'get' | 'subscribe'> = { get: () => noWords, subscribe: () => () => {} }
