import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { TestPaceClock } from '../../../test/pace-clock.ts'
import { answerOf, responseOf } from '../../../test/raw-upload.ts'
import { cutOffStalled } from './stalled-clients.ts'

/** The idle timer never expires in these tests: only the transfer rate is checked, when the test's clock says so. */
const PATIENCE_SECONDS = 600

test('an upload is taken to its end while it brings enough from look to look, and cut off when it brings less', async () => {
  for (const [bytes, status] of [
    [PATIENCE_SECONDS * 1_000, 200],
    [PATIENCE_SECONDS * 1_000 - 1_000, 408],
  ] as const) {
    const clock = new TestPaceClock()
    const app = fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 })
    cutOffStalled(app, PATIENCE_SECONDS, { clock })
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
    const clock = new TestPaceClock()
    const app = fastify({ forceCloseConnections: true })
    cutOffStalled(app, PATIENCE_SECONDS, { clock })
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
    // All of it arrived before it was read, and nothing since.
    clock.pass(PATIENCE_SECONDS)
    upload.end('x'.repeat(2_000))
    expect(await answerOf(await answered)).toMatchObject({ status: 200, body: '42000' })
    await app.close()
  },
)

test('a client that sips its answer is cut off when it should have taken all of it, and not before', async () => {
  const clock = new TestPaceClock()
  const app = fastify({ forceCloseConnections: true })
  cutOffStalled(app, PATIENCE_SECONDS, { leastPerSecond: 100_000, clock })
  let line: Socket | undefined
  app.get('/', ({ raw }) => {
    line = raw.socket
    return 'x'.repeat(30_000_000)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
  const closed = once(client, 'close')
  client.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(line?.writableLength).toBeGreaterThan(20_000_000), 10_000)
  // From here on the client is behind, with the whole response left to read: 300 s at the minimum rate.
  clock.pass(0)
  client.read(50_000)
  clock.pass(PATIENCE_SECONDS)
  client.read(50_000)
  expect(line?.destroyed).toBe(false)
  clock.pass(301)
  expect(line?.destroyed).toBe(true)
  client.resume()
  await closed
  expect(client.bytesRead).toBeLessThan(30_000_000)
  await app.close()
})
