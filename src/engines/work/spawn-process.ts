import { fork, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Enough for the server to come first, but not so much that other work on the machine starves the decoding. */
const NICENESS = 6

/**
 * The variables that a process with native libraries gets: the system's and the graphics card's. Never the server's
 * settings, which hold keys: a fault in a native library could read them.
 */
const PASSED_ON =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SYSTEMROOT|WINDIR|LD_LIBRARY_PATH|DYLD_\w+|(?:CUDA|NVIDIA|HIP|ROCR|GGML|VK|OMP)_\w+)$/i

function systemVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
}

/**
 * Starts the process `name` beside the file `besideUrl`: from source where that file is source, else from the build. A
 * higher niceness yields to more of the other processes.
 */
export function spawnProcess(name: string, besideUrl: string, niceness = NICENESS): ChildProcess {
  const source = besideUrl.endsWith('.ts')
  const entry = new URL(`./${name}.${source ? 'ts' : 'js'}`, besideUrl)
  const loader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(entry), {
    execArgv: source ? ['--import', loader()] : [],
    env: systemVariables(),
    // Typed arrays arrive as typed arrays.
    serialization: 'advanced',
    // Nothing that the process or its libraries print can reach a log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  stepBack(child, niceness)
  return child
}

/** Kills the process and resolves when it has exited; resolves at once if there is none or it has exited already. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Lowers the child's priority, so that the server answers first. Must run before its threads, which inherit it. */
function stepBack({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Not every system allows it; then server and child share evenly.
  }
}
