/** How long a count from the store stays valid. */
const FRESH_MS = 250
/** From this share of taken places on, a server polls the count even without requests. */
const NEARLY_FULL = 0.75

/**
 * The places taken across all servers, as last reported by the store. While fresh it may refuse what the store would
 * refuse, but it never grants anything: a place that another server has released meanwhile is offered that much later.
 */
export class PlacesSeen {
  readonly #most: number
  readonly #now: () => number
  #taken = 0
  #at = -Infinity

  /** `most`: total places; 0 if unknown, and then never full. */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  heard(taken: number): void {
    this.#taken = taken
    this.#at = this.#now()
  }

  /** This server has released a place. */
  freed(): void {
    this.#taken--
  }

  get full(): boolean {
    return this.#isAtLeast(1) && this.#now() - this.#at < FRESH_MS
  }

  get nearlyFull(): boolean {
    return this.#isAtLeast(NEARLY_FULL)
  }

  #isAtLeast(share: number): boolean {
    return this.#most > 0 && this.#taken >= share * this.#most
  }
}
