// Vite makes the address of a worker the default export.
/* oxlint-disable import/default */
import { scriptUrl } from '../../recording/script-url.ts'
import type { NoteWords } from './note-text.ts'
import noteWorkerUrl from './note-worker.ts?worker&url'
import type { ToNoteWorker } from './note-worker.ts'
import type { NoteSource, ReadNote } from './read-note.ts'

interface Order {
  source: NoteSource
  note: NoteWords
  onRead: (read: ReadNote) => void
}

/** A Worker that could not be loaded is tried again after so long, in milliseconds. */
const RELOAD_MS = 3000

/** What is used of the browser's Worker. */
type NoteWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/**
 * Has notes read in a Worker: the note of an hour takes a quarter of a second, and the page is to stay at hand. One at a
 * time; of those that come meanwhile only the newest is read. `open` gives the Worker.
 */
export function createReadingDesk(open: () => NoteWorker = openWorker) {
  let worker: NoteWorker | undefined
  let known: NoteSource | undefined
  let inWork: Order | undefined
  let next: Order | undefined
  let reload: ReturnType<typeof setTimeout> | undefined

  function begin(): NoteWorker {
    const begun = open()
    begun.addEventListener('message', ({ data }: MessageEvent<ReadNote>) => {
      const done = inWork
      inWork = undefined
      done?.onRead(data)
      work()
    })
    begun.addEventListener('error', () => {
      next ??= inWork
      close()
      reload = setTimeout(work, RELOAD_MS)
    })
    worker = begun
    return begun
  }

  function work(): void {
    if (inWork || !next) return
    const desk = worker ?? begin()
    inWork = next
    next = undefined
    const { source, note } = inWork
    if (source !== known) send(desk, { source })
    known = source
    send(desk, { note: { text: note.text, lines: note.lines } })
  }

  function close(): void {
    clearTimeout(reload)
    worker?.terminate()
    worker = known = inWork = undefined
  }

  return {
    /** Loads what it takes, so that the first note does not wait for it. */
    prepare: (): void => void (worker ?? begin()),
    /** `onRead` is not called for a note that another one follows before its turn. */
    read(order: Order): void {
      next = order
      work()
    },
    close(): void {
      next = undefined
      close()
    },
  }
}

function openWorker(): Worker {
  return new Worker(scriptUrl(noteWorkerUrl), { type: 'module' })
}

function send(worker: NoteWorker, message: ToNoteWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Worker has one origin only
  worker.postMessage(message)
}
