import { emptyJournal, type JournalEvent, type JournalState } from './journal-state.ts'

const RUNNING = { status: 'running' } as const
const DONE = { status: 'done' } as const

/** What the page shows after `event`. Pure: calls, microphone and clipboard are the store's. */
export function reduceJournal(state: JournalState, event: JournalEvent): JournalState {
  switch (event.type) {
    case 'recording-requested':
      return { ...state, recording: { status: 'starting' }, problem: undefined, silent: false }
    case 'recording-started':
      return { ...state, recording: { status: 'recording', seconds: 0 }, copied: false }
    case 'recording-progressed':
      if (state.recording.status !== 'recording') return state
      return { ...state, recording: { status: 'recording', seconds: event.seconds } }
    case 'recording-stopping':
      return { ...state, recording: { status: 'stopping' } }
    case 'recording-problem':
      return {
        ...state,
        problem: event.problem,
        recording: state.recording.status === 'recording' ? state.recording : { status: 'none' },
      }
    case 'recording-ready':
      return { ...state, recording: { status: 'ready', url: event.url, seconds: event.seconds }, copied: false }
    case 'transcription-started':
    case 'transcription-received':
    case 'transcription-finished':
    case 'transcription-failed':
    case 'transcript-edited':
      return reduceTranscript(state, event)
    case 'note-type-chosen':
      return { ...state, requestedType: event.noteType }
    case 'note-copied':
      return { ...state, copied: true }
    case 'cleared':
      // Who works in one kind of clinic writes one kind of note: the choice is no patient's.
      return { ...emptyJournal, requestedType: state.requestedType }
    default:
      return reduceNote(state, event)
  }
}

type TranscriptEvent = Extract<JournalEvent, { type: `transcription-${string}` | 'transcript-edited' }>

function reduceTranscript(state: JournalState, event: TranscriptEvent): JournalState {
  switch (event.type) {
    case 'transcription-started': {
      // What was typed before the first transcription stays; what an earlier one gave comes again.
      const again = state.transcription.status !== 'idle'
      const kept = again ? { transcript: '', transcriptEdited: false } : {}
      return { ...state, ...kept, transcription: RUNNING, writing: { status: 'idle' }, silent: false, tail: undefined }
    }
    case 'transcription-received':
      return { ...state, ...withTranscript(state, state.transcript + firstTrimmed(state.transcript, event.text)) }
    case 'transcription-finished':
      return { ...state, transcription: DONE, silent: state.transcript.trim() === '', tail: event.tail }
    case 'transcription-failed':
      return { ...state, transcription: { status: 'failed', message: event.message } }
    case 'transcript-edited': {
      // Text that arrived since the editor was drawn stays: it follows what the user had before them.
      const arrived = state.transcript.startsWith(event.before) ? state.transcript.slice(event.before.length) : ''
      return { ...state, ...withTranscript(state, event.after + arrived), transcriptEdited: true }
    }
  }
}

function withTranscript({ note }: JournalState, transcript: string): Partial<JournalState> {
  return { transcript, silent: false, copied: false, note: { ...note, outdated: note.html !== '' } }
}

/** Every window brings its own leading space; the first one needs none. */
function firstTrimmed(before: string, text: string): string {
  return before === '' ? text.trimStart() : text
}

type NoteEvent = Extract<JournalEvent, { type: 'note-started' | 'note-written' | 'note-failed' | 'note-edited' }>

function reduceNote(state: JournalState, event: NoteEvent): JournalState {
  const { note } = state
  switch (event.type) {
    case 'note-started':
      return { ...state, writing: RUNNING, note: { ...note, missing: false } }
    case 'note-written':
      return {
        ...state,
        writing: DONE,
        copied: false,
        note: {
          html: event.html,
          version: note.version + 1,
          edited: false,
          missing: event.html === '',
          outdated: event.writtenFrom !== state.transcript,
          writtenAs: event.noteType,
          sections: event.sections,
          writtenFrom: event.writtenFrom,
        },
      }
    case 'note-failed':
      return { ...state, writing: { status: 'failed', message: event.message } }
    case 'note-edited':
      // A note that was emptied holds no corrections to lose.
      return {
        ...state,
        copied: false,
        note: { ...note, html: event.html, edited: event.html !== '', missing: false },
      }
  }
}
