import { randomBytes } from 'node:crypto'
import { PlacesSeen } from './places-seen.ts'
import { countScript, leaveScript, lookScript, releaseScript, renewScript, takeScript } from './scripts.ts'
import { storeFailure, type Store } from './store.ts'

/** Leases held while work lasts: a place for a transcription, or for a note. */
export type LeaseKind = 'places' | 'notes'
/** Calls counted per minute. */
export type CallKind = 'transcriptions' | 'journals'

/** Maximum leases of a kind. 0 means unlimited for `most`, and at most as many as are free for `mostOfUser`. */
export interface LeaseLimits {
  most: number
  mostOfUser: number
}

export interface Lease {
  /** `unknown`: the store is unavailable; this server's own limits decide. */
  answer: 'granted' | 'refused' | 'unknown'
  release: () => void
}

/** Called when the store becomes unavailable, with the reason, and when it is available again. */
export type OnShared = (news: { shared: boolean; reason?: string }) => void

export interface SharedLimitsOptions {
  onChange: OnShared
  /** How long a lease lasts without renewal. */
  leaseMs?: number
  /** Interval between renewals, and between checks whether the store is back. */
  renewMs?: number
  lookMs?: number
  /** Places across all servers: while all are taken, this server can refuse without asking the store. */
  places?: number
}

const LEASE_MS = 15_000
const RENEW_MS = 2_000
const LOOK_MS = 500
/** Polling interval while few places are free: ten polls cost less than one call. */
const WATCH_MS = 100
const MINUTE_MS = 60_000
/** The hash tag puts all keys into one cluster slot. */
const PREFIX = '{ordrett}:'
const SERVERS = `${PREFIX}servers`
const PLACES = `${PREFIX}places`

/**
 * Limits that apply across all servers (docs/decisions/020). When the store doesn't answer in time, this server decides
 * alone, with its share of the configured limits, until the store answers a renewal again. The store sees only keyed
 * hashes of users, and counts.
 */
export class SharedLimits {
  readonly #store: Store
  readonly #options: Required<SharedLimitsOptions>
  readonly #server = randomBytes(9).toString('base64url')
  /** This server's leases, with the store keys they are under. */
  readonly #held = new Map<string, [all: string, mine: string]>()
  #leases = 0
  #servers = 1
  #shared = false
  #reported = false
  #fallbacks = 0
  #timer: NodeJS.Timeout | undefined
  readonly #seen: PlacesSeen
  #watch: NodeJS.Timeout | undefined
  #closed = false
  /** Resolves when the store has answered or timed out. A process busy meanwhile takes a timely answer for late. */
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

  /** True while the store answers, and therefore decides. */
  get shared(): boolean {
    return this.#shared
  }

  /** True if all places were taken a moment ago, so that a request now would be refused. */
  get full(): boolean {
    return this.#shared && this.#seen.full
  }

  /** Number of servers, as last reported. */
  get servers(): number {
    return this.#servers
  }

  /** How often this server fell back to its own limits. */
  get fallbacks(): number {
    return this.#fallbacks
  }

  /** This server's share of a common limit: all of it while the store enforces the limit. */
  share(most: number): number {
    return this.#shared ? most : Math.max(1, Math.floor(most / this.#servers))
  }

  /** Takes a lease for the user, across all servers. Never rejects. The lease must be released. */
  async take(kind: LeaseKind, user: string, { most, mostOfUser }: LeaseLimits): Promise<Lease> {
    const lease = `${this.#server}:${++this.#leases}`
    const all = `${PREFIX}${kind}`
    const mine = `${all}:${user}`
    const answer = await this.#ask(takeScript, [SERVERS, all, mine], [lease, most, mostOfUser])
    const [granted, servers = this.#servers, taken] = answer ?? []
    this.#servers = Math.max(1, Number(servers))
    if (kind === 'places' && answer) this.#heard(taken)
    if (granted === 0) return { answer: 'refused', release: () => {} }
    // Recorded only after the answer: a renewal in between would grant a refused lease.
    this.#held.set(lease, [all, mine])
    return { answer: granted === 1 ? 'granted' : 'unknown', release: () => this.#release(lease) }
  }

  /** Counts a call. Returns the user's calls in this minute and the ms until it ends; undefined without the store. */
  async count(kind: CallKind, user: string): Promise<{ calls: number; leftMs: number } | undefined> {
    const answer = await this.#ask(countScript, [SERVERS, `${PREFIX}${kind}:${user}`], [MINUTE_MS])
    if (!answer) return undefined
    const [calls, leftMs, servers] = answer
    this.#servers = Math.max(1, Number(servers))
    return { calls: Number(calls), leftMs: Math.max(0, Number(leftMs)) }
  }

  /** Deregisters this server, so that the others get its share at once. */
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

  /** A failed release is made good by the lease's expiry. */
  #release(lease: string): void {
    const keys = this.#held.get(lease)
    if (!keys || !this.#held.delete(lease) || !this.#shared) return
    if (keys[0] === PLACES) this.#seen.freed()
    this.#store.run(releaseScript, [SERVERS, ...keys], [lease]).catch((error: unknown) => this.#failed(error))
  }

  /** Renews the registration and the leases. The first answer after an outage ends the fallback. */
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
      // Released while they were being renewed.
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
    // Failures are ignored: the next decision itself finds out whether the store answers.
    const answer = await this.#store.run(lookScript, [PLACES], [0]).catch(() => undefined)
    if (answer !== undefined) this.#heard(answer)
  }

  /** While few places are free this server keeps polling, so that it knows when none are left. */
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
    if (shared === this.#shared && this.#reported) return
    if (!shared) {
      this.#fallbacks++
      this.#lookSoon()
    }
    this.#shared = shared
    this.#reported = true
    this.#options.onChange({ shared, ...(reason !== undefined && { reason }) })
  }

  /** Brings the next renewal forward. */
  #lookSoon(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#renew(), this.#options.lookMs).unref()
  }
}
