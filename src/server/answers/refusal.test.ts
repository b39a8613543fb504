import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.close())

function openUnauthorised(contentLength: number): Socket {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`POST /api/transcribe HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${contentLength}\r\n\r\n`)
  return socket.setEncoding('utf8')
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

test('the answer comes before the body, which may then be sent in vain', async () => {
  const socket = openUnauthorised(1_500_000)
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  expect(answer).toContain('401 Unauthorized')
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toContain('Du må logge inn først.')
  socket.write('x'.repeat(1_500_000))
  // The server closes once it has discarded the whole body.
  expect(await readAll(socket)).toBe('')
})

test('a client that writes everything before it reads gets its answer', async () => {
  const socket = openUnauthorised(1_500_000)
  await new Promise<void>((resolve) => socket.write('x'.repeat(1_500_000), () => resolve()))
  expect(await readAll(socket)).toContain('Du må logge inn først.')
})

test('of an endless body no more than a little is read', async () => {
  const socket = openUnauthorised(500_000_000)
  socket.on('error', () => {}).resume()
  const block = 'x'.repeat(100_000)
  while (!socket.destroyed) await new Promise<void>((resolve) => socket.write(block, () => resolve()))
  expect(socket.bytesWritten).toBeLessThan(50_000_000)
})

test('a refusal without a body leaves the connection open', async () => {
  const answer = await fetch(`${server.origin}/api/unknown`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('connection')).toBe('keep-alive')
})
