import { useMemo, useSyncExternalStore } from 'react'
import type { OwnWords, WordCorrection } from '../../spec/own-words.ts'
import { useSession } from '../session/use-session.ts'
import { mergeWords, noWords, wordsToSend } from './own-words.ts'
import { wordsOf, type WordsStore } from './words-store.ts'

/** The logged-in user's own words, as the note and its check need them. Nobody has none. */
export function useOwnWords(): Required<OwnWords> {
  const { state } = useSession()
  const store = state.status === 'authenticated' ? wordsOf(state.user.id) : nobodys
  const words = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(() => wordsToSend(words), [words])
}

/** The user's corrections as they are when they are asked for. */
export function useCorrections(): () => readonly WordCorrection[] {
  const { state } = useSession()
  return () => (state.status === 'authenticated' ? wordsOf(state.user.id).get().corrections : [])
}

/** Keeps a correction for the next time. */
export function useRememberCorrection(): (correction: WordCorrection) => void {
  const { state } = useSession()
  return (correction) => {
    if (state.status !== 'authenticated') return
    const store = wordsOf(state.user.id)
    store.set(mergeWords(store.get(), { ...noWords, corrections: [correction] }))
  }
}

const nobodys: Pick<WordsStore, 'get' | 'subscribe'> = { get: () => noWords, subscribe: () => () => {} }
