import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'

const RETRY_SECONDS = 5

/** The calls in work, so that a server that is told to stop can finish them first. */
export class OngoingWork {
  #count = 0
  #ending = false
  #whenDone = (): void => {}

  /** True from the signal to stop on. */
  get ending(): boolean {
    return this.#ending
  }

  /** From here on, in this context, requests are counted, and refused when the server is about to stop. */
  watch(scope: FastifyInstance): void {
    scope.addHook('onRequest', async (_request, reply) => {
      if (this.#ending) throw new OrdrettError('stopping', {}, RETRY_SECONDS)
      this.#count++
      reply.raw.once('close', () => {
        this.#count--
        if (this.#count === 0) this.#whenDone()
      })
    })
  }

  /** Takes nothing new from now on. Resolves when what is in work has ended, at the latest after so many seconds. */
  async end(withinSeconds: number): Promise<void> {
    this.#ending = true
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinSeconds * 1000)
      this.#whenDone = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
