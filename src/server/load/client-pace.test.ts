import { request, type IncomingMessage } from 'node:http'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { answerOf, responseOf } from '../../../test/raw-upload.ts'
import { cutOffStalled, type PaceClock } from './stalled-clients.ts'

/** A clock that only the test moves. */
class TestClock implements PaceClock {
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

/** Its own patience never ends in these tests: only the pace is looked at, when the clock says so. */
const PATIENCE_SECONDS = 600

test('an upload is taken to its end while it brings enough from look to look, and cut off when it brings less', async () => {
  for (const [bytes, status] of [
    [PATIENCE_SECONDS * 1_000, 200],
    [PATIENCE_SECONDS * 1_000 - 1_000, 408],
  ] as const) {
    const clock = new TestClock()
    const app = fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 })
    cutOffStalled(app, PATIENCE_SECONDS, undefined, clock)
    let body: IncomingMessage | undefined
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      body = raw
      done()
    })
    const arrived = (): number => body?.socket.bytesRead ?? 0
    app.post<{ Body: string }>('/', (asked) => String(asked.body.length))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const upload = request(origin, { method: 'POST', agent: false, headers: { 'content-type': 'text/plain' } })
    const answered = responseOf(upload.on('error', () => undefined))
    upload.flushHeaders()
    await vi.waitFor(() => expect(body?.readableFlowing).toBe(true), 10_000)
    clock.pass(PATIENCE_SECONDS)
    const before = arrived()
    upload.write('x'.repeat(bytes))
    await vi.waitFor(() => expect(arrived() - before).toBeGreaterThanOrEqual(bytes), 10_000)
    clock.pass(PATIENCE_SECONDS)
    upload.end('x')
    expect((await answered).statusCode).toBe(status)
    await app.close()
  }
})

test.each([
  ['not for long', 0],
  ['for long', 1],
])(
  'an upload that nobody reads yet, %s, while its token is checked, is not the client’s slowness',
  async (_, looks) => {
    const clock = new TestClock()
    const app = fastify({ forceCloseConnections: true })
    cutOffStalled(app, PATIENCE_SECONDS, undefined, clock)
    let body: IncomingMessage | undefined
    let admit = (): void => undefined
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      body = raw
      admit = done
    })
    app.post<{ Body: string }>('/', (asked) => String(asked.body.length))
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const upload = request(origin, { method: 'POST', agent: false, headers: { 'content-type': 'text/plain' } })
    const answered = responseOf(upload)
    upload.write('x'.repeat(40_000))
    await vi.waitFor(() => expect(body).toBeDefined(), 10_000)
    for (let look = 0; look < looks; look++) clock.pass(PATIENCE_SECONDS)
    admit()
    await vi.waitFor(() => expect(body?.readableFlowing).toBe(true), 10_000)
    // All of it came before it was read: since then nothing.
    clock.pass(PATIENCE_SECONDS)
    upload.end('x'.repeat(2_000))
    expect(await answerOf(await answered)).toMatchObject({ status: 200, body: '42000' })
    await app.close()
  },
)
