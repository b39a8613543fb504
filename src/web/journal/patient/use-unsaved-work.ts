import { useEffect } from 'react'
import { guardLeaving } from '../../routing/leave-guard.ts'
import { showWork } from '../../routing/other-tabs.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { isUnsaved, microphoneIsOn, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

/** Asks before the page is left with something on it that leaving would delete. */
export function useLeaveGuard(store: JournalStore, ask: Ask): void {
  useEffect(
    () =>
      guardLeaving({
        unsaved: () => isUnsaved(store.getState()),
        ask: () => ask(texts.questions.leave),
      }),
    [store, ask],
  )
}

/**
 * Shows other tabs what logging out there would delete here. Each apart: what is recorded is unsaved before and after.
 * `away`: its owner is, and the one who is logged in deletes nothing of it by logging out.
 */
export function useShownWork(state: JournalState, away: boolean): void {
  const unsaved = isUnsaved(state) && !away
  const recording = microphoneIsOn(state.recording.status) && !away
  useEffect(() => (unsaved ? showWork('unsaved') : undefined), [unsaved])
  useEffect(() => (recording ? showWork('recording') : undefined), [recording])
}
