import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../test/running-server.ts'

/** Its answer reveals a smuggled request: /metrics is open to this machine, which the test runs on. */
const SMUGGLED = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HOST = 'Host: localhost\r\n'
const LAST = `${HOST}Connection: close\r\n`
let server: RunningServer

beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

/** All that the server sends in response until it closes the connection. */
async function answerTo(bytes: string | Uint8Array): Promise<string> {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** The status of each response in turn. A response follows directly after a body without a final line break. */
function statusesIn(answers: string): number[] {
  return Array.from(answers.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status]) => Number(status))
}

async function statuses(bytes: string | Uint8Array): Promise<number[]> {
  return statusesIn(await answerTo(bytes))
}

/** An authorised call whose body is read, with these body headers. */
function call(headers: string, body: string): string {
  const head = `${HOST}Authorization: ${server.authorization}\r\nContent-Type: application/json\r\n${headers}`
  return `POST /api/writeJournal HTTP/1.1\r\n${head}\r\n${body}`
}

const CHUNKED = 'Transfer-Encoding: chunked\r\n'

test.each([
  ['a length and chunks', `Content-Length: 4\r\n${CHUNKED}`],
  ['chunks and a length', `${CHUNKED}Content-Length: 4\r\n`],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 50\r\n'],
  ['two lengths that are equal', 'Content-Length: 5\r\nContent-Length: 5\r\n'],
  ['a list of lengths', 'Content-Length: 5, 5\r\n'],
  ['a length with a sign', 'Content-Length: +5\r\n'],
  ['a length below nothing', 'Content-Length: -5\r\n'],
  ['a length that no number holds', 'Content-Length: 99999999999999999999\r\n'],
  ['an encoding that is none', 'Transfer-Encoding: xchunked\r\n'],
  ['an encoding behind the chunks', 'Transfer-Encoding: chunked, identity\r\n'],
  ['two encodings', `${CHUNKED}Transfer-Encoding: identity\r\n`],
  ['a blank before the colon', 'Transfer-Encoding : chunked\r\n'],
  ['a header that goes on in the next line', 'Transfer-Encoding:\r\n chunked\r\n'],
])('a body told of by %s is refused, and what stands in it is no request', async (_name, headers) => {
  expect(await statuses(call(headers, `0\r\n\r\n${SMUGGLED}`))).toEqual([400])
})

test.each([
  ['no number', 'zz\r\nabcd\r\n0\r\n\r\n', 400],
  ['a number below nothing', '-4\r\nabcd\r\n0\r\n\r\n', 400],
  ['a number as programs write it', '0x4\r\nabcd\r\n0\r\n\r\n', 400],
  ['a number that no number holds', 'fffffffffffffffff\r\nabcd\r\n0\r\n\r\n', 400],
  ['more data than it says', '4\r\nabcdefg\r\n0\r\n\r\n', 400],
  ['an extension without end', `4;${'a'.repeat(40_000)}\r\nabcd\r\n0\r\n\r\n`, 400],
  ['trailers without end', `2\r\n{}\r\n0\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('a chunk of %s is refused, and what follows is no request', async (_name, chunks, status) => {
  expect(await statuses(call(CHUNKED, `${chunks}${SMUGGLED}`))).toEqual([status])
})

test.each([
  ['a line that ends without a carriage return', `GET /healthz HTTP/1.1\nHost: localhost\n\n`, 400],
  ['a header folded into two lines', `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\r\n b\r\n\r\n`, 400],
  ['a zero in a header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`, 400],
  ['a carriage return in a header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\rb\r\n\r\n`, 400],
  ['a blank in a header’s name', `GET /healthz HTTP/1.1\r\n${HOST}X A: b\r\n\r\n`, 400],
  ['one long header', `GET /healthz HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['three thousand headers', `GET /healthz HTTP/1.1\r\n${HOST}${'X-Another: b\r\n'.repeat(3_000)}\r\n`, 431],
  ['a long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
  ['an address without a slash', `GET metrics HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a method that nobody knows', `BREW /healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a version that is not spoken', `GET /healthz HTTP/3.0\r\n${HOST}\r\n`, 400],
  ['the opening of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the opening of TLS', Buffer.from('16030100c8010000c40303', 'hex'), 400],
  [
    'an expectation that nobody meets',
    `POST /api/writeJournal HTTP/1.1\r\n${LAST}Expect: nonsense\r\nContent-Length: 2\r\n\r\n{}`,
    417,
  ],
])('%s is refused', async (_name, bytes, status) => {
  expect(await statuses(bytes)).toEqual([status])
})

test('a tunnel is not opened', async () => {
  expect(await answerTo(`CONNECT 127.0.0.1:${server.port} HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`)).toBe('')
})

test.each([
  ['OPTIONS *', 404],
  ['TRACE /healthz', 404],
  ['GET /../../package.json', 404],
  ['GET /%2e%2e/%2e%2e/package.json', 404],
  ['GET //localhost/metrics', 404],
])('%s leads nowhere, and gives nothing back of what was sent', async (line, status) => {
  const answer = await answerTo(`${line} HTTP/1.1\r\n${LAST}X-A: hemmelig\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toContain('hemmelig')
})

test.each(['websocket', 'h2c'])(
  'an upgrade to %s is not made: the question is answered as it stands',
  async (other) => {
    const upgrade = `${HOST}Connection: close, Upgrade\r\nUpgrade: ${other}\r\n\r\n`
    expect(await statuses(`GET /healthz HTTP/1.1\r\n${upgrade}`)).toEqual([200])
  },
)

test('a question’s body is no question, and the next one is answered in its turn', async () => {
  const asked = `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`
  const answer = await answerTo(`${asked}GET /nothing HTTP/1.1\r\n${LAST}\r\n`)
  expect(statusesIn(answer)).toEqual([200, 404])
  expect(answer).not.toContain('ordrett_')
})

test('a call that is refused before its body is read has nothing in it taken for a request', async () => {
  const asked = `POST /api/transcribe HTTP/1.1\r\n${HOST}Content-Length: ${SMUGGLED.length}\r\n\r\n`
  expect((await statuses(`${asked}${SMUGGLED}GET /healthz HTTP/1.1\r\n${LAST}\r\n`))[0]).toBe(401)
  expect(server.logged()).not.toMatch(/"route":"\/metrics".*"status":200/)
})

/** Without a token, /metrics is only for this machine, which the `Host` header has to name. */
function metricsFor(target: string, ...hosts: string[]): Promise<number[]> {
  const named = hosts.map((host) => `Host: ${host}\r\n`).join('')
  return statuses(`GET ${target} HTTP/1.1\r\n${named}Connection: close\r\n\r\n`)
}

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:80', '[::1]:80'])('%s is this machine', async (host) => {
  expect(await metricsFor('/metrics', host)).toEqual([200])
})

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost@evil.example',
  'evil.example#localhost',
  'evil.example/localhost',
  'localhost, evil.example',
  'localhost:80:80',
  'localhost:evil.example',
  'localhost%00.evil.example',
  'localhost.',
  '2130706433',
  '[::1',
  '',
])('«%s» is not', async (host) => {
  expect(await metricsFor('/metrics', host)).toEqual([404])
})

test('nor is one that is named beside another, in two headers or in the address', async () => {
  expect(await metricsFor('/metrics', 'localhost', 'evil.example')).toEqual([404])
  expect(await metricsFor('/metrics', 'evil.example', 'localhost')).toEqual([404])
  expect(await metricsFor('http://evil.example/metrics', 'localhost')).toEqual([404])
  expect(await metricsFor('http://localhost/metrics', 'evil.example')).toEqual([404])
})

test('after all that the server answers, and nothing of it was a fault of its own', async () => {
  expect(await statuses(`GET /healthz HTTP/1.1\r\n${LAST}\r\n`)).toEqual([200])
  expect(server.logged()).not.toContain('"level":50')
})
