import { useEffect, type RefObject } from 'react'
import { focusOn } from '../../commands/run-command.ts'
import type { IdleState } from '../../idle/idle-lock.ts'
import { useIdleLock } from '../../idle/use-idle-lock.ts'
import { dismissToasts } from '../../shell/toasts.ts'
import { microphoneIsOn, type JournalState } from '../state/journal-state.ts'

interface WorkplaceLock {
  state: JournalState
  /** 0 for never, undefined while it is not known. */
  minutes: number | undefined
  /** Plays the recording. */
  audio: RefObject<HTMLAudioElement | null>
  /** Takes back the question that stands before the page. */
  takeBack: () => void
}

/** Locks the workplace when no one uses it, and clears away what stands before it. */
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
    // Unlocked, the keyboard goes on from the recorder: the button that did it is gone.
    return () => void focusOn('start')
  }, [idle.status, takeBack])

  return { idle, unlock }
}
