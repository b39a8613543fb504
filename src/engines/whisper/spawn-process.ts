import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Starts the speech process: from its source where this file is source, from the built file beside where it is built. */
export function spawnProcess(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const entry = new URL(source ? './whisper-process.ts' : './whisper-process.js', import.meta.url)
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(fileURLToPath(entry), {
    execArgv: source ? ['--import', loader()] : [],
    // Typed arrays pass as they are.
    serialization: 'advanced',
    // Nothing that it or a library in it prints can reach a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
