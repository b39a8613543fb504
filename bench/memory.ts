import { readFileSync } from 'node:fs'
import { descendantsOf } from '../test/process-tree.ts'

const PAGE_BYTES = 4096

/** Resident memory of a process and everything it started, in MB. Linux only: it reads /proc. */
export function residentMegabytes(root: number): number {
  const pages = familyOf(root).map((pid) => Number(procFile(pid, 'statm').split(' ')[1] ?? 0))
  return (pages.reduce((total, count) => total + count, 0) * PAGE_BYTES) / 1e6
}

/** Memory of one process in MB; of what several share each has its part. Dearer to ask for. Linux only: it reads /proc. */
export function processMegabytes(pid: number): number {
  return (Number(/^Pss: *(\d+)/m.exec(procFile(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6
}

/** The words of a process's command line, as it was started or as it has written it since. Linux only: it reads /proc. */
export function processWords(pid: number): string[] {
  return procFile(pid, 'cmdline').split(/[\0 ]/)
}

/** A process and everything it started. */
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

/** Watches a process family until `stop`, which returns the highest figure seen, in MB. */
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

/** Processor time of a process and everything it started, user and system. Linux only: it reads /proc. */
export function cpuSeconds(root: number): number {
  const ticks = familyOf(root).map((pid) => {
    const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, count) => sum + count, 0) / 100
}
