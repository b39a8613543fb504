import { useEffect } from 'react'
import { showWork } from '../routing/other-tabs.ts'
import { isUnsaved, type JournalState } from './journal-state.ts'
import { microphoneIsOn } from './Tools.tsx'

/** Shows other tabs what logging out there would delete here. Each apart: what is recorded is unsaved before and after. */
export function useShownWork(state: JournalState): void {
  const unsaved = isUnsaved(state)
  const recording = microphoneIsOn(state.recording.status)
  useEffect(() => (unsaved ? showWork('unsaved') : undefined), [unsaved])
  useEffect(() => (recording ? showWork('recording') : undefined), [recording])
}
