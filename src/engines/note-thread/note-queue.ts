import type { NoteTask, TaskInput, TaskResult, ToNoteWorker } from '../note-tasks/note-tasks.ts'
import { FairTurns } from '../work/fair-turns.ts'
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
  resolve: (result: unknown) => void
  reject: (reason: unknown) => void
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
   * Resolves with the task's result. Rejects with `internal` when its thread fails, with `note-too-slow` when it exceeds
   * a limit, with the signal's reason when it is aborted.
   */
  async run<Task extends NoteTask>(task: Task, input: TaskInput<Task>, caller: NoteCaller): Promise<TaskResult<Task>> {
    caller.signal.throwIfAborted()
    // The thread runs what it was asked to.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this.#queue({ task, input }, caller) as Promise<TaskResult<Task>>
  }

  #queue(order: ToNoteWorker, caller: NoteCaller): Promise<unknown> {
    const { signal } = caller
    return new Promise((resolve, reject) => {
      const queued = { ...caller, order, resolve, reject }
      const drop = (): void => {
        this.#waiting.remove(queued)
        reject(signal.reason)
      }
      signal.addEventListener('abort', drop)
      queued.resolve = settled(resolve)
      queued.reject = settled(reject)
      this.#waiting.add(queued)
      this.#start()

      function settled<Value>(settle: (value: Value) => void): (value: Value) => void {
        return (value) => {
          signal.removeEventListener('abort', drop)
          settle(value)
        }
      }
    })
  }

  #start(): void {
    const queued = this.#free.length > 0 ? this.#waiting.take((user) => !this.#served.has(user)) : undefined
    const thread = queued && this.#free.pop()
    if (!thread) return
    this.#served.add(queued.user)
    void this.#serve(queued, thread)
    this.#start()
  }

  /** Never rejects: the caller gets the failure. */
  async #serve(queued: QueuedTask, thread: NoteThread): Promise<void> {
    await thread.run(queued.order, queued.signal).then(queued.resolve, queued.reject)
    this.#free.push(thread)
    this.#served.delete(queued.user)
    this.#waiting.done(queued.user)
    this.#start()
  }
}
