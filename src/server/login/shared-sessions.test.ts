import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { hasRedis, NO_REDIS, RedisServer } from '../../../test/redis-server.ts'
import { TwoServers } from '../../../test/two-servers.ts'
import { api } from '../../spec/routes.ts'
import { openStore } from '../load/shared/store.ts'

if (!hasRedis) console.info(`skipped: servers that share their sessions, ${NO_REDIS}`)

describe.runIf(hasRedis)('two servers behind one address', () => {
  let redis: RedisServer
  let servers: TwoServers

  beforeAll(async () => {
    redis = await RedisServer.start()
    servers = await TwoServers.start([redis.url, redis.url])
  })
  afterAll(async () => {
    await servers.close()
    await redis.kill()
  })

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
    const browser = await servers.loggedIn(1)
    expect(await servers.whoIs(browser, 0)).toContain('astrid')
  })

  test('they renew a session once, also with a refresh token that only the store has', async () => {
    servers.provider.refreshTokenBits = 32_000
    const browser = await servers.loggedIn()
    servers.provider.refreshTokenBits = 256
    const before = servers.renewals()
    servers.now += (TwoServers.accessTokenSeconds + 1) * 1000
    const answers = await Promise.all(([0, 1, 0, 1] as const).map((server) => servers.whoIs(browser.copy(), server)))
    for (const answer of answers) expect(answer).toContain('astrid')
    expect(servers.renewals()).toBe(before + 1)
    // In the store it is sealed.
    for (const kept of await keptSessions()) expect(decodeProtectedHeader(kept)).toEqual({ alg: 'dir', enc: 'A256GCM' })
  })

  test('a logout at one, and one by the provider, are logouts at both', async () => {
    const [one, two] = [await servers.loggedIn(), await servers.loggedIn()]
    const copy = one.copy()
    await one.post(api.sessionLogout, {})
    expect(await servers.whoIs(copy, 1)).toBe('{}')
    expect(await servers.whoIs(two, 1)).toContain('astrid')
    await servers.provider.endSessionsOf('astrid')
    for (const server of [0, 1] as const) expect(await servers.whoIs(two, server)).toBe('{}')
  })

  test('a logout token that is sent again to the other server ends no login made since', async () => {
    servers.now += 1000
    await servers.provider.endSessionsOf('astrid')
    servers.now += 1000
    const since = await servers.loggedIn()
    const body = new URLSearchParams({ logout_token: servers.provider.logoutTokens.at(-1) ?? '' })
    expect((await fetch(servers.origins[1] + api.sessionEnded, { method: 'POST', body })).status).toBe(200)
    for (const server of [0, 1] as const) expect(await servers.whoIs(since, server)).toContain('astrid')
  })

  test('while the store is away each goes on by what it knows', async () => {
    servers.now += 1000
    const browser = await servers.loggedIn()
    await redis.kill()
    expect(await servers.whoIs(browser, 0)).toContain('astrid')
    expect(await servers.whoIs(browser, 1)).toContain('astrid')
    const copy = browser.copy()
    await browser.post(api.sessionLogout, {})
    expect(await servers.whoIs(copy, 0)).toBe('{}')
    expect(await servers.whoIs(copy, 1)).toContain('astrid')
    await redis.begin()
    // The other server learns of the logout once the store is back.
    await vi.waitFor(async () => {
      expect(await servers.whoIs(copy, 0)).toBe('{}')
      expect(await servers.whoIs(copy, 1)).toBe('{}')
    }, 10_000)
  })
})
