import { useEffect, useRef } from 'react'
import { isFinished, type JournalState, type PatientDoubt } from '../state/journal-state.ts'

/** Pause after which the user may have another patient before them. */
const LONG_PAUSE_MINUTES = 15

/**
 * Whether sound added to the dictation now may be another patient's: after its note is finished, unless the user has
 * said before that it is not, and after each long pause.
 */
export function usePatientDoubt(state: JournalState): () => PatientDoubt | undefined {
  const { status, beganAt } = state.recording
  const lastTakeAt = useRef(0)
  const microphoneOff = status === 'paused' || status === 'ready'
  useEffect(() => {
    // Work restored after a crash has a start time, but no take on this page.
    if (microphoneOff || beganAt !== undefined) lastTakeAt.current = Date.now()
  }, [microphoneOff, beganAt])

  return () => {
    // An example belongs to no patient.
    if (state.example !== undefined) return undefined
    const minutes = Math.floor((Date.now() - lastTakeAt.current) / 60_000)
    if (beganAt !== undefined && minutes >= LONG_PAUSE_MINUTES) return { pause: minutes }
    // A note written by hand before the first word is not finished.
    const isWritten = isFinished(state) && state.note.writtenFrom !== ''
    return isWritten && !state.samePatient ? { pause: undefined } : undefined
  }
}
