import type { PaceClock } from '../src/server/load/stalled-clients.ts'

/** A clock for clients' upload pace that only the test advances. */
export class TestPaceClock implements PaceClock {
  readonly #looks = new Set<() => void>()
  #time = 0

  now(): number {
    return this.#time
  }

  every(_milliseconds: number, look: () => void): () => void {
    this.#looks.add(look)
    return () => this.#looks.delete(look)
  }

  /** Advances the clock and runs all pace checks. */
  pass(seconds: number): void {
    this.#time += seconds * 1000
    for (const look of this.#looks) look()
  }
}
