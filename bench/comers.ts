import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Invitation {
  origin: string
  /** One for each of those who come. */
  tokens: string[]
  minutes: number
  megabits: number
}

export interface TurnedAway {
  /** Milliseconds until each 429. */
  refusals: number[]
  /** Those who were answered otherwise, or not at all. */
  broken: number
}

/**
 * Those who come too many, in a process of their own: in that of the accepted uploads, whose bytes go out in one piece, the
 * clock would run while nobody reads the answer.
 */
export class Comers {
  readonly #process: ChildProcess

  private constructor(process: ChildProcess) {
    this.#process = process
  }

  /** Resolves when they stand ready. Their process has then made requests of that kind, so that no first one is measured. */
  static async gather(origin: string): Promise<Comers> {
    const process = fork(fileURLToPath(new URL('./comers-process.ts', import.meta.url)), [origin])
    await once(process, 'message')
    return new Comers(process)
  }

  come(invitation: Invitation): void {
    this.#process.send(invitation)
  }

  async leave(): Promise<TurnedAway> {
    this.#process.send('leave')
    const [turnedAway]: TurnedAway[] = await once(this.#process, 'message')
    if (!turnedAway) throw new Error('They left without a word')
    return turnedAway
  }
}
