import { useEffect } from 'react'
import { showAlive, thisTab } from '../../routing/other-tabs.ts'
import { isUnsaved, type JournalState } from '../state/journal-state.ts'
import { recordingMarks } from './recording-mark.ts'

/**
 * Marks that a recording exists for as long as it would be lost: a crash leaves the mark behind. What the user chooses
 * to lose leaves none, be it by «Ny pasient», by logging out, or by leaving or reloading the page.
 */
export function useRecordingMark(userId: string | undefined, state: JournalState): void {
  const { seconds } = state.recording
  const beganAt = state.recording.beganAt ?? state.undecided?.beganAt
  const unsaved = userId !== undefined && beganAt !== undefined && isUnsaved(state)
  const whole = Math.floor(seconds)

  useEffect(() => {
    if (unsaved) recordingMarks(userId, () => localStorage).set(thisTab, { seconds: whole, at: Date.now() })
  }, [unsaved, userId, whole])

  useEffect(() => {
    if (!unsaved) return
    const remove = (): void => recordingMarks(userId, () => localStorage).remove(thisTab)
    const hide = showAlive()
    addEventListener('pagehide', remove)
    return () => {
      removeEventListener('pagehide', remove)
      remove()
      hide()
    }
  }, [unsaved, userId])
}
