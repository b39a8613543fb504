import type { FastifyInstance } from 'fastify'
import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { CookieBrowser } from '../../../test/cookie-browser.ts'
import { clientKey, FapiProvider } from '../../../test/fapi-provider.ts'
import { freePort } from '../../../test/ordrett-server.ts'
import { hasRedis, NO_REDIS, RedisServer } from '../../../test/redis-server.ts'
import { echoWriter } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { api } from '../../spec/routes.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createRemoteIssuer } from '../identity/remote-issuer.ts'
import { openStore } from '../load/shared/store.ts'
import { createLogger } from '../reports/logger.ts'

if (!hasRedis) console.info(`skipped: servers that share their sessions, ${NO_REDIS}`)

const ACCESS_TOKEN_SECONDS = 600

describe.runIf(hasRedis)('two servers behind one address', () => {
  let now = Date.now()
  let redis: RedisServer
  let provider: FapiProvider
  let servers: FastifyInstance[]
  /** The origins of both servers; the first is also the public one. */
  let origins: [string, string]

  beforeAll(async () => {
    redis = await RedisServer.start()
    const ports = [await freePort(), await freePort()]
    origins = [`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`]
    const key = await clientKey('shared')
    const clientKeys = [key.publicJwk]
    provider = await FapiProvider.start({ publicUrl: origins[0], clientKeys, accessTokenSeconds: ACCESS_TOKEN_SECONDS })
    servers = await Promise.all(
      ports.map(async (port) => {
        const config = readConfig({
          PORT: String(port),
          PUBLIC_URL: origins[0],
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_KEY: key.privateJwk,
          SHARED_LIMITS_URL: redis.url,
          LOG_USER_KEY: 'en-nøkkel-som-er-lik-på-alle-tjenerne',
        })
        const app = await buildApp({
          config,
          engine: new ScriptedEngine({ texts: ['Hei.'] }),
          writer: echoWriter,
          findIssuer: createRemoteIssuer(provider.issuer),
          logger: createLogger('silent'),
          now: () => new Date(now),
        })
        await app.listen({ host: '127.0.0.1', port })
        return app
      }),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await provider.close()
    await redis.kill()
  })

  async function whoIs(browser: CookieBrowser, server: 0 | 1): Promise<string> {
    return (await browser.call(origins[server] + api.session)).text
  }

  /** Sessions as they lie in the store; there is at least one. */
  async function keptSessions(): Promise<string[]> {
    const store = await openStore(redis.url)
    const all = `return redis.call('MGET', unpack(redis.call('KEYS', '{ordrett}:login:session:*')))`
    const kept = z
      .array(z.string())
      .min(1)
      .parse(await store.run(all, [], []))
    store.close()
    return kept
  }

  test('a login at one is one at the other, which finishes it as well', async () => {
    const browser = await provider.logIn(new CookieBrowser(origins[0]), { finishAt: origins[1] })
    expect(await whoIs(browser, 0)).toContain('astrid')
  })

  test('they renew a session once, also with a refresh token that only the store has', async () => {
    provider.refreshTokenBits = 32_000
    const browser = await provider.logIn(new CookieBrowser(origins[0]))
    provider.refreshTokenBits = 256
    const renewals = (): number => provider.grants.filter((grant) => grant === 'refresh_token').length
    const before = renewals()
    now += (ACCESS_TOKEN_SECONDS + 1) * 1000
    const answers = await Promise.all(([0, 1, 0, 1] as const).map((server) => whoIs(browser.copy(), server)))
    for (const answer of answers) expect(answer).toContain('astrid')
    expect(renewals()).toBe(before + 1)
    // In the store it is sealed.
    for (const kept of await keptSessions()) expect(decodeProtectedHeader(kept)).toEqual({ alg: 'dir', enc: 'A256GCM' })
  })

  test('a logout at one, and one by the provider, are logouts at both', async () => {
    const [one, two] = [
      await provider.logIn(new CookieBrowser(origins[0])),
      await provider.logIn(new CookieBrowser(origins[0])),
    ]
    const copy = one.copy()
    await one.post(api.sessionLogout, {})
    expect(await whoIs(copy, 1)).toBe('{}')
    expect(await whoIs(two, 1)).toContain('astrid')
    await provider.endSessionsOf('astrid')
    for (const server of [0, 1] as const) expect(await whoIs(two, server)).toBe('{}')
  })

  test('a logout token that is sent again to the other server ends no login made since', async () => {
    now += 1000
    await provider.endSessionsOf('astrid')
    now += 1000
    const since = await provider.logIn(new CookieBrowser(origins[0]))
    const body = new URLSearchParams({ logout_token: provider.logoutTokens.at(-1) ?? '' })
    expect((await fetch(origins[1] + api.sessionEnded, { method: 'POST', body })).status).toBe(200)
    for (const server of [0, 1] as const) expect(await whoIs(since, server)).toContain('astrid')
  })

  test('while the store is away each goes on by what it knows', async () => {
    now += 1000
    const browser = await provider.logIn(new CookieBrowser(origins[0]))
    await redis.kill()
    expect(await whoIs(browser, 0)).toContain('astrid')
    expect(await whoIs(browser, 1)).toContain('astrid')
    const copy = browser.copy()
    await browser.post(api.sessionLogout, {})
    expect(await whoIs(copy, 0)).toBe('{}')
    expect(await whoIs(copy, 1)).toContain('astrid')
    await redis.begin()
    // The other server learns of the logout once the store is back.
    await vi.waitFor(async () => {
      expect(await whoIs(copy, 0)).toBe('{}')
      expect(await whoIs(copy, 1)).toBe('{}')
    }, 10_000)
  })
})
