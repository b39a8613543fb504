import { readFileSync } from 'node:fs'

const SAMPLE_MS = 5

/** An interval of wall time, in milliseconds as from `Date.now()`. */
export interface Span {
  from: number
  to: number
}

/**
 * Measures the processor time of a process's first thread, which in a browser's page is the main thread. A shared
 * machine may take its processors away for a while, and so may other processes; this isolates the thread's own work.
 * Linux only: reads /proc.
 */
export function watchThread(pid: number): { stop(): (span: Span) => number } {
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
      // From the last sample before the interval to the first one after it: never too little.
      return ({ from, to }) => {
        const before = samples.findLast(({ at }) => at <= from) ?? samples[0]
        const after = samples.find(({ at }) => at >= to) ?? samples.at(-1)
        return (after?.milliseconds ?? 0) - (before?.milliseconds ?? 0)
      }
    },
  }
}

/** The first field of /proc/PID/schedstat, in nanoseconds, without waiting time. Undefined once the process is gone. */
function processorMilliseconds(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
