import { readFileSync } from 'node:fs'

const SAMPLE_MS = 5

/** A stretch of wall time, both ends as `Date.now()` tells it, in milliseconds. */
export interface Stretch {
  from: number
  to: number
}

/**
 * Watches the first thread of a process, which in a browser's page is its main thread. A machine that others share takes its
 * processors away for a while now and then, and so do the other processes on it; what the thread itself did is told apart
 * from that. Linux only: it reads /proc.
 */
export function watchThread(pid: number): { stop(): (stretch: Stretch) => number } {
  const samples: { at: number; milliseconds: number }[] = []
  const sample = (): void => {
    const milliseconds = processorMilliseconds(pid)
    if (milliseconds !== undefined) samples.push({ at: Date.now(), milliseconds })
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      // From the last sample before it to the first after it: never too little.
      return ({ from, to }) => {
        const before = samples.findLast(({ at }) => at <= from) ?? samples[0]
        const after = samples.find(({ at }) => at >= to) ?? samples.at(-1)
        return (after?.milliseconds ?? 0) - (before?.milliseconds ?? 0)
      }
    },
  }
}

/** The first field of /proc/PID/schedstat, in nanoseconds; waiting is not in it. Undefined once the process is gone. */
function processorMilliseconds(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
