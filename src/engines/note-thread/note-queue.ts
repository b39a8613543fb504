import { PassThrough } from 'node:stream'
import { OrdrettError } from '../../spec/errors.ts'
import type { NoteTask, TaskEvent, TaskInput } from '../note-tasks/note-tasks.ts'
import { FairTurns } from '../work/fair-turns.ts'
import type { ToNoteWorker } from '../note-tasks/note-tasks.ts'
import { NoteThread } from './note-thread.ts'
import { MOST_TO_START } from './spawn-worker.ts'

/** Who the task is for, and until when it is wanted. */
export interface NoteCaller {
  /** Key of the user, for taking turns. */
  user: string
  signal: AbortSignal
}

interface QueuedTask extends NoteCaller {
  order: ToNoteWorker
  events: PassThrough
}

/** Processor time per task. Two hours of speech take a sixth; see docs/decisions/006. */
const MOST_MILLISECONDS = 3_000

/**
 * The queue of note tasks. Users take turns by task, and a user has one task running at a time, however many threads
 * there are: a user's single note never waits for all the notes of another.
 */
export class NoteQueue {
  readonly #waiting = new FairTurns<QueuedTask>()
  /** Users with a running task. */
  readonly #served = new Set<string>()
  /** A stack: the thread that worked last is reused first, as its code is already compiled. */
  readonly #free: NoteThread[]

  constructor(threads: number, mostMilliseconds = MOST_MILLISECONDS) {
    this.#free = Array.from({ length: threads }, () => new NoteThread({ start: MOST_TO_START, task: mostMilliseconds }))
  }

  /**
   * Streams what the task yields. Fails with `internal` when its thread fails, with `note-too-slow` when it exceeds a
   * limit, with the signal's reason when it is aborted.
   */
  run<Task extends NoteTask>(task: Task, input: TaskInput<Task>, caller: NoteCaller): AsyncIterable<TaskEvent<Task>> {
    const events = new PassThrough({ objectMode: true })
    // The reader gets the error; without a reader it must not crash the process.
    events.on('error', () => {})
    const queued = { ...caller, order: { task, input }, events }
    const drop = (): void => {
      this.#waiting.remove(queued)
      events.destroy(caller.signal.reason)
    }
    caller.signal.addEventListener('abort', drop)
    events.once('close', () => caller.signal.removeEventListener('abort', drop))
    this.#waiting.add(queued)
    this.#start()
    return events
  }

  /** Returns the first event of a task that yields only one. */
  async result<Task extends NoteTask>(
    task: Task,
    input: TaskInput<Task>,
    caller: NoteCaller,
  ): Promise<TaskEvent<Task>> {
    for await (const event of this.run(task, input, caller)) return event
    throw new OrdrettError('internal')
  }

  #start(): void {
    const queued = this.#free.length > 0 ? this.#waiting.take((user) => !this.#served.has(user)) : undefined
    const thread = queued && this.#free.pop()
    if (!thread) return
    this.#served.add(queued.user)
    void this.#serve(queued, thread)
    this.#start()
  }

  /** Never rejects: failures surface through `events`. */
  async #serve(queued: QueuedTask, thread: NoteThread): Promise<void> {
    await run(queued, thread)
    this.#free.push(thread)
    this.#served.delete(queued.user)
    this.#waiting.done(queued.user)
    this.#start()
  }
}

async function run({ order, signal, events }: QueuedTask, thread: NoteThread): Promise<void> {
  try {
    await thread.run(order, signal, (event) => events.write(event))
    events.end()
  } catch (error) {
    events.destroy(error instanceof Error ? error : new OrdrettError('internal'))
  }
}
