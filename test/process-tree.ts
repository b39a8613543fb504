import { readdirSync, readFileSync } from 'node:fs'

/** Processes that this one started and that have not ended. Linux only. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  // Each thread has children of its own.
  return ifThere(() => readdirSync(tasks)).flatMap((task) =>
    ifThere(() => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number)),
  )
}

/** What is read of a process; nothing if it, or its thread, has ended meanwhile. */
function ifThere<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
    if (hasEnded) return []
    throw error
  }
}

/** The same, and theirs, and so on; each before its own. Linux only. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}
