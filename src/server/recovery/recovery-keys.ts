import { randomBytes } from 'node:crypto'
import { RECOVERY_KEY_BYTES } from '../../spec/recovery.ts'

/** Maximum keys per user. A page with unsaved work has one; this allows for many tabs and for crashed pages. */
const MOST_PER_USER = 8
/** Maximum keys in total: some megabytes. */
const MOST_IN_ALL = 20_000
const MINUTE = 60_000

interface HeldKey {
  readonly key: Buffer
  /** Expiry, by the clock of `RecoveryKeys`. */
  until: number
}

export interface RecoveryKeysParts {
  /** How long a key is kept after its page was last heard from. */
  minutes: number
  mostPerUser?: number
  mostInAll?: number
  /** Monotonic clock, in milliseconds. */
  now?: () => number
}

/** The keys to work that pages have saved in case they crash: in memory only, per user, and only for a short time. */
export class RecoveryKeys {
  /** By user, then by id; the key that was renewed longest ago first. */
  readonly #held = new Map<string, Map<string, HeldKey>>()
  readonly #millis: number
  readonly #mostPerUser: number
  readonly #mostInAll: number
  readonly #now: () => number
  #count = 0

  constructor({ minutes, mostPerUser = MOST_PER_USER, mostInAll = MOST_IN_ALL, now }: RecoveryKeysParts) {
    this.#millis = minutes * MINUTE
    this.#mostPerUser = mostPerUser
    this.#mostInAll = mostInAll
    this.#now = now ?? (() => performance.now())
  }

  get count(): number {
    return this.#count
  }

  /** Creates a key. Above the user's maximum it replaces their oldest; undefined if the total maximum is reached. */
  create(user: string): { id: string; key: Buffer } | undefined {
    const [oldest, ...newer] = [...(this.#held.get(user)?.keys() ?? [])]
    if (oldest !== undefined && newer.length + 1 >= this.#mostPerUser) this.release(user, oldest)
    if (this.#count >= this.#mostInAll) this.dropExpired()
    if (this.#count >= this.#mostInAll) return undefined
    const id = randomBytes(16).toString('hex')
    const key = randomBytes(RECOVERY_KEY_BYTES)
    const own = this.#held.get(user) ?? new Map<string, HeldKey>()
    this.#held.set(user, own.set(id, { key, until: this.#now() + this.#millis }))
    this.#count++
    return { id, key }
  }

  /** Restarts a key's lifetime. False if it is not held for this user. */
  renew(user: string, id: string): boolean {
    const held = this.#find(user, id)
    if (!held) return false
    held.until = this.#now() + this.#millis
    const own = this.#held.get(user)
    own?.delete(id)
    own?.set(id, held)
    return true
  }

  /** Returns the key if it is held for this user, without extending its lifetime. */
  open(user: string, id: string): Buffer | undefined {
    return this.#find(user, id)?.key
  }

  /** Releases a key, and overwrites it. */
  release(user: string, id: string): void {
    const own = this.#held.get(user)
    const held = own?.get(id)
    if (!own || !held) return
    held.key.fill(0)
    own.delete(id)
    if (own.size === 0) this.#held.delete(user)
    this.#count--
  }

  releaseAll(user: string): void {
    for (const id of this.#held.get(user)?.keys() ?? []) this.release(user, id)
  }

  /** Releases expired keys, which would otherwise stay until asked for. */
  dropExpired(): void {
    for (const [user, own] of this.#held) for (const id of own.keys()) this.#find(user, id)
  }

  /** Releases all keys. */
  clear(): void {
    for (const user of this.#held.keys()) this.releaseAll(user)
  }

  #find(user: string, id: string): HeldKey | undefined {
    const held = this.#held.get(user)?.get(id)
    if (held && this.#now() < held.until) return held
    this.release(user, id)
    return undefined
  }
}
