import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Enough for the server to come first, and not so much that other work on the machine starves the decoding. */
const NICENESS = 6

/**
 * Starts the process `name` that stands beside the file `besideUrl`: from its source where that file is source, from the
 * built file where it is built. The higher its niceness, the more others come before it.
 */
export function spawnProcess(name: string, besideUrl: string, niceness = NICENESS): ChildProcess {
  const source = besideUrl.endsWith('.ts')
  const entry = new URL(`./${name}.${source ? 'ts' : 'js'}`, besideUrl)
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(entry), {
    execArgv: source ? ['--import', loader()] : [],
    // Typed arrays pass as they are.
    serialization: 'advanced',
    // Nothing that it or a library in it prints can reach a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  stepBack(child, niceness)
  return child
}

/** Ends the process at once and resolves when it is gone; so it does where there is none, or one that has ended. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The server answers first: recognition takes what is left. Done before the child has made threads, which inherit it. */
function stepBack({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Not every system lets it; then they share evenly.
  }
}
