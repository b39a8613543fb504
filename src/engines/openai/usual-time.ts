/** So many recent times are kept, and so few tell nothing yet. */
const KEPT = 100
const FEWEST = 10
/** An answer this many times later than 95 of 100 is not coming soon. */
const LATE = 2
/** Second requests per request: a service that is slow because it is overloaded must not get twice the work. */
const SHARE = 0.1
const MOST_SAVED = 5

/** How long the service usually takes, and with it when a second request is worth sending. Milliseconds. */
export class UsualTime {
  readonly #shortest: number
  readonly #longest: number
  #recent: number[] = []
  #saved = 1

  /** No second request is sent sooner than `shortest`; while nothing is known, `longest` is waited. */
  constructor(shortest: number, longest: number) {
    this.#shortest = shortest
    this.#longest = longest
  }

  add(milliseconds: number): void {
    this.#recent = [...this.#recent, milliseconds].slice(-KEPT)
    this.#saved = Math.min(MOST_SAVED, this.#saved + SHARE)
  }

  /** How long to wait for an answer before asking once more. */
  patience(): number {
    if (this.#recent.length < FEWEST) return this.#longest
    const sorted = this.#recent.toSorted((one, other) => one - other)
    const late = LATE * (sorted[Math.floor(sorted.length * 0.95)] ?? this.#longest)
    return Math.min(Math.max(late, this.#shortest), this.#longest)
  }

  /** True when a second request may be sent now, which is then counted. */
  spend(): boolean {
    if (this.#saved < 1) return false
    this.#saved--
    return true
  }
}
