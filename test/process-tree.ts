import { readdirSync, readFileSync } from 'node:fs'

/** The running child processes of `pid`. Linux only. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  // Each thread has its own children.
  return ifThere(() => readdirSync(tasks)).flatMap((task) =>
    ifThere(() => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number)),
  )
}

/** What `read` returns about a process; empty if it, or its thread, has ended meanwhile. */
function ifThere<T>(read: () => T[]): T[] {
  try {
    return read()
  } catch (error) {
    const hasEnded = error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
    if (hasEnded) return []
    throw error
  }
}

/** The running descendants of `pid`, each before its own children. Linux only. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}
