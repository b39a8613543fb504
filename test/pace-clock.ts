import type { PaceClock } from '../src/server/load/stalled-clients.ts'

/** A clock of clients' pace that only the test moves. */
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

  /** Everybody's pace is looked at, so much later. */
  pass(seconds: number): void {
    this.#time += seconds * 1000
    for (const look of this.#looks) look()
  }
}
