import { useEffect, useRef } from 'react'
import type { Ask } from '../../shell/use-question.tsx'
import { minutesOf } from '../../../spec/minutes.ts'
import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { isFinished, type JournalState } from '../state/journal-state.ts'
import { timeOfDay } from '../transcript/DictationFacts.tsx'

/** Pause after which the user may have another patient before them. */
const LONG_PAUSE_MINUTES = 15

/**
 * Guards adding sound to the dictation on the page. Asks whom it is for: once if the note is finished, and again after
 * each long pause. Calls `record` for the same patient, or after `newPatient` has cleared the page.
 */
export function useSamePatient(state: JournalState, ask: Ask, newPatient: () => Promise<boolean>) {
  const { status, beganAt } = state.recording
  const agreedFor = useRef<number>(undefined)
  const lastTakeAt = useRef(0)
  const microphoneOff = status === 'paused' || status === 'ready'
  useEffect(() => {
    // Work restored after a crash has a start time, but no take on this page.
    if (microphoneOff || beganAt !== undefined) lastTakeAt.current = Date.now()
  }, [microphoneOff, beganAt])

  return async (record: () => Promise<void>): Promise<void> => {
    // An example belongs to no patient.
    if (state.example !== undefined) return record()
    const minutes = Math.floor((Date.now() - lastTakeAt.current) / 60_000)
    const isLate = beganAt !== undefined && minutes >= LONG_PAUSE_MINUTES
    // A note written by hand before the first word is not finished.
    const isWritten = isFinished(state) && state.note.writtenFrom !== ''
    if (isLate || (isWritten && agreedFor.current !== state.patient)) {
      const { heading, finished, paused, confirm, newPatient: label } = live.samePatient
      const text = isLate ? fill(paused, { minutes: minutesOf(minutes), time: timeOfDay(beganAt) }) : finished
      const run = (): void => void newPatient().then((cleared) => (cleared ? record() : undefined))
      if (!(await ask({ heading, text, confirm, instead: { label, run } }))) return
      agreedFor.current = state.patient
    }
    await record()
  }
}
