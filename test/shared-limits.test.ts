import type { ClientRequest } from 'node:http'
import { Redis } from 'iovalkey'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../src/spec/routes.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort, OrdrettServer } from './ordrett-server.ts'
import { audioPart, multipartBody, openTranscription, transcribe } from './raw-upload.ts'
import { hasRedis, NO_REDIS, RedisServer } from './redis-server.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { ScriptedEngine } from './scripted-engine.ts'
import { wavFile } from './wav-files.ts'

if (!hasRedis) console.info(`skipped: servers that share their limits, ${NO_REDIS}`)

const SOON = { timeout: 20_000 }
const SPOKEN = 'Rødstrupe'
const USER_KEY = { LOG_USER_KEY: 'en-nøkkel-som-er-lik-på-alle-tjenerne' }

test.runIf(hasRedis)(
  'a server shares its limits from its first moment on, however busy it is with its start',
  async () => {
    const redis = await RedisServer.start()
    const server = new OrdrettServer(await freePort(), { ...USER_KEY, SHARED_LIMITS_URL: redis.url })
    try {
      await server.start()
      const figures = await (await fetch(`${server.origin}/metrics`)).text()
      expect(figures).toMatch(/^ordrett_limits_shared 1$/m)
      expect(figures).toMatch(/^ordrett_limits_fallbacks_total 0$/m)
    } finally {
      await server.stop()
      await redis.kill()
    }
  },
)

describe.runIf(hasRedis)('two servers that share their limits', { timeout: 90_000 }, () => {
  let redis: RedisServer
  let issuer: OidcIssuer
  let engine: ScriptedEngine
  let servers: [RunningServer, RunningServer]
  let open: ClientRequest[] = []

  beforeAll(async () => {
    redis = await RedisServer.start()
    issuer = await OidcIssuer.start()
  })
  afterAll(async () => {
    await issuer.close()
    await redis.kill()
  })
  afterEach(async () => {
    for (const upload of open) upload.destroy()
    open = []
    await Promise.all(servers.map(({ app }) => app.close()))
  })

  async function start(environment: Record<string, string>, waits = true): Promise<void> {
    engine = new ScriptedEngine({ texts: [SPOKEN], waits })
    const shared = { ...USER_KEY, SHARED_LIMITS_URL: redis.url }
    const one = () => startServer({ engine, issuer, environment: { ...shared, ...environment } })
    servers = [await one(), await one()]
    for (const server of servers)
      await vi.waitFor(async () => expect(await figures(server)).toMatch(/shared 1\n[^]*servers 2\n/), SOON)
  }
  async function figures({ origin }: RunningServer): Promise<string> {
    return (await fetch(`${origin}/metrics`)).text()
  }
  async function dictate({ origin }: RunningServer, sub: string): Promise<void> {
    const authorization = `Bearer ${await issuer.token({ claims: { sub } })}`
    const upload = openTranscription({ origin, authorization })
    upload.write(multipartBody([{ name: 'prompt', body: SPOKEN }, audioPart(wavFile(1))], { end: false }))
    open.push(upload)
    await vi.waitFor(() => expect(engine.requests).toHaveLength(open.length), SOON)
  }
  const refusal = (server: RunningServer) => transcribe(server, multipartBody([audioPart(wavFile(1))]))

  /** The status for a call with an invalid token. */
  async function withoutLogin({ app }: RunningServer): Promise<number> {
    const headers = { authorization: 'Bearer x.y.z' }
    return (await app.inject({ method: 'POST', url: api.transcribe, headers })).statusCode
  }

  test('have as many places together as one is allowed, and learn of each one that is given back', async () => {
    await start({ MAX_SESSIONS: '3' })
    const [first, second] = servers
    await dictate(first, 'astrid')
    await dictate(second, 'bjørn')
    await dictate(second, 'cecilie')
    for (const server of servers) expect(await refusal(server)).toMatchObject({ status: 429, code: 'too-many' })
    // Both now know that no place is free, and refuse without verifying the token.
    for (const server of servers) await vi.waitFor(async () => expect(await withoutLogin(server)).toBe(429), SOON)
    open[1]?.destroy()
    await vi.waitFor(() => expect(engine.requests[1]?.signal.aborted).toBe(true), SOON)
    for (const server of servers) await vi.waitFor(async () => expect(await withoutLogin(server)).toBe(401), SOON)
    await dictate(first, 'dag')
    expect(await refusal(second)).toMatchObject({ status: 429 })
  })

  test.each(['/api/transcribe', '/api/writeJournal'])('count one user’s calls of %s together', async (url) => {
    await start({ TRANSCRIPTIONS_PER_MINUTE: '2', NOTES_PER_MINUTE: '2' })
    const authorization = `Bearer ${await issuer.token({ claims: { sub: url } })}`
    const ask = (server: RunningServer) => server.app.inject({ method: 'POST', url, headers: { authorization } })
    const statuses = [await ask(servers[0]), await ask(servers[1]), await ask(servers[0])].map((answer) => [
      answer.statusCode,
      answer.headers['error-code'],
    ])
    expect(statuses.slice(0, 2).map(([status]) => status)).toEqual([400, 400])
    expect(statuses[2]).toEqual([429, 'too-often'])
    const { headers } = await ask(servers[1])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('go on with their shares when the store says nothing, tell of it, and come back by themselves', async () => {
    await start({ MAX_SESSIONS: '4' })
    const [first, second] = servers
    redis.freeze()
    await dictate(first, 'astrid')
    await dictate(first, 'bjørn')
    expect(await refusal(first)).toMatchObject({ status: 429, code: 'too-many' })
    await dictate(second, 'cecilie')
    expect(first.logged()).toMatch(/"reason":"(?:slow|away)".*keeps to its share/)
    expect(await figures(first)).toMatch(/ordrett_limits_shared 0\n[^]*ordrett_limits_fallbacks_total 1\n/)
    redis.thaw()
    for (const server of servers)
      await vi.waitFor(async () => expect(await figures(server)).toContain('shared 1\n'), SOON)
    expect(first.logged()).toContain('limits count over all servers')
    // The three calls admitted meanwhile count for both.
    await dictate(second, 'dag')
    for (const server of servers) expect(await refusal(server)).toMatchObject({ status: 429 })
  })

  test('keep keyed hashes and counts there, and nothing else', async () => {
    await start({})
    const store = new Redis(redis.url)
    const kept: string[] = []
    await dictate(servers[0], 'astrid')
    const payload = JSON.stringify({ transcribe: SPOKEN })
    const headers = { authorization: servers[0].authorization, 'content-type': 'application/json' }
    expect((await fetch(servers[0].origin + api.writeJournal, { method: 'POST', headers, body: payload })).status).toBe(
      200,
    )
    for (const key of await store.keys('*')) {
      const isSet = (await store.type(key)) === 'zset'
      kept.push(key, ...(isSet ? await store.zrange(key, '0', '-1') : [String(await store.get(key))]))
    }
    store.disconnect()
    expect(kept).toContain('{ordrett}:places')
    for (const text of kept) {
      expect(text).toMatch(
        /^(?:\{ordrett\}:(?:servers|(?:places|notes|transcriptions|journals)(?::[\w-]{43})?)|[\w-]{12}(?::\d+)?|\d+)$/,
      )
    }
  })
})
