/** What was heard counts for so long. */
const FRESH_MS = 250
/** From this share of the places on, a server looks how many are taken without being asked for one. */
const NEARLY_FULL = 0.75

/**
 * How many places all servers had taken when the store last said so. It may refuse what the store would refuse, for the moment that it is
 * fresh, and never grants anything: a place that another server has given back since is offered that moment later.
 */
export class PlacesSeen {
  readonly #most: number
  readonly #now: () => number
  #taken = 0
  #at = -Infinity

  /** `most`: 0 where it is not known, and nothing is ever full. */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most
    this.#now = now
  }

  heard(taken: number): void {
    this.#taken = taken
    this.#at = this.#now()
  }

  /** This server gave one back. */
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
