import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const POLL_MS = 50
const PATIENCE_MS = 10_000

/**
 * A null loudspeaker: Firefox runs no audio without one, and test machines have none. It is PulseAudio in a separate
 * folder, which leaves the machine's devices alone.
 */
export class SoundCard {
  readonly #folder = mkdtempSync(join(tmpdir(), 'ordrett-sound-'))
  readonly #daemon: ChildProcess

  constructor() {
    const words = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes']
    const modules = [`module-native-protocol-unix socket=${this.#socket} auth-anonymous=1`, 'module-null-sink']
    const loads = modules.flatMap((module) => ['--load', module])
    this.#daemon = spawn('pulseaudio', [...words, ...loads], { env: this.environment, stdio: 'ignore' })
  }

  get #socket(): string {
    return join(this.#folder, 'socket')
  }

  /** The environment with which a program uses this sound card. */
  get environment(): NodeJS.ProcessEnv {
    const folder = this.#folder
    const server = `unix:${this.#socket}`
    return { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder, PULSE_SERVER: server }
  }

  /** Resolves when programs can use it. */
  async ready(): Promise<void> {
    for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
      if (this.#daemon.exitCode !== null) break
      if (existsSync(this.#socket)) return
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error('PulseAudio did not start')
  }

  async close(): Promise<void> {
    const gone = once(this.#daemon, 'exit')
    this.#daemon.kill()
    await gone
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
