import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Invitation, TurnedAway } from './refusal.ts'

/**
 * The excess clients, in a separate process: in that of the accepted uploads, which send their bytes in one go, an
 * answer would be timed while nothing reads it.
 */
export class Comers {
  readonly #process: ChildProcess

  private constructor(process: ChildProcess) {
    this.#process = process
  }

  /** Resolves when they are ready: the process has warmed up with requests like those it will time. */
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
