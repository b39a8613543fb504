import { readFileSync, readlinkSync } from 'node:fs'

const LOOK_MS = 50

/**
 * Where Linux lists the thread that asks («123/task/456» below /proc), by which another one can see how long it has worked.
 * Undefined where the system does not tell.
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
 * Calls `onSpent` when a thread has worked for `milliseconds` from now on, until the returned function is called. Time in
 * which others had the processor does not count; where the system does not tell, it does.
 */
export function watchProcessor(thread: string | undefined, milliseconds: number, onSpent: () => void): () => void {
  const begun = workedFor(thread)
  const timer = setInterval(() => {
    if (workedFor(thread) - begun > milliseconds) onSpent()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** In milliseconds: the first field of schedstat, which is in nanoseconds, else the time on the clock. */
export function workedFor(thread: string | undefined): number {
  if (thread === undefined) return performance.now()
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The thread is ending.
    return 0
  }
}
