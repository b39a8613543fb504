import { useEffect } from 'react'
import { showWork } from '../routing/other-tabs.ts'
import { isUnsaved, type JournalState } from './journal-state.ts'
import { microphoneIsOn } from './Tools.tsx'

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
