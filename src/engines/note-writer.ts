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
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

export interface NoteWriter {
  /** Name and version, shown to the user: `extractive 1`. */
  readonly name: string
  /** What it can write. */
  readonly documents: readonly DocumentKind[]
  /** Gives sections as each is complete, and the whole note last. An aborted request ends with the signal's reason. */
  write(request: NoteRequest): AsyncIterable<NoteEvent>
}
