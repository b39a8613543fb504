import { useEffect, useRef } from 'react'
import type { Ask } from '../../shell/use-question.tsx'
import { minutesOf } from '../../../spec/minutes.ts'
import { fill } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import { isFinished, type JournalState } from '../state/journal-state.ts'
import { timeOfDay } from '../transcript/DictationFacts.tsx'

/** Who goes on with a recording after so long may have another patient before them. */
const LONG_PAUSE_MINUTES = 15

/**
 * More sound for the dictation on the page. Where its note is finished it is asked once for whom it is, and after each long
 * pause again; `record` is called for the same patient, or after `newPatient` has cleared the page.
 */
export function useSamePatient(state: JournalState, ask: Ask, newPatient: () => Promise<boolean>) {
  const { status, beganAt } = state.recording
  const agreedFor = useRef<number>(undefined)
  const lastTakeAt = useRef(0)
  const microphoneOff = status === 'paused' || status === 'ready'
  useEffect(() => {
    // Work that came back after a crash has a beginning, and no take of this page.
    if (microphoneOff || beganAt !== undefined) lastTakeAt.current = Date.now()
  }, [microphoneOff, beganAt])

  return async (record: () => Promise<void>): Promise<void> => {
    // It is nobody's.
    if (state.example !== undefined) return record()
    const minutes = Math.floor((Date.now() - lastTakeAt.current) / 60_000)
    const isLate = beganAt !== undefined && minutes >= LONG_PAUSE_MINUTES
    // What was written by hand before the first word is no finished note.
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
