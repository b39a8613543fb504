import { readdirSync, readFileSync } from 'node:fs'

/** Processes that this one started and that have not ended. Linux only. */
export function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  // Each thread has children of its own.
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** The same, and theirs, and so on; each before its own. Linux only. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}
