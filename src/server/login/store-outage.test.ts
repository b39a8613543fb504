import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CookieBrowser, Seen } from '../../../test/cookie-browser.ts'
import { hasRedis, NO_REDIS, RedisServer } from '../../../test/redis-server.ts'
import { SlowLine } from '../../../test/slow-line.ts'
import { TwoServers, type Which } from '../../../test/two-servers.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { api } from '../../spec/routes.ts'

if (!hasRedis) console.info(`skipped: a server without its shared store, ${NO_REDIS}`)

const CUT_OFF: Which = 0
const OTHER: Which = 1

describe.runIf(hasRedis).each([
  ['is cut off from', (line: SlowLine) => line.cut()],
  ['waits too long for', (line: SlowLine) => void (line.delay = 600)],
])('of two servers, one %s the shared store', (_how, fail) => {
  let redis: RedisServer
  let line: SlowLine
  let servers: TwoServers

  beforeAll(async () => {
    redis = await RedisServer.start()
    line = await SlowLine.open(redis.port)
    servers = await TwoServers.start([`redis://127.0.0.1:${line.port}`, redis.url])
  })
  beforeEach(() => {
    servers.now = Date.now()
  })
  afterEach(() => recovered())
  afterAll(async () => {
    await servers.close()
    await line.close()
    await redis.kill()
  })

  /** Ends the outage, and waits until the server has found that out by itself. */
  async function recovered(): Promise<void> {
    line.mend()
    line.delay = 0
    await vi.waitFor(async () => expect((await begin(servers.browser())).status).toBe(200), 10_000)
  }

  /** Waits for an answer: on a busy machine the store may be late for a moment. */
  const soon = (ask: () => Promise<string>, pattern: string | RegExp) =>
    vi.waitFor(async () => expect(await ask()).toMatch(pattern), 10_000)

  const begin = (browser: CookieBrowser) => browser.post(api.sessionLogin, {})

  async function tellLogout(server: Which): Promise<number> {
    const body = new URLSearchParams({ logout_token: servers.provider.logoutTokens.at(-1) ?? '' })
    return (await fetch(servers.origins[server] + api.sessionEnded, { method: 'POST', body })).status
  }

  /** What a call says that is to be made again. */
  function refusal({ status, headers, text }: Seen): unknown[] {
    return [status, headers.get(ERROR_CODE_HEADER), headers.get('retry-after'), text]
  }
  const later = [
    503,
    'store-down',
    '5',
    'Innloggingen kan ikke bekreftes akkurat nå. Ingenting er gått tapt. Prøv igjen om litt.',
  ]

  test('logins go on at both; one that is due for renewal waits, or is renewed by the other server', async () => {
    const browser = await servers.loggedIn()
    fail(line)
    for (const server of [CUT_OFF, OTHER]) expect(await servers.whoIs(browser, server)).toContain('astrid')
    servers.now += (TwoServers.accessTokenSeconds + 1) * 1000
    const before = servers.renewals()
    const waiting = browser.copy()
    expect(refusal(await servers.call(waiting, CUT_OFF, api.session))).toEqual(later)
    expect(servers.renewals()).toBe(before)
    await soon(() => servers.whoIs(browser, OTHER), 'astrid')
    expect(servers.renewals()).toBe(before + 1)
    // What the browser has got from the other server is good here as well.
    expect(await servers.whoIs(browser, CUT_OFF)).toContain('astrid')
    await recovered()
    await soon(() => servers.whoIs(waiting, CUT_OFF), 'astrid')
    expect(servers.renewals()).toBe(before + 1)
  })

  test('a login can’t be begun there, and one that was begun is finished once, at the other', async () => {
    const browser = servers.browser()
    const answer = await servers.provider.authorize(browser)
    fail(line)
    expect(refusal(await begin(servers.browser()))).toEqual(later)
    expect((await servers.call(browser, CUT_OFF, answer)).location).toMatch(/\?innlogging=feilet$/)
    const copy = browser.copy()
    await soon(async () => (await servers.call(browser, OTHER, answer)).location, /\?innlogging=ok$/)
    for (const server of [CUT_OFF, OTHER])
      expect((await servers.call(copy, server, answer)).location).toMatch(/\?innlogging=feilet$/)
    await recovered()
    expect((await servers.call(copy, CUT_OFF, answer)).location).toMatch(/\?innlogging=feilet$/)
    expect(await servers.whoIs(browser, CUT_OFF)).toContain('astrid')
  })

  test('a login that could not be finished there is finished there afterwards', async () => {
    const browser = servers.browser()
    const answer = await servers.provider.authorize(browser)
    fail(line)
    expect((await servers.call(browser, CUT_OFF, answer)).location).toMatch(/\?innlogging=feilet$/)
    await recovered()
    await soon(async () => (await servers.call(browser, CUT_OFF, answer)).location, /\?innlogging=ok$/)
  })

  test('a logout by the provider counts there at once, and everywhere when it has been sent again', async () => {
    const [browser, copy] = [await servers.loggedIn()].flatMap((each) => [each, each.copy()])
    if (!browser || !copy) throw new Error('no browser')
    fail(line)
    await expect(servers.provider.endSessionsOf('astrid')).rejects.toThrow('503')
    expect(await tellLogout(CUT_OFF)).toBe(503)
    expect(await servers.whoIs(browser, CUT_OFF)).toBe('{}')
    await recovered()
    await soon(async () => `${await tellLogout(CUT_OFF)}`, '200')
    for (const server of [CUT_OFF, OTHER]) expect(await servers.whoIs(copy, server)).toBe('{}')
    servers.now += 1000
    const since = await servers.loggedIn()
    for (const server of [CUT_OFF, OTHER]) {
      expect(await tellLogout(server)).toBe(200)
      expect(await servers.whoIs(since, server)).toContain('astrid')
    }
  })

  test('a patient who is open stays open, and is not called closed by a server that can’t know', async () => {
    const browser = await servers.loggedIn()
    let address = servers.system.launch()
    for (let step = 0; step < 3; step++) {
      const ours = !address.startsWith(servers.system.origin)
      const seen = ours ? await servers.call(browser, OTHER, address) : await browser.call(address)
      address = seen.location
    }
    const context = (server: Which) =>
      servers.call(browser, server, fhirApi.context, { [SESSION_USER_HEADER]: 'astrid' })
    fail(line)
    expect(refusal(await context(CUT_OFF))).toEqual(later)
    const launch = servers.system.launch()
    expect((await servers.call(browser.copy(), CUT_OFF, launch)).location).toMatch(/\/journalsystem\?grunn=opptatt$/)
    await soon(async () => (await context(OTHER)).text, 'Kari Mellom Prøvesen')
    await recovered()
    await soon(async () => (await context(CUT_OFF)).text, 'Kari Mellom Prøvesen')
  })
})
