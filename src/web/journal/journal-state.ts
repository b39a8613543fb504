import { AUTOMATIC_NOTE_TYPE, type NoteSection, type NoteTypeName, type RequestedNoteType } from '../../spec/journal.ts'
import type { TranscriptTail } from '../../spec/segments.ts'
import type { Interruption, MicrophoneProblem } from '../recording/microphone.ts'
import type { WrittenJournal } from './write-journal.ts'

/** Why there is no recording, or why it stopped by itself. */
export type RecordingProblem = MicrophoneProblem | Interruption | 'too-long' | 'failed'

export type Recording =
  | { status: 'none' | 'starting' | 'stopping' }
  | { status: 'recording'; seconds: number }
  /** `url` plays it. */
  | { status: 'ready'; url: string; seconds: number }

/** One of the two steps after the recording. `message` says why it failed; it is never content. */
export type Step = { status: 'idle' | 'running' | 'done' } | { status: 'failed'; message: string }

export interface JournalState {
  recording: Recording
  problem: RecordingProblem | undefined
  transcription: Step
  /** The recording was transcribed and holds no speech. */
  silent: boolean
  transcript: string
  transcriptEdited: boolean
  /** Where in the recording the words are, when the server said so. */
  tail: TranscriptTail | undefined
  writing: Step
  requestedType: RequestedNoteType
  note: Note
  /** All that is on the page has been copied, so leaving loses nothing. */
  copied: boolean
}

export interface Note {
  /** The note as it stands on the page, or '' when there is none. */
  html: string
  /** Counts the notes that were put on the page: the editor shows `html` anew when it changes. */
  version: number
  edited: boolean
  /** The server answered with no note. */
  missing: boolean
  /** The transcript has changed since the note was written from it. */
  outdated: boolean
  writtenAs: NoteTypeName | undefined
  /** The note as it was written, with its evidence in `writtenFrom`; empty when the server gave none. */
  sections: readonly NoteSection[]
  /** The transcript that the note was written from, as it was sent. */
  writtenFrom: string
}

export type JournalEvent =
  | { type: 'recording-requested' | 'recording-started' | 'recording-stopping' }
  | { type: 'recording-progressed'; seconds: number }
  | { type: 'recording-problem'; problem: RecordingProblem }
  | { type: 'recording-ready'; url: string; seconds: number }
  | { type: 'transcription-started' }
  | { type: 'transcription-received'; text: string }
  | { type: 'transcription-finished'; tail: TranscriptTail | undefined }
  | { type: 'transcription-failed'; message: string }
  | { type: 'transcript-edited'; before: string; after: string }
  | { type: 'note-type-chosen'; noteType: RequestedNoteType }
  | { type: 'note-started' }
  | ({ type: 'note-written'; writtenFrom: string } & WrittenJournal)
  | { type: 'note-failed'; message: string }
  | { type: 'note-edited'; html: string }
  | { type: 'note-copied' }
  | { type: 'cleared' }

export const emptyJournal: JournalState = {
  recording: { status: 'none' },
  problem: undefined,
  transcription: { status: 'idle' },
  silent: false,
  transcript: '',
  transcriptEdited: false,
  tail: undefined,
  writing: { status: 'idle' },
  requestedType: AUTOMATIC_NOTE_TYPE,
  note: {
    html: '',
    version: 0,
    edited: false,
    missing: false,
    outdated: false,
    writtenAs: undefined,
    sections: [],
    writtenFrom: '',
  },
  copied: false,
}

/** There is something on the page that clearing it would delete. */
export function hasContent(state: JournalState): boolean {
  const recorded = state.recording.status !== 'none' && state.recording.status !== 'starting'
  return recorded || state.transcript !== '' || state.note.html !== ''
}

export function isUnsaved(state: JournalState): boolean {
  return hasContent(state) && !state.copied
}

/** The server is at work. */
export function isWorking({ transcription, writing }: JournalState): boolean {
  return transcription.status === 'running' || writing.status === 'running'
}
