import { on } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { OrdrettError } from '../../spec/errors.ts'
import type { NoteTask, TaskEvent, TaskInput } from '../note-tasks/note-tasks.ts'
import { rehearsal } from './rehearsal.ts'
import { spawnWorker } from './spawn-worker.ts'

export interface ToNoteWorker {
  task: NoteTask
  input: readonly unknown[]
}

export type FromNoteWorker = { kind: 'event'; event: unknown } | { kind: 'end' } | { kind: 'failed' }

/**
 * Runs the tasks of notes in a thread of its own, one after the other, so that a long one holds nothing else up. The thread
 * begins with the first task and stays; one whose task nobody waits for any more is ended, and so is one that failed.
 */
export class NoteThread {
  #worker: Worker | undefined
  /** Resolves when the task before is done. */
  #turn: Promise<void> = Promise.resolve()

  /** Ends with `internal` when the thread fails, with the signal's reason when it is aborted. */
  run<Task extends NoteTask>(task: Task, input: TaskInput<Task>, signal: AbortSignal): AsyncIterable<TaskEvent<Task>> {
    const events = new PassThrough({ objectMode: true })
    // Whoever reads gets it; one who has stopped reading has what there was to be had.
    events.on('error', () => {})
    this.#turn = this.#turn.then(() => this.#run({ task, input }, signal, events))
    return events
  }

  /** The one thing that a task yields. */
  async result<Task extends NoteTask>(
    task: Task,
    input: TaskInput<Task>,
    signal: AbortSignal,
  ): Promise<TaskEvent<Task>> {
    for await (const event of this.run(task, input, signal)) return event
    throw new OrdrettError('internal')
  }

  /** One that ends between two tasks is not asked for the next, which would wait for ever. */
  #spawn(): Worker {
    const worker = spawnWorker()
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  /** Never rejects: what goes wrong, goes wrong in `events`. */
  async #run(order: ToNoteWorker, signal: AbortSignal, events: PassThrough): Promise<void> {
    try {
      signal.throwIfAborted()
      this.#worker ??= this.#spawn()
      this.#worker.ref()
      const messages = on(this.#worker, 'message', { signal, close: ['exit'] })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a thread
      this.#worker.postMessage(order)
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

/** Above this, half an hour of speech, a transcript takes its time. */
const LONG_TRANSCRIPT = 25_000
/** Whoever dictates a few minutes never waits for a note of hours. */
const short = new NoteThread()
const long = new NoteThread()

/** Were notes asked for? Then nothing is rehearsed any more. */
const use = { hasBegun: false }

/** The thread in which a transcript is read. */
export function threadFor(transcript: string): NoteThread {
  use.hasBegun = true
  return transcript.length > LONG_TRANSCRIPT ? long : short
}

/** More rehearsals gain nothing: what a note runs through has been compiled. */
const REHEARSALS = 20

/**
 * Starts the thread and writes a made-up note in it, again and again until somebody asks for one: the first note of a new
 * thread takes several times as long as the next. Whoever asks meanwhile waits for one rehearsal at most. Never rejects:
 * what fails here fails again where somebody waits for it.
 */
export async function rehearse(): Promise<void> {
  const { signal } = new AbortController()
  try {
    for (let count = 0; count < REHEARSALS && !use.hasBegun; count++)
      for await (const { type } of short.run('extract', [rehearsal], signal)) if (type === 'note') break
  } catch {}
}

/** Resolves at the task's end; throws when it failed, or when the thread has gone. */
async function relay(messages: AsyncIterable<FromNoteWorker[]>, events: PassThrough): Promise<void> {
  for await (const [message] of messages) {
    if (message?.kind === 'event') events.write(message.event)
    else if (message?.kind === 'end') return
    else break
  }
  throw new Error('no end')
}
