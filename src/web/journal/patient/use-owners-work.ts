import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useSession } from '../../session/use-session.ts'
import { dismissToasts } from '../../shell/toasts.ts'
import { isUnsaved, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

interface OwnersWork {
  /** Whose work it is. */
  ownerId: string | undefined
  /** Who is logged in now. */
  userId: string | undefined
  state: JournalState
  store: JournalStore
  /** Withdraws the open question. */
  takeBack: () => void
  /** The owner is gone, and has left nothing to lose. */
  onEmpty: () => void
}

/**
 * Whether the owner of the work on the page is away: logged out elsewhere without agreeing to lose it, or another user
 * has logged in. Unsaved work then stays in memory until they are back, and whoever is present sees none of it.
 */
export function useOwnersWork({ ownerId, userId, state, store, takeBack, onEmpty }: OwnersWork): boolean {
  const { session } = useSession()
  const away = userId !== ownerId
  const unsaved = isUnsaved(state)
  const handOver = useEffectEvent(onEmpty)

  // Before paint, so that nothing of the previous user's flashes.
  useLayoutEffect(() => {
    if (away && !unsaved) handOver()
  }, [away, unsaved])
  useEffect(() => session.onLogout((loggedOut) => loggedOut === ownerId && store.clear()), [session, ownerId, store])

  useEffect(() => {
    if (!away) return
    takeBack()
    dismissToasts()
  }, [away, takeBack])
  // Nobody is recorded without knowing it. With nobody logged in, the speaker is still there and loses no word.
  const heard = away && userId !== undefined && state.recording.status === 'recording'
  useEffect(() => {
    if (heard) void store.pauseRecording()
  }, [heard, store])

  return away
}
