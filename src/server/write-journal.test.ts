import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoteRequest } from '../engines/note-writer.ts'
import { echoWriter, startServer, type RunningServer } from '../../test/running-server.ts'

let server: RunningServer
let asked: NoteRequest | undefined

beforeAll(async () => {
  const writer = {
    ...echoWriter,
    write: (request: NoteRequest) => {
      asked = request
      return request.instructions === 'feil' ? Promise.reject(new Error('hemmelig')) : echoWriter.write(request)
    },
  }
  server = await startServer({ writer })
})

afterAll(() => server.close())

async function ask(payload: string, type = 'application/json') {
  const { authorization } = server
  const headers = { authorization, 'content-type': type }
  const answer = await server.app.inject({ method: 'POST', url: '/api/writeJournal', headers, payload })
  return { status: answer.statusCode, code: answer.headers['error-code'], headers: answer.headers, body: answer.body }
}

test('the specification’s call: a transcript in, a note out', async () => {
  const { status, headers, body } = await ask(JSON.stringify({ transcribe: 'Vondt i kneet.' }))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(JSON.parse(body)).toMatchObject({
    formattedResponse: '<h3>Anamnese</h3><p>Vondt i kneet.</p>',
    noteType: 'fastlege',
    writer: 'ekko 1',
    findings: [],
  })
  expect(asked).toMatchObject({ noteType: 'automatisk', instructions: '', vocabulary: [] })
})

test('the optional fields reach the writer', async () => {
  const request = { transcribe: 'Vondt.', noteType: 'epikrise', instructions: 'Kort.', vocabulary: ['Eliquis'] }
  await ask(JSON.stringify(request))
  const { transcribe: transcript, ...rest } = request
  expect(asked).toMatchObject({ transcript, ...rest })
})

test.each([
  ['broken JSON', '{"transcribe": "Vondt', 'application/json', 400, 'body-not-json'],
  ['an empty body', '', 'application/json', 400, 'body-not-json'],
  ['JSON of another shape', '["Vondt."]', 'application/json', 400, 'body-not-json'],
  ['no transcribe', '{"transcript":"Vondt."}', 'application/json', 400, 'body-not-json'],
  ['a transcript that is no text', '{"transcribe":7}', 'application/json', 400, 'body-not-json'],
  ['a poisoned prototype', '{"transcribe":"x","__proto__":{"a":1}}', 'application/json', 400, 'body-not-json'],
  ['plain text', 'Vondt.', 'text/plain', 400, 'body-not-json'],
  ['an empty transcript', '{"transcribe":" \\n"}', 'application/json', 422, 'transcript-empty'],
  ['an unknown note type', '{"transcribe":"x","noteType":"brev"}', 'application/json', 422, 'note-type-unknown'],
  ['over a megabyte', JSON.stringify({ transcribe: 'x'.repeat(1e6) }), 'application/json', 413, 'transcript-too-long'],
])('%s is refused', async (_name, payload, type, status, code) => {
  const answer = await ask(payload, type)
  expect(answer).toMatchObject({ status, code })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('a writer that fails is a 500 that says nothing of why, and neither does the log', async () => {
  const answer = await ask(JSON.stringify({ transcribe: 'Vondt.', instructions: 'feil' }))
  expect(answer).toMatchObject({ status: 500, code: 'internal', body: 'Noe gikk galt på serveren. Prøv igjen.' })
  expect(server.logged()).toContain('unexpected error')
  expect(server.logged()).not.toContain('hemmelig')
})
