import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config/config.ts'
import { createRemoteIssuer } from '../src/server/identity/remote-issuer.ts'
import { createLogger } from '../src/server/reports/logger.ts'
import { api } from '../src/spec/routes.ts'
import { CookieBrowser, type Seen } from './cookie-browser.ts'
import { clientKey, FapiProvider } from './fapi-provider.ts'
import { freePort } from './ordrett-server.ts'
import { RecordSystem } from './record-system.ts'
import { echoWriter } from './running-server.ts'
import { ScriptedEngine } from './scripted-engine.ts'

export type Which = 0 | 1

/** Two servers behind one address that keep the logins, with a provider and a record system; all over sockets. */
export class TwoServers {
  static readonly accessTokenSeconds = 600
  /** The origins of both; the first is also the public one. */
  readonly origins: readonly [string, string]
  readonly provider: FapiProvider
  readonly system: RecordSystem
  /** The servers' current time, in milliseconds. */
  now = Date.now()
  #apps: FastifyInstance[] = []

  private constructor(origins: readonly [string, string], provider: FapiProvider, system: RecordSystem) {
    this.origins = origins
    this.provider = provider
    this.system = system
  }

  /** `stores`: the address of the shared store, for each server. */
  static async start(stores: readonly [string, string]): Promise<TwoServers> {
    const ports = [await freePort(), await freePort()]
    const origins = [`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`] as const
    const key = await clientKey('shared')
    const { accessTokenSeconds } = TwoServers
    const clientKeys = [key.publicJwk]
    const provider = await FapiProvider.start({ publicUrl: origins[0], clientKeys, accessTokenSeconds })
    const servers = new TwoServers(origins, provider, await RecordSystem.start(origins[0], clientKeys))
    servers.#apps = await Promise.all(
      ports.map(async (port, index) => {
        const config = readConfig({
          PORT: String(port),
          PUBLIC_URL: origins[0],
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_KEY: key.privateJwk,
          FHIR_ISSUERS: JSON.stringify([servers.system.issuer()]),
          SHARED_LIMITS_URL: stores[index] ?? '',
          LOG_USER_KEY: 'en-nøkkel-som-er-lik-på-alle-tjenerne',
        })
        const app = await buildApp({
          config,
          engine: new ScriptedEngine({ texts: ['Hei.'] }),
          writer: echoWriter,
          findIssuer: createRemoteIssuer(provider.issuer),
          logger: createLogger('silent'),
          now: () => new Date(servers.now),
        })
        await app.listen({ host: '127.0.0.1', port })
        return app
      }),
    )
    return servers
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()))
    await this.provider.close()
    await this.system.close()
  }

  browser(): CookieBrowser {
    return new CookieBrowser(this.origins[0])
  }

  /** A browser that is logged in. `finishAt`: the server that receives the provider's answer. */
  loggedIn(finishAt: Which = 0): Promise<CookieBrowser> {
    return this.provider.logIn(this.browser(), { finishAt: this.origins[finishAt] })
  }

  /** A call to one of the servers; other origins of the address are replaced. */
  call(browser: CookieBrowser, server: Which, address: string, headers: Record<string, string> = {}): Promise<Seen> {
    const { pathname, search } = new URL(address, this.origins[0])
    return browser.call(this.origins[server] + pathname + search, { headers })
  }

  async whoIs(browser: CookieBrowser, server: Which): Promise<string> {
    return (await this.call(browser, server, api.session)).text
  }

  /** How often the provider has renewed a login. */
  renewals(): number {
    return this.provider.grants.filter((grant) => grant === 'refresh_token').length
  }
}
