import { readFileSync } from 'node:fs'
import { descendantsOf } from '../../test/process-tree.ts'

const PAGE_BYTES = 4096

/** Resident memory of a process and its descendants, in MB. Linux only: reads /proc. */
export function residentMegabytes(root: number): number {
  const pages = familyOf(root).map((pid) => Number(procFile(pid, 'statm').split(' ')[1] ?? 0))
  return (pages.reduce((total, count) => total + count, 0) * PAGE_BYTES) / 1e6
}

/**
 * Memory of one process in MB, counting its proportional share of shared memory (PSS). Slower to read. Linux only:
 * reads /proc.
 */
export function processMegabytes(pid: number): number {
  return (Number(/^Pss: *(\d+)/m.exec(procFile(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6
}

/** The words of a process's command line, as started or as it has rewritten it since. Linux only: reads /proc. */
export function processWords(pid: number): string[] {
  return procFile(pid, 'cmdline').split(/[\0 ]/)
}

/** A process and its descendants. */
export function familyOf(root: number): number[] {
  return [root, ...descendantsOf(root)]
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Samples the memory of a process family until `stop`, which returns the peak in MB. */
export function watchMemory(root: number, measure = residentMegabytes, everyMilliseconds = 250): { stop(): number } {
  let highest = measure(root)
  const timer = setInterval(() => (highest = Math.max(highest, measure(root))), everyMilliseconds)
  return {
    stop() {
      clearInterval(timer)
      return highest
    },
  }
}

/** Processor time of a process and its descendants, user and system, in seconds. Linux only: reads /proc. */
export function cpuSeconds(root: number): number {
  const ticks = familyOf(root).map((pid) => {
    const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, count) => sum + count, 0) / 100
}
