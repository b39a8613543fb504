import { readFileSync, readlinkSync } from 'node:fs'

const LOOK_MS = 50

/**
 * Path of the calling thread below /proc on Linux («123/task/456»), by which another thread can read its processor
 * time. Undefined on other systems.
 */
export function ownThread(): string | undefined {
  try {
    readFileSync('/proc/thread-self/schedstat')
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Limits in milliseconds: for a thread to start the task, and for the task. */
export interface TaskLimits {
  start: number
  task: number
}

export interface TaskWatch {
  /** Called when the thread, with its path below /proc, starts the task. */
  begun(thread: string | undefined): void
  stop(): void
}

/**
 * Calls `onSpent` when a thread exceeds a limit, until stopped. A start may hang without using the processor, so the
 * clock counts; for the task its processor time, or the clock where the system does not report it.
 */
export function watchTask({ start, task }: TaskLimits, onSpent: () => void): TaskWatch {
  const startedAt = performance.now()
  let isSpent = (): boolean => performance.now() - startedAt > start
  const timer = setInterval(() => {
    if (isSpent()) onSpent()
  }, LOOK_MS)
  return {
    begun(thread) {
      const before = workedFor(thread)
      isSpent = () => workedFor(thread) - before > task
    },
    stop: () => clearInterval(timer),
  }
}

/** Processor time in ms, from the first field of schedstat (nanoseconds); without `thread` the clock's time. */
export function workedFor(thread: string | undefined): number {
  if (thread === undefined) return performance.now()
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The thread is ending.
    return 0
  }
}
