import type { NoteWords } from './note-text.ts'
import { readDictation, type DictationSource, type ReadDictation } from './read-dictation.ts'
import { createNoteReader, type NoteSource, type ReadNote } from './read-note.ts'

/** From the page: what the following notes are read against, or a text to read. Only the latter is answered. */
export type ToReadingWorker = { source: NoteSource } | { note: NoteWords } | { dictation: DictationSource }
export type FromReadingWorker = { note: ReadNote } | { dictation: ReadDictation }

const readNote = createNoteReader()
let source: NoteSource | undefined

addEventListener('message', ({ data }: MessageEvent<ToReadingWorker>) => {
  if ('source' in data) source = data.source
  else if ('dictation' in data) answer({ dictation: readDictation(data.dictation) })
  else if (source) answer({ note: readNote(source, data.note) })
})

function answer(read: FromReadingWorker): void {
  postMessage(read)
}
