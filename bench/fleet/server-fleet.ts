import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { api } from '../../src/spec/routes.ts'
import { freePort, OrdrettServer, programIn } from '../../test/ordrett-server.ts'
import { startNginx, type Proxy } from '../../test/proxies.ts'
import { RedisServer } from '../../test/redis-server.ts'
import { SPEECH_KEY } from '../../test/speech-service.ts'
import { sumOf } from '../support/bench-server.ts'
import { cpuSeconds } from '../support/memory.ts'

const WEB_SERVERS = 3
const SPEECH_SERVERS = 2
/**
 * Shortly after their start, servers write notes to warm up. They are done when together they have used at most this
 * much for this long.
 */
const STILL = { cores: 0.1, seconds: 8 }
const WARM_WITHIN_MS = 120_000
const LOG_USER_KEY = 'en-noekkel-for-brukere-i-loggen-32'

export interface FleetChoices {
  /** `scripted`: recognises spoken numbers, after 0.7 s; `demo`: the demo model. */
  speech: 'scripted' | 'demo'
  /** For the web servers. */
  environment?: Record<string, string>
}

/**
 * A hospital's set-up, each part a process: nginx, three web servers, nginx, two speech servers, the store for shared
 * limits, the identity provider.
 */
export class ServerFleet {
  readonly web: readonly OrdrettServer[]
  readonly speech: readonly OrdrettServer[]
  readonly store: RedisServer
  readonly #proxies: readonly Proxy[]
  readonly #issuer: ChildProcess

  private constructor(parts: Pick<ServerFleet, 'web' | 'speech' | 'store'>, proxies: Proxy[], issuer: ChildProcess) {
    this.web = parts.web
    this.speech = parts.speech
    this.store = parts.store
    this.#proxies = proxies
    this.#issuer = issuer
  }

  static async start({ speech: kind, environment = {} }: FleetChoices): Promise<ServerFleet> {
    const issuer = fork(fileURLToPath(new URL('./issuer-process.ts', import.meta.url)))
    const [issuerUrl] = await once(issuer, 'message')
    const store = await RedisServer.start()
    const speechPorts = await freePorts(SPEECH_SERVERS)
    const speech = speechPorts.map((port) => speechServer(port, kind))
    await Promise.all(speech.map((server) => server.start()))
    const speechProxy = await startNginx(speechPorts, 'speech')
    const webPorts = await freePorts(WEB_SERVERS)
    const web = webPorts.map(
      (port) =>
        new OrdrettServer(port, {
          ROLE: 'web',
          LOG_LEVEL: 'error',
          OIDC_ISSUER: String(issuerUrl),
          TRUSTED_PROXIES: 'loopback',
          SPEECH_ENGINE: 'openai',
          SPEECH_URL: speechProxy.origin,
          SPEECH_MODEL: kind === 'demo' ? 'demo' : 'tall',
          SPEECH_API_KEY: SPEECH_KEY,
          SHARED_LIMITS_URL: store.url,
          LOG_USER_KEY,
          ...environment,
        }),
    )
    await Promise.all(web.map((server) => server.start()))
    const webProxy = await startNginx(webPorts)
    const fleet = new ServerFleet({ web, speech, store }, [webProxy, speechProxy], issuer)
    await fleet.#warm()
    return fleet
  }

  /** Resolves when the web servers are idle. */
  async #warm(): Promise<void> {
    const begun = performance.now()
    while ((await this.coresOver(STILL.seconds)) > STILL.cores) {
      if (performance.now() - begun > WARM_WITHIN_MS) throw new Error('The web servers do not come to rest')
    }
  }

  /** Processor seconds per second used by all web servers, averaged over `seconds`. */
  async coresOver(seconds: number): Promise<number> {
    const [before, begun] = [this.#cpuSeconds(), performance.now()]
    await rest(seconds * 1000)
    return ((this.#cpuSeconds() - before) * 1000) / (performance.now() - begun)
  }

  #cpuSeconds(): number {
    return this.webPids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
  }

  /** The address for users. */
  get origin(): string {
    return this.#proxies[0]?.origin ?? ''
  }

  get webPids(): number[] {
    return this.web.flatMap(({ pid }) => pid ?? [])
  }

  async tokensOf(users: string[]): Promise<string[]> {
    this.#issuer.send(users)
    const [tokens]: string[][] = await once(this.#issuer, 'message')
    return tokens ?? []
  }

  /** A metric from /metrics, summed over the web servers that are running. */
  async metric(name: string): Promise<number> {
    const figures = await Promise.all(
      this.web.map(async ({ origin }) => {
        const answer = await fetch(origin.replace('localhost', '127.0.0.1') + api.metrics).catch(() => undefined)
        return answer?.ok ? sumOf(await answer.text(), name) : 0
      }),
    )
    return figures.reduce((sum, figure) => sum + figure, 0)
  }

  async stop(): Promise<void> {
    await this.#proxies[0]?.close()
    await Promise.all(this.web.map((server) => server.stop()))
    await this.#proxies[1]?.close()
    await Promise.all(this.speech.map((server) => server.stop()))
    await this.store.kill()
    this.#issuer.disconnect()
  }
}

function speechServer(port: number, kind: FleetChoices['speech']): OrdrettServer {
  const environment = {
    ROLE: 'speech',
    SPEECH_KEYS: SPEECH_KEY,
    LOG_LEVEL: 'error',
    LOG_USER_KEY,
    WHISPER_THREADS: '1',
  }
  return new OrdrettServer(port, environment, kind === 'demo' ? programIn() : scripted)
}

function scripted(environment: Record<string, string>) {
  const file = fileURLToPath(new URL('./scripted-speech-process.ts', import.meta.url))
  const env = { ...process.env, PORT: environment['PORT'] }
  return spawn(process.execPath, [...process.execArgv, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  return ports
}
