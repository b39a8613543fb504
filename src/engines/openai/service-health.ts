/** Age at which the status is refreshed, in milliseconds: rarely while all is well, often while the service is down. */
const STALE = 60_000
const STALE_WHILE_DOWN = 5_000
/** A single lost connection proves little. */
const FAILURES_IN_ROW = 2

/** Called when the service becomes unreachable, with the network's code or gateway's status, and reachable again. */
export type OnReachable = (reachable: boolean, failure: string | undefined) => void

/** Tracks whether the speech service is reachable: from ordinary calls, and from rare probes when there are none. */
export class ServiceHealth {
  readonly #probe: () => Promise<string | undefined>
  readonly #onChange: OnReachable
  // Before the first answer a single failure suffices: the address may be wrong.
  #failures = FAILURES_IN_ROW - 1
  #lastNews = -Infinity
  #probing = false

  /** `probe` returns why the service is unreachable, or undefined if it is not. */
  constructor(probe: () => Promise<string | undefined>, onChange: OnReachable) {
    this.#probe = probe
    this.#onChange = onChange
  }

  /** Returns the known status at once, and refreshes a stale one in the background. */
  reachable(): boolean {
    const reachable = this.#failures < FAILURES_IN_ROW
    if (performance.now() - this.#lastNews > (this.#failures === 0 ? STALE : STALE_WHILE_DOWN)) void this.check()
    return reachable
  }

  /** Probes the service. */
  async check(): Promise<void> {
    if (this.#probing) return
    this.#probing = true
    this.heard(await this.#probe())
    this.#probing = false
  }

  /** Records a call: answered, with any status, or unreachable because of `failure`. */
  heard(failure: string | undefined): void {
    const before = this.#failures < FAILURES_IN_ROW
    this.#failures = failure === undefined ? 0 : this.#failures + 1
    this.#lastNews = performance.now()
    const now = this.#failures < FAILURES_IN_ROW
    if (now !== before) this.#onChange(now, failure)
  }
}
