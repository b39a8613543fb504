import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const POLL_MS = 50
/** Ten times what a server with a language model takes on a free machine. */
const START_MS = 90_000
/** One user in a test makes more calls per minute than anyone at work. */
export const NO_USER_LIMITS = { TRANSCRIPTIONS_PER_MINUTE: '100000', NOTES_PER_MINUTE: '100000' }
/** The program that Node runs: the built product. */
export const PROGRAM = join(import.meta.dirname, '../dist/server/main.js')

type ServerProcess = ChildProcessByStdio<null, Readable, Readable>
/** Starts a server with these settings in its environment. */
export type ServerStart = (environment: Record<string, string>) => ServerProcess

/** Runs the built product in this machine's Node, with the working directory `cwd`. */
export function programIn(cwd?: string): ServerStart {
  return (environment) =>
    spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
    })
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('The probe listens on no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}

/** The product in a separate process, as `npm start` runs it, with the demo model, on its own port. */
export class OrdrettServer {
  readonly origin: string
  readonly #environment: Record<string, string>
  readonly #startProcess: ServerStart
  #child: ServerProcess | undefined
  #output = ''

  constructor(port: number, environment: Record<string, string> = {}, startProcess: ServerStart = programIn()) {
    this.origin = `http://localhost:${port}`
    this.#startProcess = startProcess
    this.#environment = {
      PORT: String(port),
      PUBLIC_URL: this.origin,
      WHISPER_MODEL: 'demo',
      ...NO_USER_LIMITS,
      ...environment,
    }
  }

  /** Everything that the server wrote to stdout and stderr. */
  get output(): string {
    return this.#output
  }

  /** Starts the server and waits until it answers on `path`; one that never does is ended. */
  async start(path = 'readyz', withinMs = START_MS): Promise<void> {
    const child = this.#startProcess(this.#environment)
    const keep = (chunk: Buffer): void => void (this.#output += chunk.toString('utf8'))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#child = child
    // A test that fails, or a runner that gives up, leaves no server behind.
    process.once('exit', () => child.kill('SIGKILL'))
    await this.#answering(child, path, withinMs).catch(async (error: unknown) => {
      await this.stop('SIGKILL')
      throw error
    })
  }

  async #answering(child: ServerProcess, path: string, withinMs: number): Promise<void> {
    const end = Date.now() + withinMs
    while (Date.now() < end && child.exitCode === null) {
      const answer = await fetch(`${this.origin}/${path}`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`The server did not become ready:\n${this.#output}`)
  }

  /** Process id of the server; undefined while it is stopped. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Stops the server, gracefully or at once as in a crash (`SIGKILL`). Returns its exit status, null after a crash. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    return child.exitCode
  }
}
