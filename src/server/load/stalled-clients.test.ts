import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { TestPaceClock } from '../../../test/pace-clock.ts'
import {
  audioPart,
  BOUNDARY,
  multipartBody,
  openTranscription,
  responseOf,
  transcribe,
} from '../../../test/raw-upload.ts'
import { echoWriter, startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine, type Script } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
import type { NoteWriter } from '../../engines/note-writer.ts'
import { NOTE_LINES } from '../../spec/journal.ts'
import { api } from '../../spec/routes.ts'
import { cutOffStalled } from './stalled-clients.ts'

/** Where the transfer rate is checked, nothing is cut off for being silent. */
const PATIENCE_SECONDS = 600

let server: RunningServer

async function start(script: Script): Promise<ScriptedEngine> {
  const engine = new ScriptedEngine(script)
  server = await startServer({ engine, environment: { IDLE_SECONDS: '1' } })
  return engine
}

afterEach(() => server.close())

const half = multipartBody([audioPart(wavFile(1.5))], { end: false })

function head(line: string, type: string): string {
  const headers = `Host: localhost\r\nAuthorization: ${server.authorization}\r\nContent-Type: ${type}`
  return `${line} HTTP/1.1\r\n${headers}\r\nContent-Length: 90000\r\n\r\n`
}

/** The server's response to a body that stalls. */
async function answerToStalled(line: string, type: string, body: Uint8Array): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(head(line, type))
  socket.write(body)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  return answer
}

/** The server's response to a body that brings one byte per check, until the connection is closed. */
async function answerToDripping(socket: Socket, clock: TestPaceClock, body: Uint8Array): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  for (let at = 1; !socket.closed; at++) {
    socket.write(body.subarray(at % body.length, (at % body.length) + 1))
    clock.pass(PATIENCE_SECONDS)
    await nextTurn()
  }
  return answer
}

test.each([
  ['a recording', '/api/transcribe', `multipart/form-data; boundary=${BOUNDARY}`, half.subarray(0, 100)],
  ['a transcript', '/api/writeJournal', 'application/json', Buffer.from('{"transcribe":')],
])('%s that stops in the middle is answered with 408, and the connection closes', async (_name, url, type, body) => {
  await start({ texts: ['En.'], secondsPerWindow: 60 })
  const answer = await answerToStalled(`POST ${url}`, type, body)
  const [fields = '', text = ''] = answer.split('\r\n\r\n')
  expect(fields).toMatch(/^HTTP\/1\.1 408 /)
  for (const field of [
    'error-code: stalled',
    'content-type: text/plain; charset=utf-8',
    'cache-control: no-store, no-transform',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]) {
    expect(fields.toLowerCase().split('\r\n')).toContain(field)
  }
  expect(fields).toMatch(/^request-id: [\da-f]{10}\r?$/im)
  expect(text).toBe('Overføringen stoppet opp. Kontroller nettforbindelsen, og prøv igjen.')
  await vi.waitFor(() => expect(server.logged()).toMatch(/"status":408.*"error":"stalled"/), 10_000)
  expect(server.logged()).not.toContain('"level":50')
})

test('a recording that stops after text went out breaks off, and the engine with it', async () => {
  const engine = await start({ texts: ['En.'] })
  const upload = openTranscription(server)
  upload.write(half)
  const response = await responseOf(upload)
  response.resume()
  await once(response, 'error')
  expect(response.complete).toBe(false)
  await vi.waitFor(() => expect(engine.requests[0]?.signal.aborted).toBe(true), 10_000)
})

test('a client that the engine makes wait is not cut off, whether its body is there or held back', async () => {
  const engine = await start({ texts: [], waits: true })
  const complete = openTranscription(server)
  complete.end(multipartBody([audioPart(wavFile(1))]))
  const heldBack = openTranscription(server)
  // Longer than what is read ahead.
  heldBack.write(multipartBody([audioPart(wavFile(600))], { end: false }))
  await vi.waitFor(() => expect(engine.requests).toHaveLength(2), 10_000)
  // Two stalled calls in sequence take long enough for the others to have been cut off.
  for (let count = 0; count < 2; count++) {
    expect(await answerToStalled('POST /api/writeJournal', 'application/json', Buffer.from('{'))).toMatch(/ 408 /)
  }
  expect(engine.requests.map(({ signal }) => signal.aborted)).toEqual([false, false])
  complete.destroy()
  heldBack.destroy()
})

test('a client that takes nothing of its answer is cut off', async () => {
  await start({ texts: ['x'.repeat(30_000_000)] })
  const upload = openTranscription(server)
  upload.end(multipartBody([audioPart(wavFile(1))]))
  const response = await responseOf(upload)
  response.pause()
  await vi.waitFor(() => expect(server.logged()).toContain('"complete":false'), { timeout: 10_000 })
  upload.destroy()
})

test('a client that takes nothing of its note is cut off, and the writer with it', async () => {
  let stopped = false
  const writer: NoteWriter = {
    ...echoWriter,
    async *write() {
      try {
        for (;;) yield { type: 'edit', replaces: [0], text: 'x'.repeat(1_000_000) }
      } finally {
        stopped = true
      }
    },
  }
  server = await startServer({ writer, environment: { IDLE_SECONDS: '1' } })
  const headers = { authorization: server.authorization, 'content-type': 'application/json', accept: NOTE_LINES }
  const asked = request(`${server.origin}${api.writeJournal}`, { method: 'POST', agent: false, headers })
  asked.on('error', () => undefined).end('{"transcribe":"Ingen feber."}')
  const response = await responseOf(asked)
  response.on('error', () => undefined).pause()
  await vi.waitFor(() => expect(server.logged()).toContain('"complete":false'), { timeout: 10_000 })
  expect(stopped).toBe(true)
  asked.destroy()
})

test.each([
  ['a recording', 'POST /api/transcribe', `multipart/form-data; boundary=${BOUNDARY}`, half, /408/],
  ['a transcript', 'POST /api/writeJournal', 'application/json', Buffer.from('{"transcribe":"aaaaaaaa'), /408/],
  // Too long for an address that takes no body: refused by its stated length.
  ['the body of an address that is none', 'POST /nothing', 'text/plain', half, /413/],
  ['what follows a question that is answered', 'GET /metrics', 'text/plain', half, /200/],
])(
  '%s that comes in single bytes is cut off, and nobody else is the worse for it',
  async (_name, line, type, body, status) => {
    const clock = new TestPaceClock()
    const environment = { IDLE_SECONDS: String(PATIENCE_SECONDS) }
    server = await startServer({
      engine: new ScriptedEngine({ texts: ['En.'], secondsPerWindow: 60 }),
      environment,
      clock,
    })
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write(head(line, type))
    socket.write(body.subarray(0, 1))
    const beside = await transcribe(server, multipartBody([audioPart(wavFile(1))]))
    expect(beside).toMatchObject({ status: 200, complete: true })
    expect((await answerToDripping(socket, clock, body)).split('\r\n')[0]).toMatch(status)
  },
)

test('headers that never end are cut off', async () => {
  await start({ texts: [] })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: loc')
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a call that stalls behind another on the same connection is not answered in its place', async () => {
  const app = fastify()
  cutOffStalled(app, 0.2)
  app.get('/', () => new Promise(() => undefined))
  app.post('/', () => 'read')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const body = 'Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{'
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\nPOST / HTTP/1.1\r\nHost: localhost\r\n${body}`)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  await app.close()
  expect(answer).toBe('')
})
