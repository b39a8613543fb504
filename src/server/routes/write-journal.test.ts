import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoteRequest, NoteWriter } from '../../engines/note-writer.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { echoWriter, startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer
let asked: NoteRequest | undefined

beforeAll(async () => {
  const writer: NoteWriter = {
    ...echoWriter,
    documents: ['journalnotat', 'epikrise'],
    async *write(request) {
      asked = request
      if (request.instructions === 'feil') throw new Error('hemmelig')
      for await (const event of echoWriter.write(request)) {
        if (event.type === 'note') yield { ...event, type: 'draft' }
        if (request.instructions === 'feil senere') throw new Error('hemmelig')
        if (request.instructions === 'avslag senere') throw new OrdrettError('note-too-slow')
        yield event
      }
    },
  }
  server = await startServer({ writer })
})

afterAll(() => server.close())

async function ask(payload: string, type = 'application/json', accept = '*/*') {
  const { authorization } = server
  const headers = { authorization, 'content-type': type, accept }
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
  expect(asked).toMatchObject({ noteType: 'automatisk', document: 'journalnotat', instructions: '', vocabulary: [] })
})

test('the writer learns whose note it is, by a key that says nothing', async () => {
  await ask(JSON.stringify({ transcribe: 'Vondt.' }))
  const { user } = asked ?? {}
  expect(user).toMatch(/^[\w-]{43}$/)
  await ask(JSON.stringify({ transcribe: 'Vondt.' }))
  expect(asked?.user).toBe(user)
})

test('the optional fields reach the writer', async () => {
  const request = {
    transcribe: 'Vondt.',
    noteType: 'epikrise',
    instructions: 'Kort.',
    vocabulary: ['Eliquis'],
    phrases: [{ name: 'normal cor', text: 'Cor: Ren rytme.' }],
    abbreviations: [{ short: 'us', long: 'undersøkelse', write: 'short' }],
  }
  await ask(JSON.stringify({ ...request, document: 'epikrise' }))
  const { transcribe: transcript, ...rest } = { ...request, document: 'epikrise' }
  expect(asked).toMatchObject({ transcript, ...rest })
})

test('own words that are too long or too many are ignored, and the others used', async () => {
  const first = <Entry>(length: number, entry: (number: number) => Entry): Entry[] =>
    Array.from({ length }, (_, number) => entry(number))
  const vocabulary = first(501, (number) => `ord${number}`)
  const phrases = first(201, (number) => ({ name: `frase ${number}`, text: 'Uten anmerkning.' }))
  const abbreviations = first(501, (number) => ({ short: `f${number}`, long: 'forkortet', write: 'long' }))
  const { status } = await ask(
    JSON.stringify({
      transcribe: 'Vondt.',
      vocabulary: ['x'.repeat(61), ...vocabulary],
      phrases: [{ name: 'x'.repeat(81), text: 'y' }, { name: 'x', text: 'y'.repeat(4001) }, ...phrases],
      abbreviations: [
        { short: 'x'.repeat(41), long: 'y', write: 'long' },
        { short: 'x', long: 'y'.repeat(201), write: 'long' },
        ...abbreviations,
      ],
    }),
  )
  expect(status).toBe(200)
  expect(asked?.vocabulary).toEqual(vocabulary.slice(0, 500))
  expect(asked?.phrases).toEqual(phrases.slice(0, 200))
  expect(asked?.abbreviations).toEqual(abbreviations.slice(0, 500))
})

const json = 'application/json'
test.each([
  ['broken JSON', '{"transcribe": "Vondt', 'application/json', 400, 'body-not-json'],
  ['an empty body', '', 'application/json', 400, 'body-not-json'],
  ['JSON of another shape', '["Vondt."]', 'application/json', 400, 'body-not-json'],
  ['no transcribe', '{"transcript":"Vondt."}', 'application/json', 400, 'body-not-json'],
  ['a transcript that is no text', '{"transcribe":7}', 'application/json', 400, 'body-not-json'],
  ['a poisoned prototype', '{"transcribe":"x","__proto__":{"a":1}}', 'application/json', 400, 'body-not-json'],
  ['a phrase without a name', '{"transcribe":"x","phrases":[{"name":" ","text":"y"}]}', json, 400, 'body-not-json'],
  [
    'an abbreviation with a form of neither kind',
    '{"transcribe":"x","abbreviations":[{"short":"us","long":"undersøkelse","write":"begge"}]}',
    json,
    400,
    'body-not-json',
  ],
  ['phrases that are no list', '{"transcribe":"x","phrases":{"name":"a","text":"b"}}', json, 400, 'body-not-json'],
  ['a word that is no text', '{"transcribe":"x","vocabulary":[7]}', json, 400, 'body-not-json'],
  ['plain text', 'Vondt.', 'text/plain', 400, 'body-not-json'],
  ['an empty transcript', '{"transcribe":" \\n"}', 'application/json', 422, 'transcript-empty'],
  ['an unknown note type', '{"transcribe":"x","noteType":"brev"}', 'application/json', 422, 'note-type-unknown'],
  ['an unknown document', '{"transcribe":"x","document":"roman"}', 'application/json', 422, 'document-unknown'],
  [
    'a document not written here',
    '{"transcribe":"x","document":"henvisning"}',
    'application/json',
    422,
    'document-unknown',
  ],
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

test('where lines are accepted, the draft comes before the whole note', async () => {
  const payload = JSON.stringify({ transcribe: 'Vondt i kneet.' })
  const { headers, body } = await ask(payload, 'application/json', 'application/json;q=0.5, application/x-ndjson')
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store, no-transform',
  })
  const lines = body.trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { type: 'draft', sections: [{ heading: 'Anamnese' }] },
    { type: 'note', formattedResponse: '<h3>Anamnese</h3><p>Vondt i kneet.</p>' },
  ])
})

test('a refusal after the first line is the last line, with its reason', async () => {
  const payload = JSON.stringify({ transcribe: 'Vondt i kneet.', instructions: 'avslag senere' })
  const { status, body } = await ask(payload, 'application/json', 'application/x-ndjson')
  expect(status).toBe(200)
  const lines = body.trimEnd().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ type: 'draft' }),
    { type: 'refusal', status: 422, code: 'note-too-slow', message: expect.stringContaining('Det tok for lang tid') },
  ])
})

test('a failure before the first line is an ordinary answer, and after it the connection breaks', async () => {
  const lines = 'application/x-ndjson'
  const early = await ask(JSON.stringify({ transcribe: 'x', instructions: 'feil' }), 'application/json', lines)
  expect(early).toMatchObject({ status: 500, code: 'internal' })
  const answer = await fetch(`${server.origin}/api/writeJournal`, {
    method: 'POST',
    headers: { authorization: server.authorization, 'content-type': 'application/json', accept: lines },
    body: JSON.stringify({ transcribe: 'x', instructions: 'feil senere' }),
  })
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow('terminated')
  expect(server.logged()).toContain('note broken off')
  expect(server.logged()).not.toContain('hemmelig')
})
