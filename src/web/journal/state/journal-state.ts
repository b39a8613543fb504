import {
  AUTOMATIC_NOTE_TYPE,
  DEFAULT_DOCUMENT,
  type DocumentKind,
  type NoteNotice,
  type NoteSection,
  type NoteTypeName,
  type RequestedNoteType,
} from '../../../spec/journal.ts'
import type { Segment, TranscriptTail } from '../../../spec/segments.ts'
import type { AudioFileProblem } from '../../recording/audio-file-problem.ts'
import type { Interruption } from '../../recording/microphone-line.ts'
import type { MicrophoneProblem } from '../../recording/microphone.ts'
import type { Failure } from './server-call.ts'
import type { WrittenJournal } from '../writing/write-journal.ts'

/**
 * Why there is no recording, or why it stopped by itself. `cut-short`: its last seconds may be missing. `lost`: what was
 * recorded before a pause.
 */
export type RecordingProblem =
  | MicrophoneProblem
  | Interruption
  | AudioFileProblem
  | 'too-long'
  | 'cut-short'
  | 'lost'
  | 'failed'

/**
 * What is recorded for the patient on the page: one recording, however many times it was paused or gone on with.
 * `ready`: stopped. `none`: nothing is recorded yet. `opening`: an audio file is read.
 */
export interface Recording {
  status: 'none' | 'starting' | 'opening' | 'recording' | 'paused' | 'stopping' | 'ready'
  /** Its length so far. */
  seconds: number
  /** Plays all of it that lies before the microphone was opened last. */
  url: string | undefined
  /** When it began, in milliseconds since 1970. */
  beganAt: number | undefined
}

/**
 * Why sending waits: the server has no place for us yet (`turn`), is not ready itself (`unready`), can't be reached (`contact`)
 * or fails (`trouble`).
 */
export type WaitReason = 'turn' | 'unready' | 'contact' | 'trouble'

/** How the sending of what is recorded goes. `stopped`: it will not get better by itself. */
export type Sending =
  | { status: 'idle' | 'sending' }
  | ({ status: 'waiting'; reason: WaitReason; failures: number } & Failure)
  | ({ status: 'stopped' } & Failure)

/** One of the two steps after the recording. `message` says why it failed; it is never content. */
export type Step = { status: 'idle' | 'running' | 'done' } | ({ status: 'failed' } & Failure)

export interface JournalState {
  /** Counts the patients that the page was cleared for: what is shown is made anew for each, with nothing to undo or find. */
  patient: number
  /** It is no patient's: an example recording is played, and this is what it is called. */
  example: string | undefined
  recording: Recording
  problem: RecordingProblem | undefined
  sending: Sending
  /** Up to here, in seconds of the recording, the server has given the text. */
  received: number
  /** From the stop of the recording until its text is complete. */
  transcription: Step
  /** The recording was transcribed and holds no speech. */
  silent: boolean
  /** What is certain, and what the user wrote. */
  transcript: string
  transcriptEdited: boolean
  /** Text of a window that is not complete, as it would follow the transcript: it may come again, and is no part of it. */
  provisional: string
  /** What is being said, as far as it is known: shown where it will stand, never kept, and no part of the transcript. */
  preview: string
  /** What an upload that is not complete has put in the transcript, and what stood there before it: tried again, it gives it anew. */
  unfinished: { before: string; text: string } | undefined
  /** Where in the recording the words are, when the server said so. */
  tail: TranscriptTail | undefined
  /** What the user split off: it opens the next patient's page. */
  next: NextPatient | undefined
  writing: Step
  requestedType: RequestedNoteType
  requestedDocument: DocumentKind
  /** What the user wishes of the note, in free text: for a language model. */
  instructions: string
  /** Sections of the note that is being written, in the order they came. */
  draft: readonly NoteSection[]
  note: Note
  /** All that is on the page has been copied, so leaving loses nothing. */
  copied: boolean
  /** The copy that was made last is the one in the record. */
  inRecord: boolean
}

/** The part of a dictation that is about the next patient. */
export interface NextPatient {
  transcript: string
  /** What stood between it and the patient's on the page. */
  between: string
  /** Its sound, in seconds of the recording; undefined where nobody knows. */
  sound: { start: number; end: number } | undefined
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
  /** What was asked for: chosen again when the note comes back. */
  asked: { type: RequestedNoteType; document: DocumentKind }
  /** The note as it was written, with its evidence in `writtenFrom`; empty when the server gave none. */
  sections: readonly NoteSection[]
  /** What was written; undefined where the server does not say. */
  document: DocumentKind | undefined
  /** What the user must know about how it was written. */
  notice: NoteNotice | undefined
  /** The transcript that the note was written from, as it was sent; '' when it was not. */
  writtenFrom: string
  /** The note with the user's own words that this one took the place of; it holds the one before it in the same way. */
  previous: Note | undefined
}

export type RecordingEvent =
  | { type: 'recording-requested' | 'file-chosen' | 'recording-stopping' | 'recording-empty' }
  | { type: 'recording-started'; at: number }
  | { type: 'recording-progressed'; seconds: number }
  | { type: 'recording-problem'; problem: RecordingProblem }
  | { type: 'recording-paused' | 'recording-ready'; url: string; seconds: number; at: number }

/** The step from sound to text, as a whole. */
export type TranscriptionEvent =
  | { type: 'sending-changed'; sending: Sending }
  | { type: 'transcription-started' }
  /** What was recorded until the stop has waited for long. */
  | { type: 'patience-ended' }
  | { type: 'transcription-finished'; silent: boolean }
  /** What there is of the recording has become text, and it is not all there. */
  | ({ type: 'transcription-failed' } & Failure)

/** The text. `segments` are in seconds of the whole recording. */
export type TranscriptEvent =
  /** Up to here the server has given the text. */
  | { type: 'received'; seconds: number }
  /** All that is known of the text of the window in work, '' when it is sent again. */
  | { type: 'window-text'; text: string; begins: boolean }
  /** What can be shown of speech whose window is not cut yet; '' for nothing. */
  | { type: 'preview-text'; text: string; begins: boolean }
  /** `begins`: it is the first text of a recording. */
  | { type: 'window-complete'; text: string; segments: readonly Segment[]; begins: boolean }
  /** A piece of the text of an upload. */
  | { type: 'upload-text'; text: string }
  /** An upload is tried again from its beginning. */
  | { type: 'upload-restarted' }
  /** `text` is all of it, with the user's corrections. */
  | { type: 'upload-complete'; text: string; segments: readonly Segment[] }
  | { type: 'transcript-edited'; before: string; after: string }

export type NoteEvent =
  | { type: 'note-started' }
  | { type: 'section-written'; section: NoteSection }
  | ({ type: 'note-written'; writtenFrom: string } & WrittenJournal)
  | ({ type: 'note-failed' } & Failure)
  | { type: 'note-edited'; html: string }
  /** What was changed in the transcript the note says as well. */
  | { type: 'note-kept-up' }
  /** The note that was written over comes back; the newer one is kept behind those that can still come back. */
  | { type: 'note-swapped' }

export type JournalEvent =
  | RecordingEvent
  | TranscriptionEvent
  | TranscriptEvent
  | NoteEvent
  | { type: 'note-type-chosen'; noteType: RequestedNoteType }
  | { type: 'document-chosen'; document: DocumentKind }
  | { type: 'instructions-changed'; instructions: string }
  | { type: 'note-copied' }
  /** What comes now is an example, until the page is cleared. */
  | { type: 'example-begun'; name: string }
  /** It stands in the record: a copy as good as any. */
  | { type: 'note-saved' }
  /** Part of the transcript is about the next patient … */
  | { type: 'patient-split'; transcript: string; next: NextPatient }
  /** … or is not, after all. */
  | { type: 'patient-joined' }
  /** Nothing of the patient is left. `opening`: what the next one's page begins with. */
  | { type: 'cleared'; opening?: NextPatient | undefined }
  /** Work of a page that is gone comes back to an empty one, without the recording that it was made from. */
  | { type: 'work-restored'; work: Work }
  /** What was written for the patient before comes back to an empty page, without the recording. */
  | { type: 'text-restored'; transcript: string; note: Note }

/** What there is to put away of a patient's work, but for sound. */
export interface Work extends Pick<
  JournalState,
  'transcript' | 'transcriptEdited' | 'next' | 'requestedType' | 'requestedDocument' | 'instructions'
> {
  note: Omit<Note, 'version' | 'previous'>
  /** When its recording began, in milliseconds since 1970. */
  beganAt: number | undefined
}

export const emptyJournal: JournalState = {
  patient: 0,
  example: undefined,
  recording: { status: 'none', seconds: 0, url: undefined, beganAt: undefined },
  problem: undefined,
  sending: { status: 'idle' },
  received: 0,
  transcription: { status: 'idle' },
  silent: false,
  transcript: '',
  transcriptEdited: false,
  provisional: '',
  preview: '',
  unfinished: undefined,
  tail: undefined,
  next: undefined,
  writing: { status: 'idle' },
  requestedType: AUTOMATIC_NOTE_TYPE,
  requestedDocument: DEFAULT_DOCUMENT,
  instructions: '',
  draft: [],
  note: {
    html: '',
    version: 0,
    edited: false,
    missing: false,
    outdated: false,
    writtenAs: undefined,
    asked: { type: AUTOMATIC_NOTE_TYPE, document: DEFAULT_DOCUMENT },
    sections: [],
    document: undefined,
    notice: undefined,
    writtenFrom: '',
    previous: undefined,
  },
  copied: false,
  inRecord: false,
}

/** A note that was written and that the user has corrected since; what they wrote by hand where none was is none. */
export function isCorrected({ edited, writtenFrom }: Note): boolean {
  return edited && writtenFrom !== ''
}

/** There is something on the page that clearing it would delete. */
export function hasContent(state: JournalState): boolean {
  const { status, url } = state.recording
  const recorded = url !== undefined || !['none', 'starting', 'opening'].includes(status)
  return recorded || state.transcript !== '' || state.note.html !== ''
}

/** Nothing has begun here for a patient: a recording that is about to begin is the next patient's. */
export function isUntouched(state: JournalState): boolean {
  return !hasContent(state) && state.recording.status === 'none'
}

/** What is under way is in no copy yet: sound that is recorded or sent, a note that is written; nor is the next patient's part. */
export function isUnsaved(state: JournalState): boolean {
  return isPatientUnsaved(state) || state.next !== undefined
}

/** The same of the patient on the page alone. */
export function isPatientUnsaved(state: JournalState): boolean {
  const { recording, sending, writing } = state
  // Nobody loses an example.
  if (state.example !== undefined) return false
  const idle = recording.status === 'none' || recording.status === 'ready'
  const underWay = !idle || sending.status !== 'idle' || writing.status === 'running'
  return hasContent(state) && (!state.copied || underWay)
}

/** The note on the page is written, and nothing that could change it is under way. */
export function isFinished(state: JournalState): boolean {
  const { recording, note } = state
  return note.html !== '' && !isWorking(state) && ['none', 'ready'].includes(recording.status)
}

/** Of the note on the page or of the one to come, if that is known. */
export function noteTypeOf({ requestedType, note }: JournalState): NoteTypeName | undefined {
  return requestedType === AUTOMATIC_NOTE_TYPE ? note.writtenAs : requestedType
}

/**
 * What the page is for right now. `dictation`: something is said, so the recorder and the transcript are large. `note`: there
 * is a recording or a note to work on.
 */
export type Phase = 'dictation' | 'note'

export function phaseOf({ recording: { status, url }, writing, note }: JournalState): Phase {
  if (['recording', 'paused', 'stopping'].includes(status)) return 'dictation'
  return url !== undefined || note.html !== '' || writing.status !== 'idle' ? 'note' : 'dictation'
}

/** The microphone is on, or a press on the button brings it back. */
export function isRecording({ recording }: JournalState): boolean {
  return recording.status === 'recording' || recording.status === 'paused'
}

/** The server is at work on what was asked last. What waits for its turn or for a connection is not. */
export function isWorking({ transcription, sending, writing }: JournalState): boolean {
  return (transcription.status === 'running' && sending.status !== 'waiting') || writing.status === 'running'
}

/** The microphone is on, or on its way on or off. A paused recording has let it go. */
export function microphoneIsOn(status: Recording['status']): boolean {
  return ['starting', 'recording', 'stopping'].includes(status)
}

/** The page, for what is under way for one patient. */
export interface PatientPage {
  state: () => JournalState
  /** Changes nothing any more when the patient is off the page. */
  dispatch: (event: JournalEvent) => void
  /** Aborted when the patient is off the page. */
  signal: AbortSignal
}
