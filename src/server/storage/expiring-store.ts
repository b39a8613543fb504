import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { openStore, type Store } from '../load/shared/store.ts'

/** A key-value store for short texts that expire. */
export interface ExpiringStore {
  get(keys: readonly string[]): Promise<readonly (string | undefined)[]>
  set(key: string, value: string, seconds: number): Promise<void>
  /** Atomic; false if the key exists already. Throws `store-down` if that can't be determined: nothing is then added. */
  add(key: string, value: string, seconds: number): Promise<boolean>
  /** Removes the key if it has this value. */
  remove(key: string, value: string): Promise<void>
  /** Throws `store-down` while values can't be added. */
  check(): Promise<void>
}

const RETRY_SECONDS = 5
/** Longer than for a limit: without an answer a login has to be made again. */
const MOST_MS = 250

/** The shared store gives no answer. */
function storeDown(): OrdrettError {
  return new OrdrettError('store-down', {}, RETRY_SECONDS)
}

/** Whether the error is that the shared store gives no answer. */
export function isStoreDown(error: unknown): error is OrdrettError {
  return error instanceof OrdrettError && error.code === 'store-down'
}

/** Uses up a single-use value: true once, across all servers. Throws `store-down` if that can't be determined. */
export function useOnce(store: ExpiringStore, key: string, seconds: number): Promise<boolean> {
  return store.add(key, nonce(), seconds)
}

function nonce(): string {
  return randomBytes(9).toString('base64url')
}

const SWEEP_EVERY = 256

/** A store in this server's memory. */
export class MemoryStore implements ExpiringStore {
  readonly #entries = new Map<string, { value: string; until: number }>()
  readonly #now: () => number
  #writes = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    return Promise.resolve(keys.map((key) => this.#read(key)))
  }

  set(key: string, value: string, seconds: number): Promise<void> {
    this.#entries.set(key, { value, until: this.#now() + seconds * 1000 })
    if (++this.#writes % SWEEP_EVERY === 0) for (const each of this.#entries.keys()) this.#read(each)
    return Promise.resolve()
  }

  async add(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#read(key) !== undefined) return false
    await this.set(key, value, seconds)
    return true
  }

  remove(key: string, value: string): Promise<void> {
    if (this.#read(key) === value) this.#entries.delete(key)
    return Promise.resolve()
  }

  check(): Promise<void> {
    return Promise.resolve()
  }

  #read(key: string): string | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.until > this.#now()) return entry.value
    this.#entries.delete(key)
    return undefined
  }
}

/** The hash tag puts all keys into one cluster slot. */
const PREFIX = '{ordrett}:login:'
const getScript = `return redis.call('MGET', unpack(KEYS))`
const setScript = `redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) return 1`
const addScript = `return redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'NX') and 1 or 0`
const removeScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 1`

/** A change that the store has missed. */
interface Change {
  value: string
  until: number
  removed?: boolean
}

/**
 * A store shared by servers. This server also keeps its own writes in memory, and uses them while the store is away.
 * When the store is back it first gets the changes that it has missed, because its own values are older. Only the store
 * can decide whether a value is new, so nothing can be added while it is away.
 */
export class SharedStore implements ExpiringStore {
  readonly #store: Store
  readonly #own = new MemoryStore()
  readonly #missed = new Map<string, Change>()
  /** Keys that this server is adding. */
  readonly #adding = new Set<string>()
  #sending: Promise<void> | undefined

  constructor(store: Store) {
    this.#store = store
  }

  async get(keys: readonly string[]): Promise<readonly (string | undefined)[]> {
    const own = await this.#own.get(keys)
    const shared = (await this.#hasAll()) && (await this.#run(getScript, keys))
    if (!Array.isArray(shared)) return own
    // An entry that the store has lost still counts.
    return keys.map((_, index) => (typeof shared[index] === 'string' ? shared[index] : own[index]))
  }

  async set(key: string, value: string, seconds: number): Promise<void> {
    await this.#own.set(key, value, seconds)
    const change = { value, until: untilOf(seconds) }
    if (await this.#send(key, change)) this.#missed.delete(key)
    else this.#missed.set(key, change)
  }

  async add(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#adding.has(key)) return false
    this.#adding.add(key)
    try {
      const [own] = await this.#own.get([key])
      // An entry that the store has lost still counts.
      if (own !== undefined || !(await this.#addShared(key, value, seconds))) return false
      await this.#own.set(key, value, seconds)
      return true
    } finally {
      this.#adding.delete(key)
    }
  }

  async #addShared(key: string, value: string, seconds: number): Promise<boolean> {
    const answer = (await this.#hasAll()) ? await this.#run(addScript, [key], [value, whole(seconds)]) : undefined
    if (answer !== undefined) return answer === 1
    // The store may have added it all the same, and answered too late.
    this.#missed.set(key, { value, until: untilOf(seconds), removed: true })
    throw storeDown()
  }

  async remove(key: string, value: string): Promise<void> {
    await this.#own.remove(key, value)
    const change = { value, until: untilOf(LOCK_SECONDS), removed: true }
    if (await this.#send(key, change)) this.#missed.delete(key)
    else this.#missed.set(key, change)
  }

  async check(): Promise<void> {
    if (!(await this.#hasAll()) || (await this.#run(getScript, ['any'])) === undefined) throw storeDown()
  }

  /** Whether the store has all of this server's changes; sends the missing ones first. */
  async #hasAll(): Promise<boolean> {
    if (this.#missed.size === 0) return true
    this.#sending ??= this.#sendMissed().finally(() => (this.#sending = undefined))
    await this.#sending
    return this.#missed.size === 0
  }

  async #sendMissed(): Promise<void> {
    for (const [key, change] of this.#missed) {
      if (!(await this.#send(key, change))) return
      if (this.#missed.get(key) === change) this.#missed.delete(key)
    }
  }

  /** False while the store is away. */
  async #send(key: string, { value, until, removed = false }: Change): Promise<boolean> {
    const seconds = (until - Date.now()) / 1000
    if (seconds <= 0) return true
    const sent = removed
      ? this.#run(removeScript, [key], [value])
      : this.#run(setScript, [key], [value, whole(seconds)])
    return (await sent) !== undefined
  }

  async #run(script: string, keys: readonly string[], values: readonly (string | number)[] = []): Promise<unknown> {
    const named = keys.map((key) => PREFIX + key)
    return this.#store.run(script, named, values).catch(() => undefined)
  }
}

function untilOf(seconds: number): number {
  return Date.now() + seconds * 1000
}

function whole(seconds: number): number {
  return Math.max(1, Math.ceil(seconds))
}

/** Opens the shared store at `url`, closed with the app; without a URL, a store in memory. */
export async function expiringStore(app: FastifyInstance, url: string | undefined): Promise<ExpiringStore> {
  if (url === undefined) return new MemoryStore()
  const store = await openStore(url, MOST_MS)
  app.addHook('onClose', () => store.close())
  return new SharedStore(store)
}

/** Maximum time for which a lock is held, and waited for. */
const LOCK_SECONDS = 20
const LOOK_AGAIN_MS = 150

/**
 * Runs `work` under a lock across all servers. Throws `late()` if the lock is not free in time, and `store-down` if that
 * can't be determined.
 */
export async function withLock<Result>(
  store: ExpiringStore,
  lock: string,
  work: () => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const mine = nonce()
  for (let waited = 0; !(await store.add(lock, mine, LOCK_SECONDS)); waited += LOOK_AGAIN_MS) {
    if (waited > LOCK_SECONDS * 1000) throw late()
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  try {
    return await work()
  } finally {
    await store.remove(lock, mine)
  }
}
