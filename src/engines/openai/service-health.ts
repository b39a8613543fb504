/** News older than this is asked for anew: rarely while all is well, often while it is not. Milliseconds. */
const STALE = 60_000
const STALE_WHILE_DOWN = 5_000
/** One lost connection says little. */
const FAILURES_IN_ROW = 2

/** Told when the service can no longer be reached, and why (the network's code, or a gateway's status), and when it can again. */
export type OnReachable = (reachable: boolean, failure: string | undefined) => void

/** Whether the speech service can be reached: from the calls there are, and from a rare question when there are none. */
export class ServiceHealth {
  readonly #probe: () => Promise<string | undefined>
  readonly #onChange: OnReachable
  // Before it ever answered, one failure says enough: the address may be wrong.
  #failures = FAILURES_IN_ROW - 1
  #lastNews = -Infinity
  #probing = false

  /** `probe` gives why the service can't be reached, and nothing where it can. */
  constructor(probe: () => Promise<string | undefined>, onChange: OnReachable) {
    this.#probe = probe
    this.#onChange = onChange
  }

  /** What is known, at once. News that are old are fetched meanwhile. */
  reachable(): boolean {
    const reachable = this.#failures < FAILURES_IN_ROW
    if (performance.now() - this.#lastNews > (this.#failures === 0 ? STALE : STALE_WHILE_DOWN)) void this.check()
    return reachable
  }

  /** Asks the service whether it is there. */
  async check(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    this.heard(await this.#probe())
    this.#probing = false
  }

  /** A call was answered, in whatever way, or did not reach the service: `failure` says why. */
  heard(failure: string | undefined): void {
    const before = this.#failures < FAILURES_IN_ROW
    this.#failures = failure === undefined ? 0 : this.#failures + 1
    this.#lastNews = performance.now()
    const now = this.#failures < FAILURES_IN_ROW
    if (now !== before) this.#onChange(now, failure)
  }
}
