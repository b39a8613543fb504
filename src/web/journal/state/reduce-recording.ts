import { isEmptyUndecided, newUndecided } from './undecided.ts'
import type { JournalState, Recording, RecordingEvent } from './journal-state.ts'

/** Reduces the events of the recording. */
export function reduceRecording(state: JournalState, event: RecordingEvent): JournalState {
  const { recording } = state
  const withRecording = (changed: Partial<Recording>): JournalState => ({
    ...state,
    recording: { ...recording, ...changed },
  })
  switch (event.type) {
    case 'recording-requested':
    case 'file-chosen': {
      const status = event.type === 'file-chosen' ? 'opening' : 'starting'
      const undecided = state.undecided ?? (event.undecided && newUndecided(event.undecided))
      return { ...withRecording({ status }), undecided, problem: undefined, silent: false, transcription: IDLE }
    }
    case 'recording-started': {
      return begun({ ...withRecording({ status: 'recording' }) }, event.at)
    }
    case 'recording-progressed':
      return recording.status === 'recording' ? withRecording({ seconds: event.seconds }) : state
    case 'recording-stopping':
      return withRecording({ status: 'stopping' })
    case 'recording-empty':
      return withoutEmpty(withRecording({ status: 'none', seconds: 0 }))
    case 'recording-problem': {
      const off = recording.url === undefined ? 'none' : 'ready'
      const status = recording.status === 'recording' ? 'recording' : off
      const after = { ...withRecording({ status }), problem: event.problem }
      return status === 'recording' ? after : withoutEmpty(after)
    }
    case 'recording-paused':
    case 'recording-ready': {
      const { url, seconds } = event
      const status = event.type === 'recording-paused' ? 'paused' : 'ready'
      // An audio file has no start time.
      return withoutEmpty(begun(withRecording({ status, url, seconds }), event.at))
    }
  }
}

/** A recording began, at the latest at `at`. An undecided one is no change of the patient's work on the page. */
function begun(state: JournalState, at: number): JournalState {
  const { recording, undecided } = state
  if (undecided) return { ...state, undecided: { ...undecided, beganAt: undecided.beganAt ?? at } }
  return { ...state, recording: { ...recording, beganAt: recording.beganAt ?? at }, copied: false }
}

/** Nothing is asked about a recording that holds nothing. */
function withoutEmpty(state: JournalState): JournalState {
  return isEmptyUndecided(state) ? { ...state, undecided: undefined } : state
}

const IDLE = { status: 'idle' } as const
