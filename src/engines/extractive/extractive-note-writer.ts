import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteWriter } from '../note-writer.ts'
import { EXTRACTIVE_WRITER } from '../note-tasks/extract-note.ts'

/** The default writer: deterministic, offline, adds nothing to what was said. It follows no instructions. */
export const extractiveNoteWriter: NoteWriter = {
  name: EXTRACTIVE_WRITER,
  documents: ['journalnotat'],
  write: ({ user = '', signal, ...order }) => queueFor(order.transcript).run('extract', [order], { user, signal }),
}
