import type { DocumentKind, NoteEvent, RequestedNoteType } from '../spec/journal.ts'
import type { OwnWords } from '../spec/own-words.ts'

/** What is to be written, and of what: types only. Implementations of the writer stand beside this file. */
export interface NoteOrder extends Required<OwnWords> {
  transcript: string
  noteType: RequestedNoteType
  /** One of the writer's `documents`. */
  document: DocumentKind
  /** The user's wishes in free text, or ''. Writers that can't follow any ignore it. */
  instructions: string
}

/** What a note writer is asked, and by whom. */
export interface NoteRequest extends NoteOrder {
  /** An opaque key of the user: users take turns, and those without one as if they were one. Never logged. */
  user?: string
  /** The page's own name of the dictation, under which a model may have read the beginning of it. */
  dictation?: string | undefined
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** What a writer that does its work on this machine has before it and behind it, for the operator. Counted since it began. */
export interface NoteLoad {
  /** Notes that wait for their turn. */
  waiting: number
  /** Notes that are written just now. */
  atWork: number
  /** Answers so far; a note may have taken two. */
  notes: number
  /** Tokens that a model has read and written, and the seconds that took. */
  tokensRead: number
  tokensWritten: number
  workSeconds: number
}

export interface NoteWriter {
  /** Name and version, shown to the user: `extractive 1`. */
  readonly name: string
  /** What it can write. */
  readonly documents: readonly DocumentKind[]
  /** Gives sections as each is complete, and the whole note last. An aborted request ends with the signal's reason. */
  write(request: NoteRequest): AsyncIterable<NoteEvent>
  /** Reads what is there of a dictation, so that less remains to be read when its note is asked for. Never writes anything. */
  readAhead?(request: NoteRequest & { dictation: string }): Promise<void>
  /** Drops what was read of the user's dictation. */
  forget?(user: string, dictation: string): void
  /** False while the extractive writer stands in for one that is not there yet. */
  ready?(): boolean
  load?(): NoteLoad
  close?(): Promise<void>
}
