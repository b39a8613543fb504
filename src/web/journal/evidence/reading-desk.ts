// Vite makes the URL of a worker the default export.
/* oxlint-disable import/default */
import { scriptUrl } from '../../recording/script-url.ts'
import type { NoteWords } from './note-text.ts'
import type { DictationSource, ReadDictation } from './read-dictation.ts'
import type { NoteSource, ReadNote } from './read-note.ts'
import readingWorkerUrl from './reading-worker.ts?worker&url'
import type { FromReadingWorker, ToReadingWorker } from './reading-worker.ts'

type Order =
  | { kind: 'note'; source: NoteSource; note: NoteWords; onRead: (read: ReadNote) => void }
  | { kind: 'dictation'; source: DictationSource; onRead: (read: ReadDictation) => void }

/** Delay before retrying a Worker that failed to load, in milliseconds. */
const RELOAD_MS = 3000

/** The part of the browser's Worker that is used. */
type ReadingWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

export type ReadingDesk = ReturnType<typeof createReadingDesk>

/**
 * Has notes and transcripts read in a Worker: an hour of dictation takes a quarter of a second, and the page must stay
 * responsive. One at a time; of the orders of one kind that wait, only the newest is read. `open` returns the Worker.
 */
export function createReadingDesk(open: () => ReadingWorker = openWorker) {
  let worker: ReadingWorker | undefined
  let known: NoteSource | undefined
  let inWork: Order | undefined
  const next = new Map<Order['kind'], Order>()
  let reload: ReturnType<typeof setTimeout> | undefined

  function begin(): ReadingWorker {
    const begun = open()
    begun.addEventListener('message', ({ data }: MessageEvent<FromReadingWorker>) => {
      const done = inWork
      inWork = undefined
      if (done?.kind === 'note' && 'note' in data) done.onRead(data.note)
      if (done?.kind === 'dictation' && 'dictation' in data) done.onRead(data.dictation)
      work()
    })
    begun.addEventListener('error', () => {
      if (inWork && !next.has(inWork.kind)) next.set(inWork.kind, inWork)
      close()
      reload = setTimeout(work, RELOAD_MS)
    })
    worker = begun
    return begun
  }

  function work(): void {
    // The user is waiting for the note.
    const order = next.get('note') ?? next.get('dictation')
    if (inWork || !order) return
    next.delete(order.kind)
    inWork = order
    const desk = worker ?? begin()
    if (order.kind === 'dictation') return send(desk, { dictation: order.source })
    const { source, note } = order
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
    /** Loads the Worker ahead, so that the first note does not wait for it. */
    prepare: (): void => void (worker ?? begin()),
    /** `onRead` is not called if another order of the same kind arrives before its turn. */
    read(order: Order): void {
      next.set(order.kind, order)
      work()
    },
    close(): void {
      next.clear()
      close()
    },
  }
}

function openWorker(): Worker {
  return new Worker(scriptUrl(readingWorkerUrl), { type: 'module' })
}

function send(worker: ReadingWorker, message: ToReadingWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Worker has one origin only
  worker.postMessage(message)
}
