import { isMicrophoneProblem } from '../../recording/microphone.ts'
import { texts } from '../../texts.ts'
import { live } from '../../texts/live.ts'
import type { JournalState } from '../state/journal-state.ts'

/** What the sending of the recording waits for. */
export type Waiting = keyof typeof live.waiting

/** The tone of the status, for the dot beside the words. */
export function statusTone(
  state: JournalState,
  waiting: Waiting | undefined,
): 'idle' | 'working' | 'waiting' | 'done' | 'failed' {
  const { recording, transcription, silent, writing } = state
  if (['starting', 'opening', 'stopping'].includes(recording.status)) return 'working'
  if (recording.status === 'paused') return 'waiting'
  if (transcription.status === 'failed' || writing.status === 'failed') return 'failed'
  if (lacksMicrophone(state)) return 'failed'
  if (waiting || silent) return 'waiting'
  if (transcription.status === 'running' || writing.status === 'running') return 'working'
  return transcription.status === 'done' || writing.status === 'done' ? 'done' : 'idle'
}

/** The status in a few words: visible beside the button, and read by screen readers as it changes. */
export function statusText(state: JournalState, waiting: Waiting | undefined): string {
  const { recording, transcription, silent, writing, copied, inRecord } = state
  const { status } = texts
  if (recording.status === 'starting') return status.starting
  if (recording.status === 'recording') return status.recording
  if (recording.status === 'stopping') return status.stopping
  if (recording.status === 'paused') return live.status.paused
  if (recording.status === 'opening') return live.status.opening
  if (lacksMicrophone(state)) return status.noMicrophone
  // After a long wait it counts as failed, but sending continues.
  if (waiting && (transcription.status === 'running' || transcription.status === 'failed')) {
    return live.status.waiting[waiting]
  }
  if (transcription.status === 'running') return status.transcribing
  if (writing.status === 'running') return status.writing
  if (transcription.status === 'failed' || writing.status === 'failed') return status.failed
  if (silent) return status.silent
  if (copied) return inRecord ? live.status.saved : status.copied
  if (writing.status === 'done') return status.written
  return transcription.status === 'done' ? status.transcribed : status.idle
}

/** Whether the last attempt to record failed for want of a microphone, and nothing is recorded. */
function lacksMicrophone({ recording, problem }: JournalState): boolean {
  return recording.status === 'none' && isMicrophoneProblem(problem)
}
