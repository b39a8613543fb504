import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NoteRequest, NoteWriter } from '../../engines/note-writer.ts'
import { echoWriter, startServer, type RunningServer } from '../../../test/running-server.ts'

const SECRET = 'Rødstrupe'

let server: RunningServer
let read: (NoteRequest & { dictation: string })[] = []
let written: NoteRequest | undefined
let forgotten: string[] = []
let work: (request: NoteRequest) => Promise<void>

beforeAll(async () => {
  const writer: NoteWriter = {
    ...echoWriter,
    write(request) {
      written = request
      return echoWriter.write(request)
    },
    readAhead(request) {
      read.push(request)
      return work(request)
    },
    forget: (user, dictation) => void forgotten.push(`${user} ${dictation}`),
  }
  server = await startServer({ writer })
})
afterAll(() => server.close())
afterEach(() => {
  read = []
  forgotten = []
  work = async () => {}
})

function call(body: object, { path = '/api/readAhead', signal = null as AbortSignal | null, as = '' } = {}) {
  const headers = { authorization: as || server.authorization, 'content-type': 'application/json' }
  return fetch(`${server.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
}

const dictation = randomUUID()

test('what is known of a dictation reaches the writer, and its note comes under the same name and user', async () => {
  work = async () => {}
  const order = { transcribe: `${SECRET}.`, noteType: 'epikrise', instructions: 'Kort.', dictation }
  const { status, headers } = await call(order)
  expect([status, headers.get('cache-control'), headers.get('content-length')]).toEqual([204, 'no-store', null])
  expect(read[0]).toMatchObject({ transcript: `${SECRET}.`, noteType: 'epikrise', instructions: 'Kort.', dictation })
  expect((await call({ transcribe: 'Vondt.', dictation }, { path: '/api/writeJournal' })).status).toBe(200)
  expect(written).toMatchObject({ dictation, user: read[0]?.user })
  expect(server.logged()).toContain('"route":"/api/readAhead"')
  expect(server.logged()).not.toMatch(new RegExp(`${SECRET}|${dictation}`, 'i'))
})

test('a dictation that is over is let go of, and nobody can name another’s', async () => {
  expect((await call({ dictation })).status).toBe(204)
  const other = `Bearer ${await server.issuer.token({ claims: { sub: 'somebody else' } })}`
  expect((await call({ dictation }, { as: other })).status).toBe(204)
  expect(new Set(forgotten).size).toBe(2)
  expect(read).toEqual([])
})

test('who has gone is read for no longer', async () => {
  const leaving = new AbortController()
  let gone = false
  const begun = new Promise<void>((resolve) => {
    work = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          gone = true
          reject(signal.reason)
        })
        resolve()
      })
  })
  const answer = call({ transcribe: 'Hoste.', dictation }, { signal: leaving.signal })
  await begun
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => gone).toBe(true)
})

test.each([
  ['no name', { transcribe: 'x' }, 400, 'body-not-json'],
  ['a name that says something', { transcribe: 'x', dictation: 'Kari Nordmann' }, 400, 'body-not-json'],
  ['an unknown note type', { transcribe: 'x', dictation, noteType: 'brev' }, 422, 'note-type-unknown'],
  ['over a megabyte', { transcribe: 'x'.repeat(1e6), dictation }, 413, 'transcript-too-long'],
])('%s is refused', async (_name, body, status, code) => {
  const answer = await call(body)
  expect([answer.status, answer.headers.get('error-code')]).toEqual([status, code])
  expect(read).toEqual([])
})

test('without a token nobody is read for', async () => {
  expect((await call({ transcribe: 'x', dictation }, { as: 'Bearer none' })).status).toBe(401)
})

test('the page is told where a dictation is read ahead, and where not there is no such call', async () => {
  const config = async (of: RunningServer): Promise<unknown> => (await fetch(`${of.origin}/config.json`)).json()
  expect(await config(server)).toMatchObject({ readsAhead: true })
  const plain = await startServer()
  expect(await config(plain)).not.toHaveProperty('readsAhead')
  const { authorization } = plain
  const answer = await fetch(`${plain.origin}/api/readAhead`, { method: 'POST', headers: { authorization } })
  expect(answer.status).toBe(404)
  await plain.close()
})

test('calls are counted before their text is read, and forgetting is never refused', async () => {
  const as = `Bearer ${await server.issuer.token({ claims: { sub: 'someone in a hurry' } })}`
  const long = { transcribe: 'x'.repeat(500), noteType: 'brev' }
  for (let count = 0; count < 120; count++) expect((await call(long, { as })).status).toBe(400)
  const refused = await call({ ...long, dictation }, { as })
  expect([refused.status, refused.headers.get('error-code')]).toEqual([429, 'too-often'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call({ transcribe: 'x', dictation }, { as })).status).toBe(429)
  expect((await call({ dictation }, { as })).status).toBe(204)
})
