/** Number of recent times kept, and the minimum to draw conclusions from. */
const KEPT = 100
const FEWEST = 10
/** An answer that takes this many times the 95th percentile is not coming soon. */
const LATE = 2
/** Second requests earned per answer: an overloaded service must not get twice the work. `MOST_SAVED` caps them. */
const SHARE = 0.1
const MOST_SAVED = 5

/** Tracks how long the service usually takes, to decide when a second request is worthwhile. In milliseconds. */
export class UsualTime {
  readonly #shortest: number
  readonly #longest: number
  #recent: number[] = []
  #saved = 1

  /** `shortest`: minimum delay of a second request; `longest`: maximum, also used while too little is known. */
  constructor(shortest: number, longest: number) {
    this.#shortest = shortest
    this.#longest = longest
  }

  add(milliseconds: number): void {
    this.#recent = [...this.#recent, milliseconds].slice(-KEPT)
    this.#saved = Math.min(MOST_SAVED, this.#saved + SHARE)
  }

  /** How long to wait for an answer before a second request. */
  patience(): number {
    if (this.#recent.length < FEWEST) return this.#longest
    const sorted = this.#recent.toSorted((one, other) => one - other)
    const late = LATE * (sorted[Math.floor(sorted.length * 0.95)] ?? this.#longest)
    return Math.min(Math.max(late, this.#shortest), this.#longest)
  }

  /** Whether a second request may be sent now; counts it if so. */
  spend(): boolean {
    if (this.#saved < 1) return false
    this.#saved--
    return true
  }
}
