import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from './ordrett-server.ts'

/** Whether the program is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export const NO_REDIS = 'because there is no redis-server here (Debian: apt install redis-server)'

/** Debian's redis-server in a separate process, without persistence. */
export class RedisServer {
  readonly port: number
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.begin()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Starts or restarts it, empty. */
  async begin(): Promise<void> {
    const settings = { port: String(this.port), bind: '127.0.0.1', save: '', appendonly: 'no' }
    const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    this.#child = spawn('redis-server', words, { stdio: 'ignore', cwd: '/' })
    while (!(await this.#answers())) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /** Suspends it: connections stay open, but get no answers. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  /** Kills it; its data is lost. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async #answers(): Promise<boolean> {
    const socket = connect(this.port, '127.0.0.1')
    try {
      socket.write('PING\r\n')
      const [answer] = (await once(socket, 'data')) as unknown[]
      return String(answer).startsWith('+PONG')
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }
}
