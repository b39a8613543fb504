import type { NoteWriter } from '../note-writer.ts'
import { EXTRACTIVE_WRITER } from './extract-note.ts'
import { NoteThread } from './note-thread.ts'

/** Above this, half an hour of speech, a transcript takes its time. */
const LONG_TRANSCRIPT = 25_000
/** Whoever dictates a few minutes never waits for a note of hours. */
const short = new NoteThread()
const long = new NoteThread()

/** The default writer: deterministic, offline, and adds nothing to what was said. It follows no instructions. */
export const extractiveNoteWriter: NoteWriter = {
  name: EXTRACTIVE_WRITER,
  documents: ['journalnotat'],
  write: (request) => (request.transcript.length > LONG_TRANSCRIPT ? long : short).write(request),
}
