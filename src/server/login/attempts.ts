import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { ATTEMPT_SECONDS, loginCookie } from './cookies.ts'
import { useOnce, type ExpiringStore } from '../storage/expiring-store.ts'
import type { Seal } from '../storage/sealing.ts'

/** Several tabs may have started one, and all must fit into one cookie. */
const MOST_ATTEMPTS = 3

/** A browser's pending logins or launches, newest last, each identified by its `state`. Sealed in a separate cookie. */
export class Attempts<Attempt extends { state: string }> {
  readonly #cookie: string
  readonly #schema: z.ZodType<Attempt[]>
  readonly #seal: Seal
  readonly #store: ExpiringStore

  constructor(cookie: string, schema: z.ZodType<Attempt>, seal: Seal, store: ExpiringStore) {
    this.#cookie = cookie
    this.#schema = z.array(schema)
    this.#seal = seal
    this.#store = store
  }

  /** Throws `store-down` while attempts can't be finished, so that none is begun in vain. */
  async check(): Promise<void> {
    await this.#store.check()
  }

  async add(request: FastifyRequest, reply: FastifyReply, attempt: Attempt): Promise<void> {
    const attempts = [...(await this.#read(request)), attempt].slice(-MOST_ATTEMPTS)
    reply.setCookie(this.#cookie, await this.#seal.seal(attempts), loginCookie)
  }

  /**
   * Removes and returns the attempt with this `state`, valid only once, also for a copy of the cookie; undefined if this
   * browser has none. Throws `store-down`, and keeps the attempt, if it may have been used.
   */
  async take(request: FastifyRequest, reply: FastifyReply, state: unknown): Promise<Attempt | undefined> {
    const attempts = await this.#read(request)
    const attempt = attempts.find((each) => each.state === state)
    const isFirst = attempt !== undefined && (await useOnce(this.#store, keyOf(attempt), ATTEMPT_SECONDS))
    const others = attempts.filter((each) => each !== attempt)
    if (others.length > 0) reply.setCookie(this.#cookie, await this.#seal.seal(others), loginCookie)
    else reply.clearCookie(this.#cookie, loginCookie)
    return isFirst ? attempt : undefined
  }

  async #read(request: FastifyRequest): Promise<Attempt[]> {
    const cookie = request.cookies[this.#cookie]
    const parsed = this.#schema.safeParse(cookie === undefined ? [] : await this.#seal.open(cookie))
    return parsed.success ? parsed.data : []
  }
}

function keyOf({ state }: { state: string }): string {
  return `attempt:${createHash('sha256').update(state).digest('base64url')}`
}
