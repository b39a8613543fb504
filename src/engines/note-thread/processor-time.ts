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

/**
 * Calls `onSpent` when the thread has used `milliseconds` of processor time from now on, until the returned function is
 * called. Where the system does not report processor time, wall-clock time counts instead.
 */
export function watchProcessor(thread: string | undefined, milliseconds: number, onSpent: () => void): () => void {
  const begun = workedFor(thread)
  const timer = setInterval(() => {
    if (workedFor(thread) - begun > milliseconds) onSpent()
  }, LOOK_MS)
  return () => clearInterval(timer)
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
