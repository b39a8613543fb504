import { Redis } from 'iovalkey'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, NO_REDIS, RedisServer } from '../../../../test/redis-server.ts'
import { SharedLimits, type Lease, type SharedLimitsOptions } from './shared-limits.ts'
import { openStore } from './store.ts'

test('the first answer is waited for by whoever asks, and a store that gives none is not', async () => {
  for (const [answers, news] of [
    [true, 'shared'],
    [false, 'away'],
  ] as const) {
    const told: string[] = []
    let answer = (): void => {}
    const run = (): Promise<unknown> =>
      new Promise((resolve, reject) => (answer = () => (answers ? resolve(1) : reject(new Error('gone')))))
    const limits = new SharedLimits(
      { run, close: () => {} },
      { onChange: ({ shared, reason }) => told.push(reason ?? (shared ? 'shared' : 'alone')) },
    )
    let isOver = false
    const over = limits.firstAnswer.then(() => (isOver = true))
    await new Promise(setImmediate)
    expect([isOver, told]).toEqual([false, []])
    answer()
    await over
    expect(told).toEqual([news])
    void limits.close()
    answer()
  }
})

if (!hasRedis) console.info(`skipped: limits shared over servers, ${NO_REDIS}`)

const SOON = { timeout: 20_000, interval: 20 }
const FREE = { most: 6, mostOfUser: 0 }

describe.runIf(hasRedis)('limits of several servers', () => {
  let redis: RedisServer
  let looking: Redis
  let servers: SharedLimits[]
  let news: string[]

  beforeAll(async () => {
    redis = await RedisServer.start()
    looking = new Redis(redis.url, { maxRetriesPerRequest: null })
    looking.on('error', () => {})
  })
  afterAll(async () => {
    looking.disconnect()
    await redis.kill()
  })
  beforeEach(async () => {
    servers = []
    news = []
    await looking.flushall()
  })
  afterEach(() => Promise.all(servers.map((one) => one.close())))

  async function server(options: Partial<SharedLimitsOptions> = {}): Promise<SharedLimits> {
    const one = new SharedLimits(await openStore(redis.url), {
      onChange: ({ shared, reason }) => news.push(reason ?? (shared ? 'shared' : 'alone')),
      lookMs: 20,
      renewMs: 50,
      ...options,
    })
    servers.push(one)
    await expect.poll(() => one.shared, SOON).toBe(true)
    return one
  }
  const answers = (leases: readonly Lease[]): string[] => leases.map(({ answer }) => answer)

  test('places count over all of them, however many ask at once', async () => {
    const [one, other] = [await server(), await server()]
    const asked = Array.from({ length: 20 }, (_, number) => [
      one.take('places', `user ${number}`, FREE),
      other.take('places', `another ${number}`, FREE),
    ])
    const leases = await Promise.all(asked.flat())
    expect(answers(leases).filter((answer) => answer === 'granted')).toHaveLength(6)
    expect(answers(leases).filter((answer) => answer === 'refused')).toHaveLength(34)
    for (const lease of leases) lease.release()
    await expect.poll(() => looking.zcard('{ordrett}:places'), SOON).toBe(0)
  })

  test('a user alone gets half of the places, wherever they are asked for, and others find some', async () => {
    const [one, other] = [await server(), await server()]
    const got = [
      await one.take('places', 'astrid', FREE),
      await other.take('places', 'astrid', FREE),
      await one.take('places', 'astrid', FREE),
      await other.take('places', 'astrid', FREE),
      await other.take('places', 'bjørn', FREE),
    ]
    expect(answers(got)).toEqual(['granted', 'granted', 'granted', 'refused', 'granted'])
    got[0]?.release()
    got[0]?.release()
    await expect.poll(() => looking.zcard('{ordrett}:places:astrid'), SOON).toBe(2)
  })

  test('each knows when there is no place left, and when one was given back, wherever that was', async () => {
    const [one, other] = [await server({ places: 6 }), await server({ places: 6 })]
    const leases = await Promise.all(Array.from({ length: 6 }, (_, number) => one.take('places', `${number}`, FREE)))
    expect(one.full).toBe(true)
    await expect.poll(() => other.full, SOON).toBe(true)
    leases[0]?.release()
    expect(one.full).toBe(false)
    await expect.poll(() => other.full, SOON).toBe(false)
    await other.take('places', 'astrid', FREE)
    await expect.poll(() => one.full, SOON).toBe(true)
    redis.freeze()
    await expect.poll(() => one.shared, SOON).toBe(false)
    expect(one.full).toBe(false)
    redis.thaw()
    await expect.poll(() => one.full, SOON).toBe(true)
  })

  test('notes of one user count over all of them', async () => {
    const [one, other] = [await server(), await server()]
    const limit = { most: 0, mostOfUser: 2 }
    const got = [
      await one.take('notes', 'astrid', limit),
      await other.take('notes', 'astrid', limit),
      await other.take('notes', 'astrid', limit),
      await other.take('notes', 'bjørn', limit),
    ]
    expect(answers(got)).toEqual(['granted', 'granted', 'refused', 'granted'])
  })

  test('calls in a minute count over all of them, each user’s apart', async () => {
    const [one, other] = [await server(), await server()]
    const counted = [
      await one.count('transcriptions', 'astrid'),
      await other.count('transcriptions', 'astrid'),
      await other.count('transcriptions', 'bjørn'),
      await other.count('journals', 'astrid'),
    ]
    expect(counted.map((count) => count?.calls)).toEqual([1, 2, 1, 1])
    expect(counted[1]?.leftMs).toBeGreaterThan(30_000)
    expect(counted[1]?.leftMs).toBeLessThanOrEqual(60_000)
  })

  test('what a server held that died is free when its leases have ended, and what a living one holds stays', async () => {
    const dead = new SharedLimits(await openStore(redis.url), { onChange: () => {}, leaseMs: 400, renewMs: 3_600_000 })
    await expect.poll(() => dead.shared, SOON).toBe(true)
    const living = await server({ leaseMs: 400 })
    await living.take('places', 'astrid', FREE)
    for (const user of ['a', 'b', 'c', 'd', 'e']) await dead.take('places', user, FREE)
    expect((await living.take('places', 'bjørn', FREE)).answer).toBe('refused')
    expect(living.servers).toBe(2)
    await expect.poll(async () => (await living.take('places', 'bjørn', FREE)).answer, SOON).toBe('granted')
    // The living server keeps its own lease.
    expect(await looking.zcard('{ordrett}:places:astrid')).toBe(1)
    await expect.poll(() => living.servers, SOON).toBe(1)
    await dead.close()
  })

  test('a store that says nothing is waited for once, and briefly; then each has its share, until it answers again', async () => {
    const [one, other] = [await server(), await server()]
    await one.take('places', 'astrid', FREE)
    await other.take('places', 'astrid', FREE)
    expect([one.share(6), other.share(6)]).toEqual([6, 6])
    redis.freeze()
    const begun = performance.now()
    const before = await one.take('places', 'bjørn', FREE)
    expect(before.answer).toBe('unknown')
    // 50 ms, plus the delay of a busy machine.
    expect(performance.now() - begun).toBeLessThan(1_000)
    const after = performance.now()
    for (let count = 0; count < 100; count++) expect(await one.count('journals', 'bjørn')).toBeUndefined()
    expect(performance.now() - after).toBeLessThan(100 * 50)
    expect(one.share(6)).toBe(3)
    await expect.poll(() => other.share(6), SOON).toBe(3)
    expect(one.fallbacks).toBe(1)
    expect(new Set(news)).toEqual(new Set(['shared', 'slow']))
    redis.thaw()
    await expect.poll(() => [one.share(6), other.share(6)], SOON).toEqual([6, 6])
    // Leases taken meanwhile count as well.
    await expect.poll(() => looking.zcard('{ordrett}:places'), SOON).toBe(3)
    before.release()
    await expect.poll(() => looking.zcard('{ordrett}:places'), SOON).toBe(2)
  })

  test('a store that was away and has lost everything is told again what is held', async () => {
    const one = await server()
    const lease = await one.take('places', 'astrid', FREE)
    await redis.kill()
    await expect.poll(() => one.shared, SOON).toBe(false)
    expect((await one.take('notes', 'astrid', FREE)).answer).toBe('unknown')
    await redis.begin()
    await expect.poll(() => one.shared, SOON).toBe(true)
    await expect.poll(() => looking.zcard('{ordrett}:places'), SOON).toBe(1)
    lease.release()
    await expect.poll(() => looking.zcard('{ordrett}:places'), SOON).toBe(0)
  })

  test('a server that finds no store begins with its own limits, and shares them when there is one', async () => {
    await redis.kill()
    const told: unknown[] = []
    const one = new SharedLimits(await openStore(redis.url), { onChange: (change) => told.push(change), lookMs: 20 })
    servers.push(one)
    await expect.poll(() => told.length, SOON).toBe(1)
    expect(told[0]).toMatchObject({ shared: false, reason: expect.stringMatching(/^[\w-]+$/) })
    expect(one.share(6)).toBe(6)
    await redis.begin()
    await expect.poll(() => one.shared, SOON).toBe(true)
  })
})
