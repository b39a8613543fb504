import { PassThrough } from 'node:stream'
import { OrdrettError } from '../../spec/errors.ts'
import type { NoteTask, TaskEvent, TaskInput } from '../note-tasks/note-tasks.ts'
import { FairTurns } from '../speech/fair-turns.ts'
import type { ToNoteWorker } from '../note-tasks/note-tasks.ts'
import { NoteThread } from './note-thread.ts'

/** Whose task it is, and until when it is wanted. */
export interface NoteCaller {
  /** Users take turns. */
  user: string
  signal: AbortSignal
}

interface QueuedTask extends NoteCaller {
  order: ToNoteWorker
  events: PassThrough
}

/** Of processor time. Two hours of speech need an eighth of it, in a new thread a third; see docs/decisions/018. */
const MOST_MILLISECONDS = 4_000

/**
 * The tasks of notes, in turn. Users take turns by task, and a user has one at work at a time, however many threads there
 * are: so whoever asks for one note never waits for all of another's.
 */
export class NoteQueue {
  readonly #waiting = new FairTurns<QueuedTask>()
  /** Users with a task at work. */
  readonly #served = new Set<string>()
  /** The one that worked last is taken first: it has compiled what a task runs through. */
  readonly #free: NoteThread[]

  constructor(threads: number, mostMilliseconds = MOST_MILLISECONDS) {
    this.#free = Array.from({ length: threads }, () => new NoteThread(mostMilliseconds))
  }

  /**
   * What the task yields. Ends with `internal` when its thread fails, with `note-too-slow` when it takes more processor time
   * than any note should, with the signal's reason when it is aborted.
   */
  run<Task extends NoteTask>(task: Task, input: TaskInput<Task>, caller: NoteCaller): AsyncIterable<TaskEvent<Task>> {
    const events = new PassThrough({ objectMode: true })
    // Whoever reads gets it; one who has stopped reading has what there was to be had.
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

  /** The one thing that a task yields. */
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

  /** Never rejects: what goes wrong, goes wrong in `events`. */
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
