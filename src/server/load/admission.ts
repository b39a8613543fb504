import type { SpeechEngine } from '../../engines/speech-engine.ts'
import { OrdrettError } from '../../spec/errors.ts'
import type { LoadLimits } from '../config/load-config.ts'
import type { SharedLimits } from './shared/shared-limits.ts'
import { Throughput } from './throughput.ts'

const SHORTEST_RETRY_SECONDS = 1
const LONGEST_RETRY_SECONDS = 120
/** While nothing has been measured. */
const UNKNOWN_RETRY_SECONDS = 10

type Places = Pick<LoadLimits, 'maxSessions' | 'maxWaitingWindows'>

/**
 * The places for transcriptions (docs/decisions/006). A user may hold no more of them than are free: one alone gets half,
 * two a third each, and whoever has none always finds one while there are any. The same goes for windows that wait.
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

  /** Transcriptions at work. */
  get taken(): number {
    return this.#taken
  }

  /** There is a place for somebody. */
  hasFree(): boolean {
    return this.#free() > 0 && this.#shared?.full !== true
  }

  /** Throws `too-many` when there is no place for anybody, whoever it is. */
  checkFree(): void {
    if (!this.hasFree()) throw this.#refusal()
  }

  /** Takes a place for the user and returns what gives it back. Throws `too-many`, with the time after which to try again. */
  enter(user: string): () => void {
    const place = this.reserve()
    place.assign(user)
    return place.leave
  }

  /** The same over all servers, where they share their limits. */
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
    // It may have been taken while all servers' counted, and now only this server's share does.
    if (answer === 'granted' || (answer === 'unknown' && this.#free(1) > 0)) return leave
    leave()
    throw this.#refusal()
  }

  /**
   * Takes a place of which it is not known yet whose it is. `assign` says so, once, and gives it back with `too-many` where the
   * user holds too many already; `leave` gives it back. Throws `too-many`.
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

  /** `own`: places of the caller itself, which count as free. */
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

  /** Until the windows that wait now have had their turn. */
  #retrySeconds(): number {
    const load = this.#engine.load()
    const rate = this.#throughput.windowsPerSecond(load, this.#now())
    if (rate === undefined) return UNKNOWN_RETRY_SECONDS
    const seconds = Math.ceil((load.waiting + 1) / rate)
    return Math.min(Math.max(seconds, SHORTEST_RETRY_SECONDS), LONGEST_RETRY_SECONDS)
  }
}
