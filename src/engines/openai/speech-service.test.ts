import type { ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, json, SpeechServer } from '../../../test/speech-server.ts'
import { untilStill } from '../../../test/until-still.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { EXTRA_FIELDS, EXTRA_FIELDS_HEADER } from '../../spec/speech-service.ts'
import { SpeechService, transcriptionsUrl, type WindowQuestion } from './speech-service.ts'

const alive = new AbortController().signal
const KEY = 'sk-hemmelig'
const samples = Int16Array.from({ length: 4 * SAMPLE_RATE }, (_, index) => 1000 * Math.sin(index / 10))

let server: SpeechServer
beforeAll(async () => {
  server = await SpeechServer.start(() => {})
})
afterAll(() => server.close())

function service(url = server.url): SpeechService {
  return new SpeechService({ url, model: 'nb-whisper-large', apiKey: KEY, onReachable: () => {} })
}

function ask(reply: SpeechServer['reply'], question: Partial<WindowQuestion> = {}, signal = alive) {
  server.reply = reply
  return service().recognise({ samples, prompt: '', vocabulary: [], user: 'astrid', ...question }, signal)
}

const plain = (type: string, body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': type }).end(body)
const chunk = (content: string) => ({ object: 'transcription.chunk', choices: [{ delta: { content } }] })
const verbose = (start: number, end: number, text: string) => ({ text, segments: [{ id: 0, start, end, text }] })

describe('what is sent', () => {
  test('is the window as WAV, the model, the language, the key and what the decoder should know', async () => {
    await ask((response) => json(response, { text: 'Hei.' }), {
      prompt: 'Funn ved undersøkelse.',
      vocabulary: ['Apocillin', 'Eliquis'],
    })
    const { fields, headers, samples: heard } = server.calls.at(-1) ?? {}
    expect(fields).toEqual({
      model: 'nb-whisper-large',
      language: 'no',
      prompt: 'Apocillin, Eliquis. Funn ved undersøkelse.',
      response_format: 'verbose_json',
    })
    expect(headers?.authorization).toBe(`Bearer ${KEY}`)
    expect(heard).toEqual(samples)
  })

  test('has no prompt when there is nothing to say, and is never shorter than a second', async () => {
    await ask((response) => json(response, { text: 'Ja.' }), { samples: samples.subarray(0, 1000) })
    expect(server.calls.at(-1)?.fields).not.toHaveProperty('prompt')
    expect(server.calls.at(-1)?.samples).toHaveLength(SAMPLE_RATE)
  })

  test.each([
    [
      'nine of a hundred, as the tenth would be more',
      Array.from({ length: 100 }, (_, index) => `legemiddel${index}`),
      9,
    ],
    ['what fills it to the last character', ['x'.repeat(59), 'y'.repeat(58), 'z'], 2],
    ['never a part of one', ['x'.repeat(59), 'y'.repeat(59), 'z'], 1],
  ])('holds 120 characters of the vocabulary, 40 tokens by our reckoning: %s', async (_, vocabulary, sent) => {
    await ask((response) => json(response, { text: 'Ja.' }), { vocabulary, prompt: 'Funn.' })
    const words = `${vocabulary.slice(0, sent).join(', ')}.`
    expect(words.length).toBeLessThanOrEqual(120)
    expect(server.calls.at(-1)?.fields['prompt']).toBe(`${words} Funn.`)
  })

  test('holds no special tokens of a decoder, whichever service it is for', async () => {
    const one = service()
    server.reply = (response) => json(response, { text: 'Ja.' })
    const hostile = { prompt: 'Ny <|endoftext|> kontroll.', vocabulary: ['<|endoftext|>', 'A<|0.00|>B', 'Eliquis'] }
    const sent = async (): Promise<Record<string, string>> => {
      await one.recognise({ samples, user: 'astrid', ...hostile }, alive)
      return server.calls.at(-1)?.fields ?? {}
    }
    expect(await sent()).toMatchObject({ prompt: 'A B, Eliquis. Ny   kontroll.' })
    server.probeHeaders = { [EXTRA_FIELDS_HEADER]: EXTRA_FIELDS }
    await one.health.check()
    server.probeHeaders = {}
    expect(await sent()).toMatchObject({ prompt: 'Ny   kontroll.', vocabulary: 'A B, Eliquis' })
  })

  test('is more for our own service, which says so: who it is and the own words by themselves', async () => {
    server.probeHeaders = { [EXTRA_FIELDS_HEADER]: EXTRA_FIELDS }
    const one = service()
    await one.health.check()
    server.probeHeaders = {}
    const question = { samples, prompt: 'Funn.', vocabulary: ['Apocillin', 'Eliquis'], user: 'astrid' }
    const more = { prompt: 'Funn.', vocabulary: 'Apocillin, Eliquis', user: 'astrid' }
    server.reply = (response) => {
      response.setHeader(EXTRA_FIELDS_HEADER, EXTRA_FIELDS)
      json(response, { text: 'Ja.' })
    }
    await one.recognise(question, alive)
    expect(server.calls.at(-1)?.fields).toMatchObject(more)
    // Another service may have replaced it: it gets only what any service gets.
    server.reply = (response) => json(response, { text: 'Ja.' })
    await one.recognise(question, alive)
    await one.recognise(question, alive)
    expect(server.calls.at(-1)?.fields).not.toHaveProperty('user')
    expect(server.calls.at(-1)?.fields).toMatchObject({ prompt: 'Apocillin, Eliquis. Funn.' })
  })

  test('asks for less when the service does not know a format, and remembers', async () => {
    const offers = (): string[] => server.calls.map(({ fields }) => `${fields['response_format']} ${fields['stream']}`)
    server.reply = (response, { fields }) =>
      fields['response_format'] === 'verbose_json' ? json(response, {}, 400) : events(response, [{ text: 'Ja.' }])
    server.calls.length = 0
    const one = service()
    for (const _ of [1, 2]) await one.recognise({ samples, prompt: '', vocabulary: [], user: 'astrid' }, alive)
    expect(offers()).toEqual(['verbose_json undefined', 'json true', 'json true'])
  })
})

describe('an answer is understood from', () => {
  test.each<[string, SpeechServer['reply'], unknown]>([
    [
      'verbose JSON (whisper.cpp, Groq): its times, never beyond the window',
      (response) =>
        json(response, {
          text: ' God dag. Ha det.',
          duration: '4.0',
          segments: [
            { start: 0.5, end: 1.25, text: ' God dag.', tokens: [1], words: null },
            { start: 1.5, end: 30, text: ' Ha det.' },
            { start: 3, end: 4, text: ' ' },
          ],
        }),
      [
        { start: 0.5, end: 1.25, text: 'God dag.' },
        { start: 1.5, end: 4, text: 'Ha det.' },
      ],
    ],
    [
      'segments without times',
      (response) => json(response, { segments: [{ text: ' God' }, { start: null, text: ' dag.' }] }),
      [{ start: 0, end: 4, text: 'God dag.' }],
    ],
    ['plain JSON', (response) => json(response, { text: ' God dag. ' }), [{ start: 0, end: 4, text: 'God dag.' }]],
    ['JSON of silence', (response) => json(response, { text: '', segments: [] }), []],
    ['JSON with nulls', (response) => json(response, { text: null, segments: null, error: null }), []],
    ['plain text', plain('text/plain; charset=utf-8', 'God dag.\n'), [{ start: 0, end: 4, text: 'God dag.' }]],
    [
      'OpenAI’s events',
      (response) =>
        events(response, [
          { type: 'transcript.text.delta', delta: 'God ' },
          { type: 'transcript.text.delta', delta: 'dag' },
          { type: 'transcript.text.done', text: 'God dag.', usage: {} },
        ]),
      [{ start: 0, end: 4, text: 'God dag.' }],
    ],
    [
      'vLLM’s chunks',
      (response) => events(response, [chunk('God'), chunk(' dag.'), { choices: [{ delta: {} }] }, '[DONE]']),
      [{ start: 0, end: 4, text: 'God dag.' }],
    ],
    [
      'speaches’ segments',
      (response) => events(response, [verbose(0, 1, ' God dag.'), verbose(1, 2.5, ' Ha det.')]),
      [
        { start: 0, end: 1, text: 'God dag.' },
        { start: 1, end: 2.5, text: 'Ha det.' },
      ],
    ],
    [
      'events under another name, the last without its empty line',
      plain('text/html', ': hei\n\ndata: {"type":"transcript.text.done","text":"God dag."}'),
      [{ start: 0, end: 4, text: 'God dag.' }],
    ],
    [
      'a letter split over two packets',
      async (response) => {
        const bytes = Buffer.from('{"text":"Blåmerke."}')
        response.writeHead(200, { 'content-type': 'application/json' }).write(bytes.subarray(0, 12))
        // Caller and service share a process: once nothing happens, the first packet has been read.
        await untilStill(() => response.socket?.bytesWritten ?? 0)
        response.end(bytes.subarray(12))
      },
      [{ start: 0, end: 4, text: 'Blåmerke.' }],
    ],
    [
      'a stream whose end mark has come, though the connection stays open',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(`data: ${JSON.stringify(chunk('Ja.'))}\n\ndata: [DONE]\n\n`)
      },
      [{ start: 0, end: 4, text: 'Ja.' }],
    ],
    [
      'our own service’s uncertain stretches, as far as they lie in the text',
      (response) => {
        const uncertain = [
          [1, 4],
          [5, 99],
          [-1, 2],
          [3, 3],
        ]
        json(response, { text: 'God dag.', segments: [{ start: 0, end: 4, text: ' God dag.', uncertain }] })
      },
      [{ start: 0, end: 4, text: 'God dag.', words: [{ start: 0, end: 3, certainty: 0 }] }],
    ],
  ])('%s', async (_name, reply, segments) => {
    expect(await ask(reply)).toEqual(segments)
  })
})

describe('a failure is told by its kind and holds nothing of the answer:', () => {
  test.each<[string, SpeechServer['reply'], object]>([
    ['a wrong key', (response) => json(response, { error: KEY }, 401), { kind: 'refused', status: 401 }],
    ['no format accepted', (response) => json(response, {}, 422), { kind: 'refused', status: 422 }],
    [
      'too many, for so long',
      (response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
      { kind: 'busy', status: 429, retryAfter: 7 },
    ],
    ['a crash', (response) => json(response, {}, 500), { kind: 'failed', status: 500 }],
    ['an error with status 200', (response) => json(response, { error: { message: KEY } }), { kind: 'failed' }],
    ['an error among events', (response) => events(response, [chunk('A'), { error: 'x' }]), { kind: 'failed' }],
    ['OpenAI’s events without the last', (response) => events(response, [{ type: 'x.delta' }]), { kind: 'broken' }],
    ['vLLM’s chunks without [DONE]', (response) => events(response, [chunk('God')]), { kind: 'broken' }],
    ['no event at all', (response) => events(response, []), { kind: 'broken' }],
    ['garbage as JSON', plain('application/json', '{"text": "God'), { kind: 'broken' }],
    ['garbage as events', plain('text/event-stream', 'data: God dag\n\n'), { kind: 'broken' }],
    ['JSON of another kind', (response) => json(response, { choices: [] }), { kind: 'broken' }],
    ['a list', (response) => json(response, []), { kind: 'broken' }],
    ['a page', plain('text/html', '<html>Logg inn</html>'), { kind: 'broken' }],
    ['sound', plain('audio/wav', 'RIFF'), { kind: 'broken' }],
    ['a connection cut', (response) => void response.socket?.destroy(), { kind: 'unreachable' }],
    ['events cut', (response) => events(response, [verbose(0, 1, 'A')], { end: false }), { kind: 'unreachable' }],
    [
      'an answer without end',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"text":"')
        const more = (): unknown => response.destroyed || (response.write('la '.repeat(9999)), setImmediate(more))
        more()
      },
      { kind: 'broken' },
    ],
  ])('%s', async (_name, reply, failure) => {
    const error: unknown = await ask(reply).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'RemoteFailure', ...failure })
    expect(inspect(error, { depth: null })).not.toContain(KEY)
  })

  test('nobody listens', async () => {
    const gone = await SpeechServer.start(() => {})
    await gone.close()
    const asked = service(gone.url).recognise({ samples, prompt: '', vocabulary: [], user: 'astrid' }, alive)
    await expect(asked).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('a redirect is not followed, neither with the key nor with the sound', async () => {
    const other = await SpeechServer.start((response) => json(response, { text: 'Hei.' }))
    const location = `${other.url}/audio/transcriptions`
    const asked = ask((response) => void response.writeHead(307, { location }).end())
    await expect(asked).rejects.toMatchObject({ kind: 'refused', status: 307 })
    expect(other.calls).toHaveLength(0)
    await other.close()
  })
})

test('an aborted call ends at once with the reason, and the service sees it go', async () => {
  const abort = new AbortController()
  const asked = ask(() => abort.abort(new Error('client gone')), {}, abort.signal)
  await expect(asked).rejects.toThrow('client gone')
  await expect.poll(() => server.calls.at(-1)?.aborted).toBe(true)
})

test.each([
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000/v1/audio/transcriptions'],
  ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000/v1/audio/transcriptions'],
  ['https://tale.example/v1', 'https://tale.example/v1/audio/transcriptions'],
  ['https://tale.example/openai/v1/', 'https://tale.example/openai/v1/audio/transcriptions'],
  ['https://tale.example/v1/audio/transcriptions', 'https://tale.example/v1/audio/transcriptions'],
  ['http://127.0.0.1:8080/inference', 'http://127.0.0.1:8080/inference'],
  ['https://tale.example/a/transcriptions?api-version=1', 'https://tale.example/a/transcriptions?api-version=1'],
])('SPEECH_URL=%s calls %s', (given, called) => {
  expect(transcriptionsUrl(given)).toBe(called)
})
