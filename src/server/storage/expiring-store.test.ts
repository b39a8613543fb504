import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasRedis, NO_REDIS, RedisServer } from '../../../test/redis-server.ts'
import { openStore, type Store } from '../load/shared/store.ts'
import { SharedStore } from './expiring-store.ts'

if (!hasRedis) console.info(`skipped: what servers share of logins, ${NO_REDIS}`)

describe.runIf(hasRedis)('the store that servers share', () => {
  let redis: RedisServer
  let stores: Store[]
  let [one, other]: SharedStore[] = []

  beforeAll(async () => (redis = await RedisServer.start()))
  afterAll(() => redis.kill())
  beforeEach(async () => {
    stores = await Promise.all([openStore(redis.url), openStore(redis.url)])
    ;[one, other] = stores.map((store) => new SharedStore(store))
  })
  afterEach(() => stores.forEach((store) => store.close()))

  /** Runs `work` while the store does not answer; the store keeps its data. */
  async function whileSilent(work: () => Promise<unknown>): Promise<void> {
    redis.freeze()
    // Its first command could still be executed afterwards.
    await one?.get(['any'])
    await work()
    redis.thaw()
    await vi.waitFor(async () => {
      for (const store of stores) await store.run('return 1', [], [])
    }, 10_000)
  }

  test('what was written while it was away counts, here at once and elsewhere when this server has asked it', async () => {
    await one?.set('session', 'older', 60)
    await whileSilent(async () => {
      await one?.set('session', 'newer', 60)
      expect(await one?.get(['session'])).toEqual(['newer'])
    })
    expect(await other?.get(['session'])).toEqual(['older'])
    expect(await one?.get(['session'])).toEqual(['newer'])
    expect(await other?.get(['session'])).toEqual(['newer'])
    // From then on the last write wins.
    await other?.set('session', 'newest', 60)
    expect(await one?.get(['session'])).toEqual(['newest'])
  })

  const down = { code: 'store-down', retryAfter: 5 }

  test('of many servers and calls that add a value at once, one does', async () => {
    for (const key of ['a', 'b', 'c']) {
      const added = await Promise.all(
        [one, other, one, other].map(async (store, index) => store?.add(key, `${index}`, 60)),
      )
      expect(added.filter(Boolean)).toHaveLength(1)
    }
  })

  test('while it is away nothing counts as new, and what was refused then is new afterwards', async () => {
    await whileSilent(async () => {
      await expect(one?.add('value', 'mine', 60)).rejects.toMatchObject(down)
      await expect(one?.check()).rejects.toMatchObject(down)
    })
    expect(await one?.add('value', 'mine', 60)).toBe(true)
    expect(await other?.add('value', 'theirs', 60)).toBe(false)
  })

  test('what it adds too late to answer is taken back', async () => {
    redis.freeze()
    // Sent before this server knows that the store is silent: the store executes it when it is back.
    await expect(one?.add('late', 'mine', 60)).rejects.toMatchObject(down)
    redis.thaw()
    await vi.waitFor(async () => expect(await one?.check()).toBeUndefined(), 10_000)
    expect(await other?.add('late', 'theirs', 60)).toBe(true)
  })

  test('a value stays used where the store has lost it', async () => {
    expect(await one?.add('lost', 'mine', 60)).toBe(true)
    await redis.kill()
    await redis.begin()
    await vi.waitFor(async () => expect(await one?.check()).toBeUndefined(), 10_000)
    expect(await one?.add('lost', 'mine', 60)).toBe(false)
  })

  test('a lock that was let go while it was away is free when it is back', async () => {
    expect(await one?.add('lock', 'mine', 60)).toBe(true)
    await whileSilent(async () => one?.remove('lock', 'mine'))
    await one?.check()
    expect(await other?.add('lock', 'theirs', 60)).toBe(true)
  })
})
