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
   * Returns the task's result. Throws `internal` when the thread fails, `note-too-slow` when it exceeds a limit, and the
   * signal's reason when that is aborted; the thread is terminated in each case.
   */
  async run(order: ToNoteWorker, signal: AbortSignal): Promise<unknown> {
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
      const result = await resultIn(messages, watch)
      worker.unref()
      return result
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

/** Throws when the task failed or the thread is gone. */
async function resultIn(messages: AsyncIterable<FromNoteWorker[]>, watch: TaskWatch): Promise<unknown> {
  for await (const [message] of messages) {
    if (message?.kind === 'begun') watch.begun(message.thread)
    else if (message?.kind === 'done') return message.result
    else break
  }
  throw new Error('no result')
}
