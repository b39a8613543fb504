import { parentPort } from 'node:worker_threads'
import { noteTasks, type FromNoteWorker, type ToNoteWorker } from '../note-tasks/note-tasks.ts'
import { ownThread } from './processor-time.ts'

/* The thread that writes and checks notes: one task at a time, in the order requested. */
const port = parentPort
if (!port) throw new Error('this runs as a worker thread only')

function send(message: FromNoteWorker): void {
  port?.postMessage(message)
}

port.on('message', ({ task, input }: ToNoteWorker) => {
  try {
    send({ kind: 'begun', thread: ownThread() })
    send({ kind: 'done', result: Reflect.apply(noteTasks[task], undefined, input) })
  } catch {
    // The error may quote the transcript.
    send({ kind: 'failed' })
  }
})
