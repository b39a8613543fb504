import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config/config.ts'
import { createRemoteIssuer } from '../src/server/identity/remote-issuer.ts'
import { createLogger } from '../src/server/reports/logger.ts'
import { api } from '../src/spec/routes.ts'
import { sessionAnswerSchema, type SessionAnswer, type SessionLogin } from '../src/spec/session.ts'
import { SESSION_USER_HEADER } from '../src/spec/login.ts'
import { CookieBrowser, type Seen } from './cookie-browser.ts'
import { clientKey, FapiProvider } from './fapi-provider.ts'
import { freePort } from './ordrett-server.ts'
import { echoWriter } from './running-server.ts'
import { ScriptedEngine } from './scripted-engine.ts'

type Key = Awaited<ReturnType<typeof clientKey>>

/** A server that keeps the logins, over a socket, with a real FAPI 2.0 provider and a controllable clock. */
export class SessionServer {
  static readonly accessTokenSeconds = 600
  readonly origin: string
  readonly provider: FapiProvider
  /** A key that the provider knows, and one that it does not. */
  readonly keys: { good: Key; stranger: Key }
  /** The server's current time, in milliseconds. */
  now = Date.now()
  /** Everything logged so far. */
  logged = ''
  #app: FastifyInstance | undefined

  private constructor(origin: string, provider: FapiProvider, keys: { good: Key; stranger: Key }) {
    this.origin = origin
    this.provider = provider
    this.keys = keys
  }

  static async start(): Promise<SessionServer> {
    const origin = `http://localhost:${await freePort()}`
    const keys = { good: await clientKey('good'), stranger: await clientKey('stranger') }
    const clientKeys = [keys.good.publicJwk]
    const { accessTokenSeconds } = SessionServer
    const provider = await FapiProvider.start({ publicUrl: origin, clientKeys, accessTokenSeconds })
    const server = new SessionServer(origin, provider, keys)
    await server.serveWith()
    return server
  }

  /** Resets everything but the sessions. */
  reset(): void {
    this.now = Date.now()
    this.provider.gone = false
    this.provider.claims = {}
    this.provider.loggedInAt = (time) => time
    this.provider.refreshTokenBits = 256
    this.provider.idToken = (claims) => claims
    this.provider.tokens = (answer) => answer
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.provider.close()
  }

  /** Runs `work` while the server has other settings. */
  async with(environment: Record<string, string>, work: () => Promise<void>): Promise<void> {
    await this.serveWith(environment)
    try {
      await work()
    } finally {
      await this.serveWith()
    }
  }

  /** Restarts the server, with `environment` added to the usual settings. */
  async serveWith(environment: Record<string, string> = {}): Promise<void> {
    await this.#app?.close()
    const port = Number(new URL(this.origin).port)
    const config = readConfig({
      PORT: String(port),
      OIDC_ISSUER: this.provider.issuer,
      OIDC_CLIENT_KEY: this.keys.good.privateJwk,
      ...environment,
    })
    const log = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.logged += chunk.toString('utf8')
        done()
      },
    })
    this.#app = await buildApp({
      config,
      engine: new ScriptedEngine({ texts: ['Hei.'] }),
      writer: echoWriter,
      findIssuer: createRemoteIssuer(this.provider.issuer),
      logger: createLogger('trace', log),
      now: () => new Date(this.now),
    })
    await this.#app.listen({ host: '127.0.0.1', port })
  }

  browser(): CookieBrowser {
    return new CookieBrowser(this.origin)
  }

  async loggedIn(wanted: SessionLogin = {}, person = 'astrid'): Promise<CookieBrowser> {
    const browser = this.browser()
    await browser.call(await this.provider.authorize(browser, wanted, person))
    return browser
  }

  async whoIs(browser: CookieBrowser): Promise<SessionAnswer> {
    return sessionAnswerSchema.parse(JSON.parse((await browser.call(api.session)).text))
  }

  /** Requests a note on behalf of `user`. */
  write(browser: CookieBrowser, headers: Record<string, string> = {}, user = 'astrid'): Promise<Seen> {
    return browser.post(api.writeJournal, { transcribe: 'Ingen feber.' }, { [SESSION_USER_HEADER]: user, ...headers })
  }

  /** How often the provider has renewed a login. */
  renewals(): number {
    return this.provider.grants.filter((grant) => grant === 'refresh_token').length
  }
}
