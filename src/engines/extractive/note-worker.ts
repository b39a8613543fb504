import { parentPort } from 'node:worker_threads'
import { extractNote } from './extract-note.ts'
import type { FromNoteWorker, ToNoteWorker } from './note-thread.ts'

/* The thread that notes are written in: one note at a time, in the order asked for. */
const port = parentPort
if (!port) throw new Error('this runs as a worker thread only')

function send(message: FromNoteWorker): void {
  port?.postMessage(message)
}

port.on('message', ({ request }: ToNoteWorker) => {
  try {
    for (const event of extractNote(request)) send({ kind: 'event', event })
    send({ kind: 'end' })
  } catch {
    // What was thrown may quote the transcript.
    send({ kind: 'failed' })
  }
})
