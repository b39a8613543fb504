import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { OrdrettError } from '../../spec/errors.ts'
import { watchProcessor } from './processor-time.ts'
import { spawnWorker } from './spawn-worker.ts'
import type { FromNoteWorker, ToNoteWorker } from '../note-tasks/note-tasks.ts'

/**
 * A thread that does one task at a time. It begins with the first one and stays; one whose task nobody waits for any more is
 * ended, and so is one that failed or worked for too long.
 */
export class NoteThread {
  #worker: Worker | undefined
  readonly #mostMilliseconds: number

  /** `mostMilliseconds`: of processor time for one task. */
  constructor(mostMilliseconds: number) {
    this.#mostMilliseconds = mostMilliseconds
  }

  /**
   * Hands on what the task yields. Throws `internal` when the thread fails, `note-too-slow` when it worked for too long, and the
   * signal's reason when that is aborted; the thread has ended then.
   */
  async run(order: ToNoteWorker, signal: AbortSignal, onEvent: (event: unknown) => void): Promise<void> {
    signal.throwIfAborted()
    const tooSlow = new AbortController()
    const either = AbortSignal.any([signal, tooSlow.signal])
    const onSpent = (): void => tooSlow.abort(new OrdrettError('note-too-slow'))
    let stopWatching = (): void => undefined
    const worker = (this.#worker ??= this.#spawn())
    try {
      worker.ref()
      const messages = on(worker, 'message', { signal: either, close: ['exit'] })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread
      worker.postMessage(order)
      await relay(messages, onEvent, (thread) => {
        stopWatching = watchProcessor(thread, this.#mostMilliseconds, onSpent)
      })
      worker.unref()
    } catch {
      this.#worker = undefined
      await worker.terminate()
      throw either.aborted ? either.reason : new OrdrettError('internal')
    } finally {
      stopWatching()
    }
  }

  /** One that ends between two tasks is not asked for the next, which would wait for ever. */
  #spawn(): Worker {
    const worker = spawnWorker()
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** Resolves at the task's end; throws when it failed, or when the thread has gone. */
async function relay(
  messages: AsyncIterable<FromNoteWorker[]>,
  onEvent: (event: unknown) => void,
  onBegun: (thread: string | undefined) => void,
): Promise<void> {
  for await (const [message] of messages) {
    if (message?.kind === 'begun') onBegun(message.thread)
    else if (message?.kind === 'event') onEvent(message.event)
    else if (message?.kind === 'end') return
    else break
  }
  throw new Error('no end')
}
