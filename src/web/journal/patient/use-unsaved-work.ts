import { useEffect } from 'react'
import { guardLeaving } from '../../routing/leave-guard.ts'
import { showWork } from '../../routing/other-tabs.ts'
import type { Ask } from '../../shell/use-question.tsx'
import { texts } from '../../texts.ts'
import { isUnsaved, microphoneIsOn, type JournalState } from '../state/journal-state.ts'
import type { JournalStore } from '../state/journal-store.ts'

/** Asks before the user leaves a page whose work would be lost. */
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
 * Shows other tabs what logging out there would delete here. Two effects, as the work is unsaved before and after
 * recording. `away`: the owner is; whoever is logged in deletes nothing of theirs by logging out.
 */
export function useShownWork(state: JournalState, away: boolean): void {
  const unsaved = isUnsaved(state) && !away
  const recording = microphoneIsOn(state.recording.status) && !away
  useEffect(() => (unsaved ? showWork('unsaved') : undefined), [unsaved])
  useEffect(() => (recording ? showWork('recording') : undefined), [recording])
}
