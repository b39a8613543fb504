import { on } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { OrdrettError } from '../../spec/errors.ts'
import type { NoteEvent } from '../../spec/journal.ts'
import type { NoteRequest } from '../note-writer.ts'
import { spawnWorker } from './spawn-worker.ts'

export interface ToNoteWorker {
  request: Omit<NoteRequest, 'signal'>
}

export type FromNoteWorker = { kind: 'event'; event: NoteEvent } | { kind: 'end' } | { kind: 'failed' }

/**
 * Writes notes in a thread of its own, one after the other, so that a long one holds nothing else up. The thread begins
 * with the first note and stays; one whose note nobody waits for any more is ended, and so is one that failed.
 */
export class NoteThread {
  #worker: Worker | undefined
  /** Resolves when the note before is done. */
  #turn: Promise<void> = Promise.resolve()

  /** Ends with `internal` when the thread fails, with the signal's reason when it is aborted. */
  write({ signal, ...request }: NoteRequest): AsyncIterable<NoteEvent> {
    const events = new PassThrough({ objectMode: true })
    // Whoever reads gets it; one who has stopped reading has what there was to be had.
    events.on('error', () => {})
    this.#turn = this.#turn.then(() => this.#run(request, signal, events))
    return events
  }

  /** One that ends between two notes is not asked for the next, which would wait for ever. */
  #spawn(): Worker {
    const worker = spawnWorker()
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  /** Never rejects: what goes wrong, goes wrong in `events`. */
  async #run(request: ToNoteWorker['request'], signal: AbortSignal, events: PassThrough): Promise<void> {
    try {
      signal.throwIfAborted()
      this.#worker ??= this.#spawn()
      this.#worker.ref()
      const messages = on(this.#worker, 'message', { signal, close: ['exit'] })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread
      this.#worker.postMessage({ request } satisfies ToNoteWorker)
      await relay(messages, events)
      this.#worker?.unref()
      events.end()
    } catch {
      void this.#worker?.terminate()
      this.#worker = undefined
      events.destroy(signal.aborted ? signal.reason : new OrdrettError('internal'))
    }
  }
}

/** Resolves at the note's end; throws when it failed, or when the thread has gone. */
async function relay(messages: AsyncIterable<FromNoteWorker[]>, events: PassThrough): Promise<void> {
  for await (const [message] of messages) {
    if (message?.kind === 'event') events.write(message.event)
    else if (message?.kind === 'end') return
    else break
  }
  throw new Error('no end')
}
