import { Mic, Pause } from 'lucide-react'
import { commandTarget } from '../../commands/run-command.ts'
import { live } from '../../texts/live.ts'
import type { JournalState } from '../state/journal-state.ts'

interface PauseButtonProps {
  state: JournalState
  onPause: () => void
  onResume: () => void
}

/** Pauses and turns the microphone off, or on again; the recording continues where it was. */
export function PauseButton({ state, onPause, onResume }: PauseButtonProps) {
  const { status } = state.recording
  if (status !== 'recording' && status !== 'paused') return null
  const paused = status === 'paused'
  return (
    <button
      type="button"
      {...commandTarget('pause')}
      className="recorder-pause"
      aria-label={paused ? live.resumeLabel : live.pauseLabel}
      onClick={paused ? onResume : onPause}
    >
      {paused ? <Mic aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
      {paused ? live.resume : live.pause}
    </button>
  )
}
