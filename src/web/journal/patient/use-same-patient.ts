import { useEffect, useRef } from 'react'
import type { Ask } from '../../shell/use-question.tsx'
import { minutesOf } from '../../../spec/minutes.ts'
import { fill, texts } from '../../texts.ts'
import type { Recording } from '../state/journal-state.ts'
import { timeOfDay } from '../transcript/DictationFacts.tsx'

/** Who goes on with a recording after so long may have another patient before them. */
const LONG_PAUSE_MINUTES = 15

/** More sound for the dictation on the page: after a long pause `record` is called only if it is the same patient's. */
export function useSamePatient({ status, beganAt }: Recording, ask: Ask) {
  const lastTakeAt = useRef(0)
  const microphoneOff = status === 'paused' || status === 'ready'
  useEffect(() => {
    // Work that came back after a crash has a beginning, and no take of this page.
    if (microphoneOff || beganAt !== undefined) lastTakeAt.current = Date.now()
  }, [microphoneOff, beganAt])

  return async (record: () => Promise<void>): Promise<void> => {
    const minutes = Math.floor((Date.now() - lastTakeAt.current) / 60_000)
    if (beganAt !== undefined && minutes >= LONG_PAUSE_MINUTES) {
      const { samePatient } = texts.questions
      const text = fill(samePatient.text, { minutes: minutesOf(minutes), time: timeOfDay(beganAt) })
      if (!(await ask({ ...samePatient, text }))) return
    }
    await record()
  }
}
