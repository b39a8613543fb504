import type { DocumentKind, NoteEvent, RequestedNoteType } from '../spec/journal.ts'
import type { OwnWords } from '../spec/own-words.ts'

/** What to write, and from what: types only. Note writers are implemented beside this file. */
export interface NoteOrder extends Required<OwnWords> {
  transcript: string
  noteType: RequestedNoteType
  /** One of the writer's `documents`. */
  document: DocumentKind
  /** The user's wishes in free text, or ''. Ignored by writers that can't follow any. */
  instructions: string
}

/** A request to a note writer, and who it comes from. */
export interface NoteRequest extends NoteOrder {
  /** Opaque key of the user, for taking turns; requests without one share a turn. Never logged. */
  user?: string
  /** The page's ID for the dictation. A model may already have edited the beginning of it under this ID. */
  dictation?: string | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Load of a writer that works on this machine, for the operator. Totals are counted since it started. */
export interface NoteLoad {
  /** Requests waiting for their turn. */
  waiting: number
  /** Requests being answered now. */
  atWork: number
  /** Answers so far; a note takes several. */
  notes: number
  /** Tokens that the model has read and generated, and the seconds that took. */
  tokensRead: number
  tokensWritten: number
  workSeconds: number
}

export interface NoteWriter {
  /** Name and version, shown to the user: `extractive 1`. */
  readonly name: string
  /** Documents that it can write. */
  readonly documents: readonly DocumentKind[]
  /** Yields the note; see `NoteEvent`. An aborted request ends with the signal's reason. */
  write(request: NoteRequest): AsyncIterable<NoteEvent>
  /** Edits what is settled of an unfinished dictation, so that less remains to be done for its note. */
  readAhead?(request: NoteRequest & { dictation: string }): Promise<void>
  /** Drops everything held of the user's dictation. */
  forget?(user: string, dictation: string): void
  /** False while a model is not loaded yet. */
  ready?(): boolean
  load?(): NoteLoad
  close?(): Promise<void>
}
