import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Enough for the server to come first, and not so much that other work on the machine starves the decoding. */
const NICENESS = 5

/** Starts the speech process: from its source where this file is source, from the built file beside where it is built. */
export function spawnProcess(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const entry = new URL(source ? './whisper-process.ts' : './whisper-process.js', import.meta.url)
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(entry), {
    execArgv: source ? ['--import', loader()] : [],
    // Typed arrays pass as they are.
    serialization: 'advanced',
    // Nothing that it or a library in it prints can reach a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  stepBack(child)
  return child
}

/** The server answers first: decoding takes what is left. Before the child has made threads, which inherit it. */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // Not every system lets it; then they share evenly.
  }
}
