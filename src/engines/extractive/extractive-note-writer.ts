import type { NoteQueue } from '../note-thread/note-queue.ts'
import { queueFor } from '../note-thread/note-queues.ts'
import type { NoteWriter } from '../note-writer.ts'
import { EXTRACTIVE_WRITER } from '../note-tasks/extract-note.ts'

/** The default writer: deterministic, offline, adds nothing to what was said. It follows no instructions. */
export const extractiveNoteWriter = extractiveWriterOn(queueFor)

/** The same on queues of one's own. */
export function extractiveWriterOn(queue: (transcript: string) => NoteQueue): NoteWriter {
  return {
    name: EXTRACTIVE_WRITER,
    documents: ['journalnotat'],
    async *write({ user = '', signal, ...order }) {
      yield { type: 'note', ...(await queue(order.transcript).run('extract', [order], { user, signal })) }
    },
  }
}
