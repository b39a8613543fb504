import type { RecordContext } from '../../../spec/fhir.ts'
import {
  emptyJournal,
  isUntouched,
  type JournalEvent,
  type JournalState,
  type NextPatient,
  type Note,
  type NoteEvent,
  type Subject,
  UNKNOWN_REVISION,
} from './journal-state.ts'
import { canSwitch, withEdits } from '../writing/edits.ts'
import { basisAfter, noBasis } from '../evidence/note-basis.ts'
import { gapsOfPart, joinGaps, restoredGaps, splitGaps } from './gaps.ts'
import { reduceRecording } from './reduce-recording.ts'
import { reduceTranscript, reduceTranscription } from './reduce-transcript.ts'
import { movedUndecided, reduceArriving, restoredUndecided, withUndecided } from './undecided.ts'

/** Reduces `event` into what the page shows. Pure: calls, microphone and clipboard belong to the store. */
export function reduceJournal(state: JournalState, event: JournalEvent): JournalState {
  return withRevision(state, reduceEvent(state, event))
}

/** Counts a change of content, and marks the page as its patient's once it has text. */
function withRevision(before: JournalState, after: JournalState): JournalState {
  const noteChanged = after.note.html !== before.note.html
  if (!noteChanged && after.transcript === before.transcript) return after
  const revision = before.revision + 1
  const isKnown = after.note.revision !== before.note.revision && after.note.revision !== 0
  const note = noteChanged && !isKnown ? { ...after.note, revision } : after.note
  return { ...after, note, revision, begun: after.begun || after.transcript !== '' || after.note.html !== '' }
}

function reduceEvent(state: JournalState, event: JournalEvent): JournalState {
  switch (event.type) {
    case 'recording-requested':
    case 'file-chosen':
    case 'recording-started':
    case 'recording-progressed':
    case 'recording-stopping':
    case 'recording-empty':
    case 'recording-problem':
    case 'recording-paused':
    case 'recording-ready':
      return reduceRecording(state, event)
    case 'sending-changed':
    case 'transcription-started':
    case 'patience-ended':
    case 'transcription-finished':
    case 'transcription-failed':
      return reduceTranscription(state, event)
    case 'note-started':
    case 'note-written':
    case 'edit-arrived':
    case 'editing-ended':
    case 'edits-switched':
    case 'note-failed':
    case 'note-edited':
    case 'note-swapped':
      return reduceNote(state, event)
    case 'note-type-chosen':
      return { ...state, requestedType: event.noteType }
    case 'document-chosen':
      return { ...state, requestedDocument: event.document }
    case 'instructions-changed':
      return { ...state, instructions: event.instructions }
    case 'note-copied':
      // What changed while the clipboard was written is not on it.
      return event.revision === state.revision ? { ...state, copied: true, inRecord: false } : state
    case 'subject-bound':
      return canBind(state, event) ? { ...state, subject: boundTo(state, event.context) } : state
    case 'document-named':
      return { ...state, subject: { ...state.subject, document: event.document, saved: undefined } }
    case 'document-sent': {
      const { saved, document } = state.subject
      if (!saved || event.document !== document) return state
      return { ...state, subject: { ...state.subject, saved: { ...saved, revision: UNKNOWN_REVISION } } }
    }
    case 'note-saved': {
      if (event.document !== state.subject.document) return state
      const saved = { ...state, subject: { ...state.subject, saved: event.saved } }
      return event.saved.revision === state.note.revision ? { ...saved, copied: true, inRecord: true } : saved
    }
    case 'example-begun':
      // An example is nobody's.
      return { ...state, example: event.name, subject: emptyJournal.subject }
    case 'patient-split': {
      const { transcript, next } = event
      const { first, second } = splitGaps(
        state.gaps,
        state.transcript,
        state.transcript.length - next.transcript.length,
      )
      return {
        ...reduceTranscript(state, { type: 'transcript-edited', before: state.transcript, after: transcript }),
        gaps: first,
        next: second.length > 0 ? { ...next, gaps: second } : next,
      }
    }
    case 'patient-joined': {
      const { transcript, next } = state
      if (!next) return state
      const after = transcript + next.between + next.transcript
      const gaps = joinGaps(state.gaps, next.gaps ?? [], {
        transcript: after,
        at: after.length - next.transcript.length,
      })
      return {
        ...reduceTranscript(state, { type: 'transcript-edited', before: transcript, after }),
        gaps,
        next: undefined,
      }
    }
    case 'cleared': {
      // The note type depends on the clinic, not the patient, so the choice is kept.
      const { patient, revision, requestedType } = state
      const empty = { ...emptyJournal, patient: patient + 1, revision, requestedType }
      return event.opening ? opened(empty, event.opening, state) : empty
    }
    case 'undecided-kept':
      return withUndecided(state)
    case 'undecided-moved': {
      const { patient, revision, requestedType, next } = state
      const empty = { ...emptyJournal, patient: patient + 1, revision, requestedType }
      return movedUndecided(state, next ? opened(empty, next, state) : empty, event.shift)
    }
    case 'text-restored': {
      const note = { ...event.note, version: event.note.version + 1 }
      if (!isUntouched(state)) return state
      const back = note.html === '' ? state : asking(state, note)
      return {
        ...back,
        transcript: event.transcript,
        gaps: restoredGaps(event.gaps ?? [], event.transcript),
        transcriptEdited: true,
        copied: false,
        note,
        subject: event.subject,
      }
    }
    case 'work-restored': {
      if (!isUntouched(state)) return state
      const { note, beganAt, subject, undecided, ...work } = event.work
      // Revisions of the page that is gone mean nothing here, except that the record system may have the latest.
      const revision = state.revision + 1
      const isSame = subject.saved?.revision === note.revision
      const saved = subject.saved && { ...subject.saved, revision: isSame ? revision : NO_REVISION }
      return {
        ...state,
        ...work,
        gaps: restoredGaps(event.work.gaps ?? [], event.work.transcript),
        copied: false,
        subject: { ...subject, saved },
        undecided: undecided && restoredUndecided(undecided),
        recording: { ...state.recording, beganAt },
        note: {
          ...note,
          revision,
          version: state.note.version + 1,
          previous: undefined,
          draft: note.sections,
          edits: [],
          basis: noBasis,
        },
      }
    }
    default:
      return reduceArriving(state, event)
  }
}

/** A revision that no note has. */
const NO_REVISION = -1

/** Whether the page may become the patient's: no work has begun, it is theirs already, or the user says so. */
export function canBind(
  state: JournalState,
  { context, confirmed }: { context: RecordContext; confirmed: boolean },
): boolean {
  const { context: bound } = state.subject
  if (state.example !== undefined) return false
  if (isUntouched(state)) return true
  return confirmed ? !bound || bound.patient === context.patient : bound?.place === context.place
}

function boundTo({ subject }: JournalState, context: RecordContext): Subject {
  const isSame = !subject.context || subject.context.patient === context.patient
  return isSame ? { ...subject, context } : { ...emptyJournal.subject, context }
}

/** An empty page with the part of the last dictation about this patient, and the segments of its sound. */
function opened(empty: JournalState, next: NextPatient, { tail }: JournalState): JournalState {
  const { transcript, sound, gaps = [] } = next
  const page = { ...empty, transcript, gaps: gapsOfPart(gaps, sound), transcriptEdited: true }
  if (!sound) return page
  const seconds = sound.end - sound.start
  const segments = (tail?.segments ?? [])
    .filter(({ start, end }) => end > sound.start && start < sound.end)
    .map((segment) => ({
      ...segment,
      start: Math.max(0, segment.start - sound.start),
      end: Math.min(seconds, segment.end - sound.start),
    }))
  return { ...page, received: seconds, tail: { segments, seconds } }
}

function reduceNote(state: JournalState, event: NoteEvent): JournalState {
  const { note } = state
  switch (event.type) {
    case 'note-started':
      return { ...state, writing: { status: 'running' }, editing: false, note: { ...note, missing: false } }
    case 'note-written':
      return {
        ...state,
        writing: { status: 'done' },
        editing: event.editing ?? false,
        copied: false,
        note: {
          html: event.html,
          revision: note.revision,
          version: note.version + 1,
          edited: false,
          missing: event.html === '',
          writtenAs: event.noteType,
          asked: askedIn(state),
          sections: event.sections,
          draft: event.sections,
          edits: [],
          document: event.document,
          notice: event.notice,
          // Without a generated note, the user writes their own.
          writtenFrom: event.html === '' ? '' : event.writtenFrom,
          basis: noBasis,
          previous: ownNotes(note),
        },
      }
    case 'note-failed': {
      const { message, reference, unreached } = event
      return { ...state, writing: { status: 'failed', message, reference, unreached } }
    }
    case 'edit-arrived': {
      if (!state.editing) return state
      // A note that the user has corrected or handed over changes only when they say so.
      const on = !note.edited && !state.copied
      return { ...state, note: withEdits(note, [...note.edits, { ...event.edit, on }]) }
    }
    case 'editing-ended':
      if (!state.editing) return state
      return { ...state, editing: false, note: { ...note, notice: event.notice } }
    case 'edits-switched': {
      const { edit, on } = event
      const edits = note.edits.map((each) =>
        (edit === undefined || each === edit) && canSwitch(note, each) ? { ...each, on } : each,
      )
      const switched = withEdits(note, edits)
      return { ...state, copied: state.copied && switched.html === note.html, note: switched }
    }
    case 'note-swapped': {
      if (!note.previous) return state
      const { previous, ...newer } = note
      const back = { ...previous, version: note.version + 1 }
      const swapped = { ...back, previous: withLast(previous.previous, newer) }
      return { ...asking(state, previous), editing: false, copied: false, note: swapped }
    }
    case 'note-edited': {
      // A note written by hand on an empty page is of the kind chosen now.
      const asked = note.html === '' ? askedIn(state) : note.asked
      // An emptied note has no corrections to lose.
      return {
        ...state,
        copied: false,
        note: {
          ...note,
          html: event.html,
          asked,
          edited: event.html !== '',
          missing: false,
          basis: basisAfter(note.basis, {
            before: note.html,
            after: event.html,
            transcript: state.transcript,
            undone: event.undone ?? false,
          }),
        },
      }
    }
  }
}

/** `note` and its predecessors, reduced to those the user edited: each holds the previous one. */
function ownNotes(note: Note | undefined): Note | undefined {
  if (!note) return undefined
  const previous = ownNotes(note.previous)
  return note.edited ? { ...note, previous } : previous
}

/** Appends `last` to the chain of notes that can come back. */
function withLast(note: Note | undefined, last: Omit<Note, 'previous'>): Note {
  return note ? { ...note, previous: withLast(note.previous, last) } : { ...last, previous: undefined }
}

function askedIn({ requestedType, requestedDocument }: JournalState): Note['asked'] {
  return { type: requestedType, document: requestedDocument }
}

/** Selects the type and document that a restored note was requested with. */
function asking(state: JournalState, { asked }: Note): JournalState {
  return { ...state, requestedType: asked.type, requestedDocument: asked.document }
}
