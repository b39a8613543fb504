import { FairTurns } from '../work/fair-turns.ts'

interface Waiting {
  user: string
  begin(): void
}

/** Limits the parallel requests of all sessions; users take turns for a free slot. */
export class RequestSlots {
  readonly #most: number
  readonly #turns = new FairTurns<Waiting>()
  #running = 0
  #busySince = 0
  #busySeconds = 0

  constructor(most: number) {
    this.#most = most
  }

  get waiting(): number {
    return this.#turns.size
  }

  /** Whether no slot is free. */
  get full(): boolean {
    return this.#running >= this.#most
  }

  /** Seconds during which at least one request ran. */
  get busySeconds(): number {
    return this.#busySeconds + (this.#running > 0 ? (performance.now() - this.#busySince) / 1000 : 0)
  }

  /** Runs `work` in its turn. An abort while waiting gives up the place and throws the signal's reason. */
  async run<T>(user: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(user, signal)
    try {
      return await work()
    } finally {
      this.#busySeconds = this.busySeconds
      this.#busySince = performance.now()
      this.#running--
      this.#start()
    }
  }

  async #turn(user: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        this.#turns.remove(waiting)
        reject(signal.reason)
      }
      const begin = (): void => {
        signal.removeEventListener('abort', abort)
        resolve()
      }
      const waiting = { user, begin }
      signal.addEventListener('abort', abort)
      this.#turns.add(waiting)
      this.#start()
    })
  }

  #start(): void {
    while (!this.full) {
      const next = this.#turns.take()
      if (!next) return
      this.#turns.done(next.user)
      if (this.#running++ === 0) this.#busySince = performance.now()
      next.begin()
    }
  }
}
