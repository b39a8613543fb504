import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { OrdrettError } from '../../spec/errors.ts'
import { watchTask, type TaskLimits, type TaskWatch } from './processor-time.ts'
import { spawnWorker } from './spawn-worker.ts'
import type { FromNoteWorker, ToNoteWorker } from '../note-tasks/note-tasks.ts'

/**
 * A worker thread that runs one task at a time. It is spawned for the first task and reused; it is terminated when its
 * task is aborted, fails, or takes too long.
 */
export class NoteThread {
  #worker: Worker | undefined
  readonly #limits: TaskLimits
  readonly #create: () => Worker

  constructor(limits: TaskLimits, create = spawnWorker) {
    this.#limits = limits
    this.#create = create
  }

  /**
   * Passes on what the task yields. Throws `internal` when the thread fails, `note-too-slow` when it exceeds a
   * limit, and the signal's reason when that is aborted; the thread is terminated in each case.
   */
  async run(order: ToNoteWorker, signal: AbortSignal, onEvent: (event: unknown) => void): Promise<void> {
    signal.throwIfAborted()
    const tooSlow = new AbortController()
    const either = AbortSignal.any([signal, tooSlow.signal])
    const watch = watchTask(this.#limits, () => tooSlow.abort(new OrdrettError('note-too-slow')))
    const worker = (this.#worker ??= this.#spawn())
    try {
      worker.ref()
      const messages = on(worker, 'message', { signal: either, close: ['exit'] })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread
      worker.postMessage(order)
      await relay(messages, onEvent, watch)
      worker.unref()
    } catch {
      this.#worker = undefined
      await worker.terminate()
      throw either.aborted ? either.reason : new OrdrettError('internal')
    } finally {
      watch.stop()
    }
  }

  /** A worker that ends between two tasks is dropped, or the next task would wait for ever. */
  #spawn(): Worker {
    const worker = this.#create()
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** Resolves when the task ends; throws when it failed or the thread is gone. */
async function relay(
  messages: AsyncIterable<FromNoteWorker[]>,
  onEvent: (event: unknown) => void,
  watch: TaskWatch,
): Promise<void> {
  for await (const [message] of messages) {
    if (message?.kind === 'begun') watch.begun(message.thread)
    else if (message?.kind === 'event') onEvent(message.event)
    else if (message?.kind === 'end') return
    else break
  }
  throw new Error('no end')
}
