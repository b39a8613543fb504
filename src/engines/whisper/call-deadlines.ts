import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { Call } from './whisper-protocol.ts'

const SHORTEST_MS = 60_000
/** Maximum duration of a call, as a multiple of real time: no slower machine could serve anyone. */
const TIMES_REAL_TIME = 20

/** Returns how long a call may take, in ms, before its process counts as hung. */
export function patienceFor({ samples }: Call): number {
  return Math.max(SHORTEST_MS, (TIMES_REAL_TIME * 1000 * samples.length) / SAMPLE_RATE)
}

/** Calls `onHung` when a running call exceeds its deadline. */
export class CallDeadlines {
  readonly #onHung: () => void
  readonly #patience: (call: Call) => number
  readonly #timers = new Map<number, NodeJS.Timeout>()

  constructor(onHung: () => void, patience: (call: Call) => number = patienceFor) {
    this.#onHung = onHung
    this.#patience = patience
  }

  began(id: number, call: Call): void {
    this.#timers.set(id, setTimeout(this.#onHung, this.#patience(call)))
  }

  ended(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  clear(): void {
    for (const id of this.#timers.keys()) this.ended(id)
  }
}
