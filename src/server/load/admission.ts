import type { SpeechEngine } from '../../engines/speech-engine.ts'
import { OrdrettError } from '../../spec/errors.ts'
import type { LoadLimits } from '../config/load-config.ts'
import type { SharedLimits } from './shared/shared-limits.ts'
import { Throughput } from './throughput.ts'

const SHORTEST_RETRY_SECONDS = 1
const LONGEST_RETRY_SECONDS = 120
/** Used while nothing has been measured. */
const UNKNOWN_RETRY_SECONDS = 10

type Places = Pick<LoadLimits, 'maxSessions' | 'maxWaitingWindows'>

/**
 * The places for concurrent transcriptions (docs/decisions/006). A user may hold at most as many as are free: one user
 * gets half, two a third each, and a user with none gets one while any is free. Waiting windows follow the same rule.
 */
export class Admission {
  readonly #engine: Pick<SpeechEngine, 'load'>
  readonly #limits: Places
  readonly #shared: SharedLimits | undefined
  readonly #now: () => number
  readonly #throughput = new Throughput()
  readonly #held = new Map<string, number>()
  #taken = 0

  constructor(engine: Pick<SpeechEngine, 'load'>, limits: Places, now = Date.now, shared?: SharedLimits) {
    this.#engine = engine
    this.#limits = limits
    this.#now = now
    this.#shared = shared
  }

  /** Transcriptions in progress. */
  get taken(): number {
    return this.#taken
  }

  /** Whether any place is free. */
  hasFree(): boolean {
    return this.#free() > 0 && this.#shared?.full !== true
  }

  /** Throws `too-many` if no place is free for any user. */
  checkFree(): void {
    if (!this.hasFree()) throw this.#refusal()
  }

  /** Takes a place for the user and returns its release function. Throws `too-many` with the time before a retry. */
  enter(user: string): () => void {
    const place = this.reserve()
    place.assign(user)
    return place.leave
  }

  /** Same as `enter`, but across all servers if they share their limits. */
  async enterShared(user: string): Promise<() => void> {
    const leaveHere = this.enter(user)
    if (!this.#shared) return leaveHere
    const { answer, release } = await this.#shared.take('places', user, {
      most: this.#limits.maxSessions,
      mostOfUser: 0,
    })
    const leave = (): void => {
      leaveHere()
      release()
    }
    // The place may have been taken under the shared limit, while now only this server's share applies.
    if (answer === 'granted' || (answer === 'unknown' && this.#free(1) > 0)) return leave
    leave()
    throw this.#refusal()
  }

  /**
   * Takes a place before its user is known. `assign` sets the user, once; if the user already holds too many, it
   * releases the place and throws `too-many`. `leave` releases the place. Throws `too-many`.
   */
  reserve(): { assign: (user: string) => void; leave: () => void } {
    this.checkFree()
    this.#taken++
    let inside = true
    let owner: string | undefined
    const leave = (): void => {
      if (inside) this.#taken--
      if (inside && owner !== undefined) this.#count(owner, -1)
      inside = false
    }
    const assign = (user: string): void => {
      const held = this.#held.get(user) ?? 0
      if (held > 0 && held >= this.#free(1)) {
        leave()
        throw this.#refusal()
      }
      if (inside) this.#count((owner = user), 1)
    }
    return { assign, leave }
  }

  /** `own`: the caller's own places, which count as free. */
  #free(own = 0): number {
    const { maxSessions, maxWaitingWindows } = this.#limits
    const load = this.#engine.load()
    this.#throughput.note(load, this.#now())
    const places = this.#shared?.share(maxSessions) ?? maxSessions
    return Math.min(places - this.#taken + own, maxWaitingWindows - load.waiting)
  }

  #count(user: string, change: 1 | -1): void {
    const held = (this.#held.get(user) ?? 0) + change
    if (held > 0) this.#held.set(user, held)
    else this.#held.delete(user)
  }

  #refusal(): OrdrettError {
    return new OrdrettError('too-many', {}, this.#retrySeconds())
  }

  /** Seconds until the windows waiting now have been processed. */
  #retrySeconds(): number {
    const load = this.#engine.load()
    const rate = this.#throughput.windowsPerSecond(load, this.#now())
    if (rate === undefined) return UNKNOWN_RETRY_SECONDS
    const seconds = Math.ceil((load.waiting + 1) / rate)
    return Math.min(Math.max(seconds, SHORTEST_RETRY_SECONDS), LONGEST_RETRY_SECONDS)
  }
}
