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

  test('what was added while it was away, and what was removed again', async () => {
    await whileSilent(async () => {
      expect(await one?.add('owner', 'kari', 60)).toBe(true)
      expect(await one?.add('lock', 'mine', 60)).toBe(true)
      await one?.remove('lock', 'mine')
    })
    expect(await one?.get(['owner', 'lock'])).toEqual(['kari', undefined])
    expect(await other?.add('owner', 'ola', 60)).toBe(false)
    expect(await other?.add('lock', 'theirs', 60)).toBe(true)
  })
})
