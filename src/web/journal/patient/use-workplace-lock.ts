import { useEffect, type RefObject } from 'react'
import { focusOn } from '../../commands/run-command.ts'
import type { IdleState } from '../../idle/idle-lock.ts'
import { useIdleLock } from '../../idle/use-idle-lock.ts'
import { dismissToasts } from '../../shell/toasts.ts'
import { microphoneIsOn, type JournalState } from '../state/journal-state.ts'

interface WorkplaceLock {
  state: JournalState
  /** 0 for never; undefined while unknown. */
  minutes: number | undefined
  /** The player of the recording. */
  audio: RefObject<HTMLAudioElement | null>
  /** Withdraws the open question. */
  takeBack: () => void
}

/** Locks the workplace when it is idle, and withdraws open questions and toasts. */
export function useWorkplaceLock(lock: WorkplaceLock): { idle: IdleState; unlock: () => void } {
  const { state, minutes, audio, takeBack } = lock
  const { idle, unlock } = useIdleLock({
    minutes,
    inUse: () => microphoneIsOn(state.recording.status) || audio.current?.paused === false,
    progress: state.transcript.length + state.provisional.length + state.note.html.length,
  })

  useEffect(() => {
    if (idle.status !== 'locked') return
    takeBack()
    dismissToasts()
    // Once unlocked, keyboard focus goes to the recorder: the button that unlocked it is gone.
    return () => void focusOn('start')
  }, [idle.status, takeBack])

  return { idle, unlock }
}
