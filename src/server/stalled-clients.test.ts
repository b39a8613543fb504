import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { audioPart, BOUNDARY, multipartBody, openTranscription, responseOf } from '../../test/raw-upload.ts'
import { startServer, type RunningServer } from '../../test/running-server.ts'
import { ScriptedEngine, type Script } from '../../test/scripted-engine.ts'
import { wavFile } from '../../test/wav-files.ts'

let server: RunningServer

async function start(script: Script): Promise<ScriptedEngine> {
  const engine = new ScriptedEngine(script)
  server = await startServer({ engine, environment: { IDLE_SECONDS: '1' } })
  return engine
}

afterEach(() => server.close())

const half = multipartBody([audioPart(wavFile(1.5))], { end: false })

test.each([
  ['a recording', '/api/transcribe', `multipart/form-data; boundary=${BOUNDARY}`, half.subarray(0, 100)],
  ['a transcript', '/api/writeJournal', 'application/json', Buffer.from('{"transcribe":')],
])('%s that stops in the middle is answered with 408, and the connection closes', async (_name, url, type, body) => {
  await start({ texts: ['En.'], secondsPerWindow: 60 })
  const socket = connect(server.port, '127.0.0.1')
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${server.authorization}\r\nContent-Type: ${type}\r\nContent-Length: 90000\r\n\r\n`
  socket.write(head)
  socket.write(body)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('Error-Code: stalled')
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
  heldBack.write(multipartBody([audioPart(wavFile(60))], { end: false }))
  await vi.waitFor(() => expect(engine.requests).toHaveLength(2), 10_000)
  await new Promise((resolve) => setTimeout(resolve, 2_500))
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

test('headers that never end are cut off', async () => {
  await start({ texts: [] })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: loc')
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
