import type { RequestedNoteType, WriteJournalResponse } from '../spec/journal.ts'

/** What a note writer is asked: types only. Implementations stand beside this file. */
export interface NoteRequest {
  transcript: string
  noteType: RequestedNoteType
  /** The user's wishes in free text, or ''. Writers that can't follow any ignore it. */
  instructions: string
  vocabulary: readonly string[]
  signal: AbortSignal
}

export interface NoteWriter {
  /** Name and version, shown to the user: `extractive 1`. */
  readonly name: string
  write(request: NoteRequest): Promise<WriteJournalResponse>
}
