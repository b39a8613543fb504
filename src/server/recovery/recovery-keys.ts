import { randomBytes } from 'node:crypto'
import { RECOVERY_KEY_BYTES } from '../../spec/recovery.ts'

/** A page with unsaved work has one; this is for many tabs, and for what crashed. */
const MOST_PER_USER = 8
/** Some megabytes. */
const MOST_IN_ALL = 20_000
const MINUTE = 60_000

interface HeldKey {
  readonly key: Buffer
  /** By the clock of the store. */
  until: number
}

export interface RecoveryKeysParts {
  /** How long a key is held after the last sign of life of its page. */
  minutes: number
  mostPerUser?: number
  mostInAll?: number
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

/** The keys of what pages have put away in case they crash: in memory only, each under its user, and never for long. */
export class RecoveryKeys {
  /** By user, then by id, the one whose page has been silent for longest first. */
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

  /** A new key. One too many for the user takes the place of their oldest; undefined when there is no place for anybody's. */
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

  /** Its minutes begin anew. False when it is not held for this user. */
  renew(user: string, id: string): boolean {
    const held = this.#find(user, id)
    if (!held) return false
    held.until = this.#now() + this.#millis
    const own = this.#held.get(user)
    own?.delete(id)
    own?.set(id, held)
    return true
  }

  /** The key, if it is held for this user. It is not prolonged. */
  open(user: string, id: string): Buffer | undefined {
    return this.#find(user, id)?.key
  }

  /** Lets go of a key, and overwrites it. */
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

  /** Lets go of those whose time is over. Asked for by nobody they would stay. */
  dropExpired(): void {
    for (const [user, own] of this.#held) for (const id of own.keys()) this.#find(user, id)
  }

  /** Lets go of all. */
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
