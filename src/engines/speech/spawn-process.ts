import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Starts the process `name` that stands beside the file `besideUrl`: from its source where that file is source, from the
 * built file where it is built.
 */
export function spawnProcess(name: string, besideUrl: string): ChildProcess {
  const source = besideUrl.endsWith('.ts')
  const entry = new URL(`./${name}.${source ? 'ts' : 'js'}`, besideUrl)
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return fork(fileURLToPath(entry), {
    execArgv: source ? ['--import', loader()] : [],
    // Typed arrays pass as they are.
    serialization: 'advanced',
    // Nothing that it or a library in it prints can reach a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
