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
      return { ...withRecording({ status }), problem: undefined, silent: false, transcription: IDLE }
    }
    case 'recording-started': {
      const beganAt = recording.beganAt ?? event.at
      return { ...withRecording({ status: 'recording', beganAt }), copied: false }
    }
    case 'recording-progressed':
      return recording.status === 'recording' ? withRecording({ seconds: event.seconds }) : state
    case 'recording-stopping':
      return withRecording({ status: 'stopping' })
    case 'recording-empty':
      return withRecording({ status: 'none', seconds: 0 })
    case 'recording-problem': {
      const off = recording.url === undefined ? 'none' : 'ready'
      const status = recording.status === 'recording' ? 'recording' : off
      return { ...withRecording({ status }), problem: event.problem }
    }
    case 'recording-paused':
    case 'recording-ready': {
      const { url, seconds } = event
      const status = event.type === 'recording-paused' ? 'paused' : 'ready'
      // An audio file has no start time.
      return { ...withRecording({ status, url, seconds, beganAt: recording.beganAt ?? event.at }), copied: false }
    }
  }
}

const IDLE = { status: 'idle' } as const
