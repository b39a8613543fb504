import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'

const RETRY_SECONDS = 5

/** Counts the calls in progress, so that a stopping server can finish them first. */
export class OngoingWork {
  #count = 0
  #ending = false
  #whenDone = (): void => {}

  /** True once the stop signal has come. */
  get ending(): boolean {
    return this.#ending
  }

  /** In this context, counts requests, and refuses them once the server is stopping. */
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

  /** Stops accepting calls. Resolves when the calls in progress have ended, at the latest after `withinSeconds`. */
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
