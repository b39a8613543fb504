import type { NoteWords } from './note-text.ts'
import { createNoteReader, type NoteSource } from './read-note.ts'

/** From the page: what the notes that follow are read against, or a note. Each note is answered by what was read. */
export type ToNoteWorker = { source: NoteSource } | { note: NoteWords }

const read = createNoteReader()
let source: NoteSource | undefined

addEventListener('message', ({ data }: MessageEvent<ToNoteWorker>) => {
  if ('source' in data) source = data.source
  else if (source) postMessage(read(source, data.note))
})
