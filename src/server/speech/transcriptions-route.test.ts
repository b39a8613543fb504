import { request } from 'node:http'
import { APIError } from 'openai'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { audioPart, BOUNDARY, multipartBody, responseOf } from '../../../test/raw-upload.ts'
import { ScriptedEngine, type Script } from '../../../test/scripted-engine.ts'
import {
  OTHER_SPEECH_KEY,
  SPEECH_KEY,
  startSpeechService,
  wavUpload,
  type RunningSpeechService,
} from '../../../test/speech-service.ts'
import { wavFile } from '../../../test/wav-files.ts'
import { EXTRA_FIELDS_HEADER } from '../../spec/speech-service.ts'
import { OngoingWork } from '../load/ongoing-work.ts'

const MODEL = 'manus'
const SPOKEN = 'Ingen feber.'
let service: RunningSpeechService
let engine: ScriptedEngine
afterEach(() => service.close())

async function start(script: Partial<Script> = {}, environment: Record<string, string> = {}, work?: OngoingWork) {
  engine = new ScriptedEngine({ texts: [SPOKEN, 'Uklart navn.'], ...script })
  service = await startSpeechService(engine, environment, work)
  return service.client().audio.transcriptions
}

/** The recording first and the parameters after it, as in the client's documentation. */
const two = () => ({ file: wavUpload(wavFile(2)), model: MODEL })

describe('the official client gets', () => {
  test('text as JSON', async () => {
    const transcriptions = await start()
    expect(await transcriptions.create(two())).toEqual({ text: `${SPOKEN} Uklart navn.` })
  })

  test('bare text', async () => {
    const transcriptions = await start()
    expect(await transcriptions.create({ ...two(), response_format: 'text' })).toBe(`${SPOKEN} Uklart navn.\n`)
  })

  test('segments with their times, and the stretches that were uncertain', async () => {
    const transcriptions = await start()
    const segments = [{ start: 0.5, end: 2, text: SPOKEN, uncertain: [[6, 11] as [number, number]] }]
    engine.transcribe = async function* transcribe({ audio }) {
      for await (const piece of audio) expect(piece.length).toBeGreaterThan(0)
      yield { text: ` ${SPOKEN}`, segments }
    }
    expect(await transcriptions.create({ ...two(), response_format: 'verbose_json' })).toEqual({
      task: 'transcribe',
      language: 'norwegian',
      duration: 2,
      text: SPOKEN,
      segments: [{ id: 0, ...segments[0] }],
    })
  })

  test('speech that has no words, where it asks for times; a stream has only words', async () => {
    const transcriptions = await start()
    const gaps = [{ start: 0.5, end: 2 }]
    engine.transcribe = async function* transcribe({ audio }) {
      for await (const piece of audio) expect(piece.length).toBeGreaterThan(0)
      yield { text: '', segments: [], gaps }
    }
    expect(await transcriptions.create({ ...two(), response_format: 'verbose_json' })).toMatchObject({ text: '', gaps })
    const got: unknown[] = []
    for await (const event of await transcriptions.create({ ...two(), stream: true })) got.push(event)
    expect(got).toEqual([{ type: 'transcript.text.done', text: '' }])
  })

  test('times of words within those of their segments, where it asks for them', async () => {
    const transcriptions = await start({ texts: ['Ja, en uke'] })
    const { words } = await transcriptions.create({
      file: wavUpload(wavFile(1)),
      model: MODEL,
      response_format: 'verbose_json',
      timestamp_granularities: ['word', 'segment'],
    })
    expect(words).toEqual([
      { word: 'Ja,', start: 0, end: 0.3 },
      { word: 'en', start: 0.4, end: 0.6 },
      { word: 'uke', start: 0.7, end: 1 },
    ])
  })

  test('text as it comes, and all of it at the end', async () => {
    const transcriptions = await start()
    const events = await transcriptions.create({ ...two(), stream: true })
    const got: unknown[] = []
    for await (const event of events) got.push(event)
    expect(got).toEqual([
      { type: 'transcript.text.delta', delta: SPOKEN },
      { type: 'transcript.text.delta', delta: ' Uklart navn.' },
      { type: 'transcript.text.done', text: `${SPOKEN} Uklart navn.` },
    ])
  })

  test('the model that there is, by its name', async () => {
    await start()
    const models = await service.client().models.list()
    expect(models.data).toEqual([{ id: MODEL, object: 'model', created: 0, owned_by: 'ordrett' }])
  })
})

describe('the engine is told', () => {
  test('what was said before and every sample, wherever the fields stand; language and temperature change nothing', async () => {
    const transcriptions = await start()
    await transcriptions.create({ ...two(), prompt: 'Funn:', language: 'en', temperature: 0.2 })
    await transcriptions.create({ prompt: 'Funn:', model: MODEL, file: wavUpload(wavFile(2)) })
    expect(engine.requests.map(({ prompt, samples }) => [prompt, samples])).toEqual([
      ['Funn:', 32_000],
      ['Funn:', 32_000],
    ])
  })

  test('who asks: users of one key are apart, and so is the same name with another key', async () => {
    await start()
    const ask = (user: string, key?: string) =>
      service.client(key).audio.transcriptions.create(Object.assign(two(), { user }))
    for (const [user, key] of [['a'], ['b'], ['a'], ['a', OTHER_SPEECH_KEY]] as const) await ask(user, key)
    const [first, other, again, elsewhere] = engine.requests.map(({ user }) => user)
    expect(again).toBe(first)
    expect(new Set([first, other, elsewhere]).size).toBe(3)
    expect(first).toMatch(/^[\w-]{43}$/)
  })

  test('that nobody waits any more', async () => {
    const transcriptions = await start({ waits: true })
    const leaving = new AbortController()
    const asked = transcriptions.create(two(), { signal: leaving.signal }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(engine.requests).toHaveLength(1), 10_000)
    leaving.abort()
    await asked
    await vi.waitFor(() => expect(engine.requests[0]?.signal.aborted).toBe(true), 10_000)
  })
})

describe('what goes wrong is an error as OpenAI words it', () => {
  const failure = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => 'no error',
      (error: unknown) => error,
    )

  test.each<[string, number, object, { file?: File; model?: string; response_format?: 'srt'; temperature?: number }]>([
    ['another model', 404, { code: 'model_not_found', param: 'model' }, { model: 'whisper-1' }],
    ['a format', 400, { code: 'field-invalid', param: 'response_format' }, { response_format: 'srt' }],
    ['a temperature', 400, { code: 'field-invalid', param: 'temperature' }, { temperature: 3 }],
    [
      'MP3',
      415,
      { code: 'audio-format', param: 'file' },
      { file: wavUpload(Buffer.from('ID3\u0003 and more'), 'a.mp3') },
    ],
    ['another rate', 415, { code: 'audio-format', param: 'file' }, { file: wavUpload(wavFile(1, { rate: 44_100 })) }],
    ['too long a recording', 413, { code: 'audio-too-long' }, { file: wavUpload(wavFile(61)) }],
  ])('%s', async (_name, status, error, change) => {
    const transcriptions = await start({}, { MAX_AUDIO_MINUTES: '1' })
    const thrown = await failure(transcriptions.create({ ...two(), ...change }))
    expect(thrown).toMatchObject({ status, type: 'invalid_request_error', ...error })
    expect(engine.requests).toEqual([])
  })

  test('a format says what was found', async () => {
    const transcriptions = await start()
    const thrown = await failure(transcriptions.create({ ...two(), file: wavUpload(wavFile(1, { rate: 44_100 })) }))
    expect(thrown).toMatchObject({ message: expect.stringContaining('44100 Hz') })
  })

  test.each(['en-helt-annen-noekkel-enn-den', `${SPEECH_KEY}x`])('the key %s', async (key) => {
    await start()
    const thrown = await failure(service.client(key).audio.transcriptions.create(two()))
    expect(thrown).toMatchObject({ status: 401, code: 'invalid_api_key' })
    expect(engine.requests).toEqual([])
  })

  test('too many at once, and when to come back', async () => {
    const transcriptions = await start({ waits: true }, { MAX_SESSIONS: '1' })
    const leaving = new AbortController()
    const first = failure(transcriptions.create(two(), { signal: leaving.signal }))
    await vi.waitFor(() => expect(engine.requests).toHaveLength(1), 10_000)
    const thrown = await failure(transcriptions.create(two()))
    expect(thrown).toMatchObject({ status: 429, code: 'rate_limit_exceeded', type: 'rate_limit_error' })
    expect(thrown instanceof APIError && thrown.headers?.get('retry-after')).toBe('10')
    leaving.abort()
    await first
    const answer = await fetch(`${service.origin}/v1/audio/transcriptions`)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.headers.get(EXTRA_FIELDS_HEADER)).toBe('user, vocabulary')
  })

  test('an engine that fails, before the first text and behind it', async () => {
    const transcriptions = await start({ failAt: 1 })
    expect(await failure(transcriptions.create(two()))).toMatchObject({ status: 500, type: 'server_error' })
    const events = await transcriptions.create({ ...two(), stream: true })
    const thrown = await failure(
      (async () => {
        for await (const event of events) expect(event.type).toBe('transcript.text.delta')
      })(),
    )
    expect(thrown).toMatchObject({ error: { code: 'internal' } })
  })

  test('a server that is about to stop, and an address that is not there', async () => {
    const work = new OngoingWork()
    const transcriptions = await start({}, {}, work)
    expect(await failure(service.client().models.retrieve('x'))).toMatchObject({ status: 404, code: 'not-found' })
    await work.end(0)
    expect(await failure(transcriptions.create(two()))).toMatchObject({ status: 503, type: 'server_error' })
  })
})

test('a user alone gets half of the places: the others find some', async () => {
  await start({ waits: true }, { MAX_SESSIONS: '4' })
  const send = (user: string) => {
    const upload = request(`${service.origin}/v1/audio/transcriptions`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${SPEECH_KEY}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    })
    const fields = Object.entries({ model: MODEL, user }).map(([name, body]) => ({ name, body }))
    upload.end(multipartBody([...fields, { ...audioPart(wavFile(1)), name: 'file' }]))
    upload.on('error', () => {})
    return { upload, answered: responseOf(upload) }
  }
  const taken = async (count: number) => vi.waitFor(() => expect(engine.requests).toHaveLength(count), 10_000)
  const first = send('astrid')
  await taken(1)
  const second = send('astrid')
  await taken(2)
  expect((await send('astrid').answered).statusCode).toBe(429)
  const other = send('bjørn')
  await taken(3)
  for (const { upload, answered } of [first, second, other]) {
    answered.catch(() => {})
    upload.destroy()
  }
})

test('neither keys nor text nor names stand in the log', async () => {
  const transcriptions = await start({ failAt: 1 })
  await transcriptions.create(Object.assign(two(), { prompt: SPOKEN, user: 'Astrid' })).catch(() => {})
  await transcriptions.create({ file: wavUpload(wavFile(1), 'Astrid.wav'), model: MODEL })
  const log = service.logged()
  expect(log).toContain('"route":"/v1/audio/transcriptions"')
  expect(log).toMatch(/"user":"[\w-]{16}"/)
  expect(log).not.toMatch(new RegExp(`${SPEECH_KEY}|${SPOKEN}|Astrid`))
})
