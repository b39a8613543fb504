import type { RecordContext, SavedDocument } from '../../../spec/fhir.ts'
import {
  AUTOMATIC_NOTE_TYPE,
  DEFAULT_DOCUMENT,
  type DocumentKind,
  type NoteEdit,
  type NoteNotice,
  type NoteSection,
  type NoteTypeName,
  type RequestedNoteType,
  type Span,
} from '../../../spec/journal.ts'
import type { AudioSpan, Segment } from '../../../spec/segments.ts'
import type { AudioFileProblem } from '../../recording/audio-file-problem.ts'
import type { Interruption } from '../../recording/microphone-line.ts'
import type { MicrophoneProblem } from '../../recording/microphone.ts'
import type { HeardText } from './doubts.ts'
import { noBasis, type NoteBasis } from '../evidence/note-basis.ts'
import type { Gap, SavedGap } from './gaps.ts'
import type { Failure } from './server-call.ts'
import type { WrittenJournal } from '../writing/write-journal.ts'

/**
 * Why there is no recording, or why it stopped unasked. `cut-short`: its last seconds may be missing. `lost`: what was
 * recorded before a pause is lost.
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
 * The recording of the patient on the page: one, however often it was paused or continued. `ready`: stopped. `none`:
 * nothing is recorded yet. `opening`: an audio file is being read.
 */
export interface Recording {
  status: 'none' | 'starting' | 'opening' | 'recording' | 'paused' | 'stopping' | 'ready'
  /** Length so far. */
  seconds: number
  /** Plays everything recorded before the microphone was last opened. */
  url: string | undefined
  /** When it began, in milliseconds since 1970. */
  beganAt: number | undefined
}

/**
 * Why sending waits: the server has no slot for us yet (`turn`), is not ready (`unready`), can't be reached (`contact`)
 * or fails (`trouble`).
 */
export type WaitReason = 'turn' | 'unready' | 'contact' | 'trouble'

/** State of sending the recording. `stopped`: it will not recover without the user. */
export type Sending =
  | { status: 'idle' | 'sending' }
  | ({ status: 'waiting'; reason: WaitReason; failures: number } & Failure)
  | ({ status: 'stopped' } & Failure)

/** One of the two steps after the recording. `message` says why it failed; it never holds content. */
export type Step = { status: 'idle' | 'running' | 'done' } | ({ status: 'failed' } & Failure)

/**
 * Whose work is on the page, and which document of the record system it is. It goes wherever the work goes: undo and
 * recovery bring it back.
 */
export interface Subject {
  /** The patient that the record system had open when the work began, or that the user chose; undefined: nobody's. */
  context: RecordContext | undefined
  /** Random id of the note in the record system; undefined until it is first sent. */
  document: string | undefined
  /** The record system's latest acknowledgement of this document, and the revision of the note it was for. */
  saved: SavedNote | undefined
}

export const UNKNOWN_REVISION = -1

export interface SavedNote extends SavedDocument {
  /** `Note.revision` of what the record system has; UNKNOWN_REVISION after a version was sent without an answer. */
  revision: number
}

export interface JournalState {
  /** Counts the patients the page was cleared for: panels are remounted for each, so no undo history remains. */
  patient: number
  subject: Subject
  /** There has been text for this patient. Undo can bring it back, so the page is theirs until it is cleared. */
  begun: boolean
  /** Counts the changes of the note or the transcript, over all patients: the same number means the same content. */
  revision: number
  /** Name of the example recording being played; its work belongs to no patient. */
  example: string | undefined
  recording: Recording
  problem: RecordingProblem | undefined
  sending: Sending
  /** The server has returned the text up to here, in seconds of the recording. */
  received: number
  /** Runs from the stop of the recording until its text is complete. */
  transcription: Step
  /** The recording was transcribed and contains no speech. */
  silent: boolean
  /** Final text, and what the user wrote. */
  transcript: string
  transcriptEdited: boolean
  /** Text of an incomplete window, as it would follow the transcript: not part of it, and may be sent again. */
  provisional: string
  /**
   * The words being spoken, as far as known: shown where they will go, never kept, not part of the transcript.
   * `tentative`: the last of them, which the next words may change.
   */
  preview: { settled: string; tentative: string }
  /** What an incomplete upload has added to the transcript, and the text before it: a retry adds the text again. */
  unfinished: { before: string; text: string } | undefined
  /** Where in the recording the words are, if the server reported it. */
  tail: HeardText | undefined
  /** Speech without words, also what the user has written for it. */
  gaps: readonly Gap[]
  /** Split off by the user: opens the next patient's page. */
  next: NextPatient | undefined
  /** What is recorded while nobody has said whose it is: in no text, and no note is made of it. */
  undecided: Undecided | undefined
  /** The user has said that what is recorded after this patient's note is theirs, too. */
  samePatient: boolean
  writing: Step
  requestedType: RequestedNoteType
  requestedDocument: DocumentKind
  /** The user's free-text wishes for the note, for a language model. */
  instructions: string
  /** A language model is editing the note on the page, which can be used meanwhile. */
  editing: boolean
  note: Note
  /** Everything on the page has been copied, so leaving loses nothing. */
  copied: boolean
  /** The latest copy is the one in the record system. */
  inRecord: boolean
}

/** The part of a dictation about the next patient. */
export interface NextPatient {
  transcript: string
  /** The text between it and the current patient's part. */
  between: string
  /** Its sound, in seconds of the recording; undefined if unknown. */
  sound: { start: number; end: number } | undefined
  /** Speech without words in it. */
  gaps?: readonly Gap[]
}

/** Why it is asked whose a recording is. `pause`: minutes since the one before, if that is why. */
export interface PatientDoubt {
  pause: number | undefined
}

/** A recording whose patient the user has still to name. */
export interface Undecided extends PatientDoubt {
  /** Where it begins, in seconds of the whole recording. */
  from: number
  /** When it began, in milliseconds since 1970. */
  beganAt: number | undefined
  heard: HeardWords
}

/** The words of a recording as they arrive, in the same fields as those on the page. */
export type HeardWords = Pick<JournalState, 'transcript' | 'provisional' | 'preview' | 'unfinished' | 'tail' | 'gaps'>

/** An edit of the draft, and whether it is in the note. */
export interface SwitchedEdit extends NoteEdit {
  readonly on: boolean
}

export interface Note {
  /** The note as it appears on the page; '' if there is none. */
  html: string
  /** `JournalState.revision` at the note's last change. */
  revision: number
  /** Counts the notes put on the page: when it changes, the editor renders `html` again. */
  version: number
  edited: boolean
  /** The server answered without a note. */
  missing: boolean
  writtenAs: NoteTypeName | undefined
  /** What was requested: selected again when the note comes back. */
  asked: { type: RequestedNoteType; document: DocumentKind }
  /** The note as generated, with its evidence in `writtenFrom` and its edits; empty if the server sent none. */
  sections: readonly NoteSection[]
  /** The same before any edit. */
  draft: readonly NoteSection[]
  /** A language model's edits of the draft, in order of arrival. */
  edits: readonly SwitchedEdit[]
  /** The kind of document generated; undefined if the server does not say. */
  document: DocumentKind | undefined
  /** What the user must know about how the note was generated. */
  notice: NoteNotice | undefined
  /** The transcript as sent for this note; '' if it was not generated. */
  writtenFrom: string
  /** What the user's edits of the note agree with. */
  basis: NoteBasis
  /** The user-edited note that this one replaced; it holds its predecessor in the same way. */
  previous: Note | undefined
}

export type RecordingEvent =
  | { type: 'recording-requested' | 'file-chosen'; undecided?: PatientDoubt & { from: number } }
  | { type: 'recording-stopping' | 'recording-empty' }
  | { type: 'recording-started'; at: number }
  | { type: 'recording-progressed'; seconds: number }
  | { type: 'recording-problem'; problem: RecordingProblem }
  | { type: 'recording-paused' | 'recording-ready'; url: string; seconds: number; at: number }

/** The step from sound to text, as a whole. */
export type TranscriptionEvent =
  | { type: 'sending-changed'; sending: Sending }
  | { type: 'transcription-started' }
  /** The missing text of a stopped recording has been waited for too long. */
  | { type: 'patience-ended' }
  | { type: 'transcription-finished'; silent: boolean }
  /** All available sound has become text, but the recording is incomplete. */
  | ({ type: 'transcription-failed' } & Failure)

/**
 * The text. `segments` and `gaps`, speech without words, are in seconds of the whole recording. `recording`: where the
 * recording that it belongs to began; the latest, if undefined.
 */
export type TranscriptEvent =
  /** The server has returned the text up to here. */
  | { type: 'received'; seconds: number }
  /** All known text of the current window; '' when it is sent again. */
  | { type: 'window-text'; text: string; begins: boolean; recording?: number }
  /** Text to show for speech whose window is not cut yet, '' for none, and what of it is tentative. */
  | { type: 'preview-text'; text: string; tentative: string; begins: boolean; recording?: number }
  /** `begins`: this is the first text of a recording. */
  | {
      type: 'window-complete'
      text: string
      segments: readonly Segment[]
      gaps?: readonly AudioSpan[]
      begins: boolean
      recording?: number
    }
  /** A piece of an upload's text. */
  | { type: 'upload-text'; text: string; recording?: number }
  /** An upload is sent again from its beginning. */
  | { type: 'upload-restarted'; recording?: number }
  /** `text` is the whole text, with the user's word corrections applied. */
  | {
      type: 'upload-complete'
      text: string
      segments: readonly Segment[]
      gaps?: readonly AudioSpan[]
      recording?: number
    }
  /** A second pass has heard `sound` like this. */
  | { type: 'heard-again'; sound: AudioSpan; segments: readonly Segment[] }
  | { type: 'transcript-edited'; before: string; after: string }
  /** What was said in a gap has been written into the transcript, at `span`. */
  | { type: 'gap-written'; id: number; span: Span }

export type NoteEvent =
  | { type: 'note-started' }
  /** `editing`: it is a draft, which a language model goes on to edit. */
  | ({ type: 'note-written'; writtenFrom: string; editing?: boolean } & WrittenJournal)
  | { type: 'edit-arrived'; edit: NoteEdit }
  | { type: 'editing-ended'; notice: NoteNotice | undefined }
  /** `edit`: the one to switch; undefined for all. */
  | { type: 'edits-switched'; edit: SwitchedEdit | undefined; on: boolean }
  | ({ type: 'note-failed' } & Failure)
  /** `undone`: by undo or redo. */
  | { type: 'note-edited'; html: string; undone?: boolean }
  /** The overwritten note comes back; the newer one goes to the end of the chain of notes to come back to. */
  | { type: 'note-swapped' }

export type JournalEvent =
  | RecordingEvent
  | TranscriptionEvent
  | TranscriptEvent
  | NoteEvent
  | { type: 'note-type-chosen'; noteType: RequestedNoteType }
  | { type: 'document-chosen'; document: DocumentKind }
  | { type: 'instructions-changed'; instructions: string }
  /** The content of this `JournalState.revision` is on the clipboard. */
  | { type: 'note-copied'; revision: number }
  /**
   * The work on the page is about this patient. Has no effect on another patient's work, nor on work that has begun
   * unless the user has `confirmed` it.
   */
  | { type: 'subject-bound'; context: RecordContext; confirmed: boolean }
  /** The note gets an id before it is sent to the record system; as a separate document if it had one. */
  | { type: 'document-named'; document: string }
  /** A version of it is on its way: until the answer, nobody knows what the record system has. */
  | { type: 'document-sent'; document: string }
  /** From here until the page is cleared, everything is an example. */
  | { type: 'example-begun'; name: string }
  /** The record system has acknowledged `document`, which counts as a copy. No effect on another document. */
  | { type: 'note-saved'; document: string; saved: SavedNote }
  /** Part of the transcript is about the next patient … */
  | { type: 'patient-split'; transcript: string; next: NextPatient }
  /** … or is not, after all. */
  | { type: 'patient-joined' }
  /** Nothing of the patient remains. `opening`: what the next patient's page begins with. */
  | { type: 'cleared'; opening?: NextPatient | undefined }
  /** The undecided recording is about the patient on the page … */
  | { type: 'undecided-kept' }
  /** … or about the next one, whose page it opens. `shift`: the seconds by which it begins earlier there. */
  | { type: 'undecided-moved'; shift: number }
  /** Work from a page that is gone returns to an empty page, without its recording. */
  | { type: 'work-restored'; work: Work }
  /** The previous patient's text returns to the page it was cleared from, whose revisions it has; no recording. */
  | { type: 'text-restored'; transcript: string; gaps?: readonly SavedGap[]; note: Note; subject: Subject }

/** `from`: in seconds of the sound that comes back with it. */
export interface SavedUndecided extends Omit<Undecided, 'heard'> {
  transcript: string
  gaps: readonly SavedGap[]
}

/** A patient's work as saved for recovery, except for the sound. */
export interface Work extends Pick<
  JournalState,
  'transcript' | 'transcriptEdited' | 'next' | 'requestedType' | 'requestedDocument' | 'instructions' | 'subject'
> {
  gaps?: readonly SavedGap[]
  undecided?: SavedUndecided | undefined
  note: Omit<Note, 'version' | 'previous' | 'draft' | 'edits' | 'basis'>
  /** When the recording began, in milliseconds since 1970. */
  beganAt: number | undefined
}

export const emptyJournal: JournalState = {
  patient: 0,
  subject: { context: undefined, document: undefined, saved: undefined },
  begun: false,
  revision: 0,
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
  preview: { settled: '', tentative: '' },
  unfinished: undefined,
  tail: undefined,
  gaps: [],
  next: undefined,
  undecided: undefined,
  samePatient: false,
  writing: { status: 'idle' },
  requestedType: AUTOMATIC_NOTE_TYPE,
  requestedDocument: DEFAULT_DOCUMENT,
  instructions: '',
  editing: false,
  note: {
    html: '',
    revision: 0,
    version: 0,
    edited: false,
    missing: false,
    writtenAs: undefined,
    asked: { type: AUTOMATIC_NOTE_TYPE, document: DEFAULT_DOCUMENT },
    sections: [],
    draft: [],
    edits: [],
    document: undefined,
    notice: undefined,
    writtenFrom: '',
    basis: noBasis,
    previous: undefined,
  },
  copied: false,
  inRecord: false,
}

/** Whether the user has corrected a generated note. A note written by hand is not corrected. */
export function isCorrected({ edited, writtenFrom }: Note): boolean {
  return edited && writtenFrom !== ''
}

/** Whether clearing the page would delete anything. */
export function hasContent(state: JournalState): boolean {
  const { status, url } = state.recording
  const recorded = url !== undefined || !['none', 'starting', 'opening'].includes(status)
  return recorded || state.transcript !== '' || state.note.html !== ''
}

/**
 * Whether no work has begun for a patient: a recording that is starting already counts as work, and so does text that
 * was deleted, as undo can bring it back.
 */
export function isUntouched(state: JournalState): boolean {
  return !state.begun && !hasContent(state) && state.recording.status === 'none'
}

/** Whether the record system has the note on the page as it is. */
export function isInRecord({ subject, note }: JournalState): boolean {
  return subject.saved !== undefined && subject.saved.revision === note.revision
}

/** Whether leaving would lose work. Anything under way is in no copy yet, nor is the next patient's part. */
export function isUnsaved(state: JournalState): boolean {
  return isPatientUnsaved(state) || state.next !== undefined || state.undecided !== undefined
}

/** The same, for the patient on the page alone. */
export function isPatientUnsaved(state: JournalState): boolean {
  const { recording, sending, writing } = state
  // An example is no loss.
  if (state.example !== undefined) return false
  const idle = recording.status === 'none' || recording.status === 'ready'
  // What is undecided is no part of it.
  if (state.undecided) return hasContent(state) && !state.copied
  const underWay = !idle || sending.status !== 'idle' || writing.status === 'running'
  return hasContent(state) && (!state.copied || underWay)
}

/** Whether the note on the page is written and nothing under way could change it. */
export function isFinished(state: JournalState): boolean {
  const { recording, note } = state
  return note.html !== '' && !isWorking(state) && ['none', 'ready'].includes(recording.status)
}

/** The type of the note on the page or the one to come, if known. */
export function noteTypeOf({ requestedType, note }: JournalState): NoteTypeName | undefined {
  return requestedType === AUTOMATIC_NOTE_TYPE ? note.writtenAs : requestedType
}

/**
 * What the page is for now. `dictation`: during dictation or before it, so recorder and transcript are large. `note`:
 * there is a recording or a note to work on.
 */
export type Phase = 'dictation' | 'note'

export function phaseOf({ recording: { status, url }, writing, note }: JournalState): Phase {
  if (['recording', 'paused', 'stopping'].includes(status)) return 'dictation'
  return url !== undefined || note.html !== '' || writing.status !== 'idle' ? 'note' : 'dictation'
}

/** Whether the first note of a dictation is to come: while it is spoken, and until it is written. */
export function awaitsNote(state: JournalState): boolean {
  const { note, writing, transcription } = state
  if (note.html !== '' || note.missing || writing.status === 'failed' || transcription.status === 'failed') return false
  return isRecording(state) || state.recording.status === 'stopping' || isWorking(state)
}

/** Whether the microphone is on, or paused. */
export function isRecording({ recording }: JournalState): boolean {
  return recording.status === 'recording' || recording.status === 'paused'
}

/** Whether the server is working on the latest request. Waiting for a turn or a connection does not count. */
export function isWorking({ transcription, sending, writing }: JournalState): boolean {
  return (transcription.status === 'running' && sending.status !== 'waiting') || writing.status === 'running'
}

/** Whether the microphone is on, or being opened or closed. A paused recording has released it. */
export function microphoneIsOn(status: Recording['status']): boolean {
  return ['starting', 'recording', 'stopping'].includes(status)
}

/** The page as seen by the work under way for one patient. */
export interface PatientPage {
  state: () => JournalState
  /** Has no effect once the patient is off the page. */
  dispatch: (event: JournalEvent) => void
  /** Aborted when the patient leaves the page. */
  signal: AbortSignal
}
