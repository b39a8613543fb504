import { randomBytes } from 'node:crypto'
import { PlacesSeen } from './places-seen.ts'
import { countScript, leaveScript, lookScript, releaseScript, renewScript, takeScript } from './scripts.ts'
import { storeFailure, type Store } from './store.ts'

/** What is taken for as long as somebody works: a place for a transcription, or one for a note. */
export type LeaseKind = 'places' | 'notes'
/** What is counted by the minute. */
export type CallKind = 'transcriptions' | 'journals'

/** How many there may be of a kind; 0 for `mostOfUser`: no more than are free, and for `most`: as many as you like. */
export interface LeaseLimits {
  most: number
  mostOfUser: number
}

export interface Lease {
  /** `unknown`: nobody can tell now; the limits of this server decide. */
  answer: 'granted' | 'refused' | 'unknown'
  release: () => void
}

/** Told when the store can't be asked any more, and why, and when it can again. */
export type OnShared = (news: { shared: boolean; reason?: string }) => void

export interface SharedLimitsOptions {
  onChange: OnShared
  /** How long a lease lasts that its server doesn't renew. */
  leaseMs?: number
  /** Between two renewals, and two looks whether the store is back. */
  renewMs?: number
  lookMs?: number
  /** How many places there are over all servers: while all are taken this server can refuse without asking. */
  places?: number
}

const LEASE_MS = 15_000
const RENEW_MS = 2_000
const LOOK_MS = 500
/** Between two looks at the places while few are free: ten of them are less than one call costs. */
const WATCH_MS = 100
const MINUTE_MS = 60_000
/** All keys in one slot of a cluster. */
const PREFIX = '{ordrett}:'
const SERVERS = `${PREFIX}servers`
const PLACES = `${PREFIX}places`

/**
 * The limits that count over all servers (docs/decisions/020). While the store doesn't answer in time nobody waits for it: each
 * decision is then this server's own, with its share of what is configured, until the store has answered a renewal again.
 * The store learns keyed hashes of users, and counts.
 */
export class SharedLimits {
  readonly #store: Store
  readonly #options: Required<SharedLimitsOptions>
  readonly #server = randomBytes(9).toString('base64url')
  /** What this server holds, by the lease: the keys that it stands under. */
  readonly #held = new Map<string, [all: string, mine: string]>()
  #leases = 0
  #servers = 1
  #shared = false
  #told = false
  #fallbacks = 0
  #timer: NodeJS.Timeout | undefined
  readonly #seen: PlacesSeen
  #watch: NodeJS.Timeout | undefined
  #closed = false
  /** Resolves when the store has answered for the first time, or was too late for it. Who is busy meanwhile takes a good answer for late. */
  readonly firstAnswer: Promise<void>

  constructor(
    store: Store,
    { leaseMs = LEASE_MS, renewMs = RENEW_MS, lookMs = LOOK_MS, places = 0, ...rest }: SharedLimitsOptions,
  ) {
    this.#store = store
    this.#options = { leaseMs, renewMs, lookMs, places, ...rest }
    this.#seen = new PlacesSeen(places)
    this.firstAnswer = this.#renew()
  }

  /** The store answers: its word counts. */
  get shared(): boolean {
    return this.#shared
  }

  /** All places were taken a moment ago: what asks for one now would be refused. */
  get full(): boolean {
    return this.#shared && this.#seen.full
  }

  /** Servers that were there when last seen. */
  get servers(): number {
    return this.#servers
  }

  /** How often this server had to do without the store. */
  get fallbacks(): number {
    return this.#fallbacks
  }

  /** How much of a limit for all is this server's by itself: all of it while the store sees to that limit. */
  share(most: number): number {
    return this.#shared ? most : Math.max(1, Math.floor(most / this.#servers))
  }

  /** Takes one for the user, over all servers. Never rejects. What was taken has to be given back. */
  async take(kind: LeaseKind, user: string, { most, mostOfUser }: LeaseLimits): Promise<Lease> {
    const lease = `${this.#server}:${++this.#leases}`
    const all = `${PREFIX}${kind}`
    const mine = `${all}:${user}`
    const answer = await this.#ask(takeScript, [SERVERS, all, mine], [lease, most, mostOfUser])
    const [granted, servers = this.#servers, taken] = answer ?? []
    this.#servers = Math.max(1, Number(servers))
    if (kind === 'places' && answer) this.#heard(taken)
    if (granted === 0) return { answer: 'refused', release: () => {} }
    // Not before the answer: a renewal in between would grant what is refused.
    this.#held.set(lease, [all, mine])
    return { answer: granted === 1 ? 'granted' : 'unknown', release: () => this.#release(lease) }
  }

  /** Counts a call of the user. Gives the calls of this minute and the milliseconds until the next; undefined when nobody can tell. */
  async count(kind: CallKind, user: string): Promise<{ calls: number; leftMs: number } | undefined> {
    const answer = await this.#ask(countScript, [SERVERS, `${PREFIX}${kind}:${user}`], [MINUTE_MS])
    if (!answer) return undefined
    const [calls, leftMs, servers] = answer
    this.#servers = Math.max(1, Number(servers))
    return { calls: Number(calls), leftMs: Math.max(0, Number(leftMs)) }
  }

  /** The others get this server's share at once. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    await this.#store.run(leaveScript, [SERVERS], [this.#server]).catch(() => {})
    this.#store.close()
  }

  async #ask(
    script: string,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<unknown[] | undefined> {
    if (!this.#shared) return undefined
    try {
      const answer = await this.#store.run(script, keys, [this.#options.leaseMs, this.#server, ...values])
      return Array.isArray(answer) ? answer : undefined
    } catch (error) {
      this.#failed(error)
      return undefined
    }
  }

  /** What a release misses, the lease's end makes good. */
  #release(lease: string): void {
    const keys = this.#held.get(lease)
    if (!keys || !this.#held.delete(lease) || !this.#shared) return
    if (keys[0] === PLACES) this.#seen.freed()
    this.#store.run(releaseScript, [SERVERS, ...keys], [lease]).catch((error: unknown) => this.#failed(error))
  }

  /** Says that this server lives and what it holds. The first answer after a silence ends it. */
  async #renew(): Promise<void> {
    const held = [...this.#held]
    const values = [this.#options.leaseMs, this.#server, ...held.map(([lease]) => lease)]
    try {
      this.#servers = Math.max(
        1,
        Number(await this.#store.run(renewScript, [SERVERS, ...held.flatMap(([, keys]) => keys)], values)),
      )
      this.#change(true)
      if (this.#options.places > 0) void this.#look()
      // Given back while they were renewed.
      for (const [lease, keys] of held)
        if (!this.#held.has(lease)) void this.#store.run(releaseScript, [SERVERS, ...keys], [lease]).catch(() => {})
    } catch (error) {
      this.#failed(error)
    }
    if (this.#closed) return
    const { renewMs, lookMs } = this.#options
    this.#timer = setTimeout(() => void this.#renew(), this.#shared ? renewMs : lookMs).unref()
  }

  async #look(): Promise<void> {
    // What a decision needs to know of the store, the decision itself finds out.
    const answer = await this.#store.run(lookScript, [PLACES], [0]).catch(() => undefined)
    if (answer !== undefined) this.#heard(answer)
  }

  /** While few places are free this server goes on looking, so that it knows when there are none. */
  #heard(taken: unknown): void {
    this.#seen.heard(Number(taken))
    if (this.#closed || !this.#seen.nearlyFull || this.#watch !== undefined) return
    this.#watch = setTimeout(() => {
      this.#watch = undefined
      if (this.#shared && !this.#closed) void this.#look()
    }, WATCH_MS).unref()
  }

  #failed(error: unknown): void {
    if (!this.#closed) this.#change(false, storeFailure(error))
  }

  #change(shared: boolean, reason?: string): void {
    if (shared === this.#shared && this.#told) return
    if (!shared) {
      this.#fallbacks++
      this.#lookSoon()
    }
    this.#shared = shared
    this.#told = true
    this.#options.onChange({ shared, ...(reason !== undefined && { reason }) })
  }

  /** The next renewal was to be later. */
  #lookSoon(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#renew(), this.#options.lookMs).unref()
  }
}
