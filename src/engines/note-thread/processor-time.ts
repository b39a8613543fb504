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

/** Told how far a thread is: `loads` when it runs its first code, `works` when it starts the task. */
export interface TaskWatch {
  loads(thread: string | undefined): void
  works(thread: string | undefined): void
  stop(): void
}

/** Limits in milliseconds: until a thread starts the task, and for the task. */
export interface TaskLimits {
  start: number
  task: number
}

/**
 * Calls `onSpent` when a thread exceeds a limit, until stopped. A task takes processor time. A start may hang without
 * using any, so it takes the time on the clock, less what the thread waited for a processor that others had. Where the system reports neither, the time on the clock counts.
 */
export function watchTask({ start, task }: TaskLimits, onSpent: () => void): TaskWatch {
  const asked = performance.now()
  let isSpent = (): boolean => performance.now() - asked > start
  const timer = setInterval(() => {
    if (isSpent()) onSpent()
  }, LOOK_MS)
  return {
    loads(thread) {
      isSpent = () => performance.now() - asked - waitedFor(thread) > start
    },
    works(thread) {
      const before = workedFor(thread)
      isSpent = () => workedFor(thread) - before > task
    },
    stop: () => clearInterval(timer),
  }
}

/** Processor time in ms, from the first field of schedstat (nanoseconds); without `thread` the clock's time. */
export function workedFor(thread: string | undefined): number {
  return thread === undefined ? performance.now() : schedstat(thread, 0)
}

/** How long the thread was ready but others had the processor, in ms, from the second field. */
function waitedFor(thread: string | undefined): number {
  return thread === undefined ? 0 : schedstat(thread, 1)
}

function schedstat(thread: string, field: number): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[field]) / 1e6
  } catch {
    // The thread is ending.
    return 0
  }
}
