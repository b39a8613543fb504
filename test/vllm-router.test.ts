import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpenAiEngine } from '../src/engines/openai/create-openai-engine.ts'
import type { OpenAiEngine } from '../src/engines/openai/openai-engine.ts'
import type { RecognisedWindow } from '../src/engines/speech-engine.ts'
import { SAMPLE_RATE } from '../src/spec/audio.ts'
import { EXTRA_FIELDS, EXTRA_FIELDS_HEADER } from '../src/spec/speech-service.ts'
import { recordingSamples } from './recordings.ts'
import { events, json, SpeechServer } from './speech-server.ts'
import { startVllmRouter, type VllmRouter } from './vllm-router.ts'

const MODEL = 'NbAiLab/nb-whisper-large'
const LONGEST_WINDOW = 20 * SAMPLE_RATE
let backend: SpeechServer
let router: VllmRouter
let engine: OpenAiEngine
let failures: string[]

beforeEach(async () => {
  failures = []
  backend = await SpeechServer.start((response, call, number) => {
    const half = call.samples.length / SAMPLE_RATE / 2
    const segments = [
      { id: 0, start: 0, end: half, text: ` En ${number}.` },
      { id: 1, start: half, end: 2 * half, text: ' To.' },
    ]
    json(response, { text: `En ${number}. To.`, segments })
  })
  // Even if the backend is our own server, its header does not get through.
  backend.probeHeaders = { [EXTRA_FIELDS_HEADER]: EXTRA_FIELDS }
  router = await startVllmRouter(backend.url, [MODEL])
  engine = engineFor(MODEL)
  await vi.waitUntil(() => engine.ready(), 10_000)
})
afterEach(async () => {
  await engine.close()
  await router.close()
  await backend.close()
})

function engineFor(model: string): OpenAiEngine {
  const settings = { url: router.url, model, apiKey: 'sk-hemmelig', vad: false, onReachable: () => {} }
  return createOpenAiEngine({ ...settings, onFailure: ({ kind, status }) => failures.push(`${kind} ${status}`) })
}

async function recognise(by = engine, vocabulary: string[] = []): Promise<RecognisedWindow[]> {
  const audio = (async function* pieces() {
    yield recordingSamples('kne')
  })()
  const { signal } = new AbortController()
  const request = { audio, prompt: 'Kommer til kontroll.', vocabulary, user: 'astrid', signal }
  const windows: RecognisedWindow[] = []
  for await (const window of by.transcribe(request)) windows.push(window)
  return windows
}

test('one window a call, with and without own words, in Norwegian, with all that the service has to know', async () => {
  const windows = await recognise(engine, ['Apocillin'])
  expect(backend.calls.length).toBeGreaterThan(1)
  // The first windows with own words are asked for without them too.
  expect(backend.calls.length).toBe(2 * windows.length)
  for (const { fields, samples } of backend.calls) {
    expect(samples.length).toBeLessThanOrEqual(LONGEST_WINDOW)
    expect(fields).toMatchObject({ model: MODEL, language: 'no', response_format: 'verbose_json' })
    expect(
      Object.keys(fields).filter((name) => !['model', 'language', 'response_format', 'prompt'].includes(name)),
    ).toEqual([])
  }
  expect(backend.calls[0]?.fields['prompt']).toBe('Apocillin. Kommer til kontroll.')
  expect(failures).toEqual([])
})

test('times of segments come through, without anything that it drops, and are those of the recording', async () => {
  const windows = await recognise()
  const segments = windows.flatMap((window) => window.segments)
  expect(segments).toHaveLength(2 * windows.length)
  for (const [at, { start, end }] of segments.entries()) {
    expect(start).toBeGreaterThanOrEqual(segments[at - 1]?.end ?? 0)
    expect(end).toBeGreaterThan(start)
  }
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(recordingSamples('kne').length / SAMPLE_RATE + 0.1)
})

test('a service that knows no verbose JSON gives its text all the same: events don’t come through, plain JSON does', async () => {
  backend.reply = (response, { fields }) => {
    if (fields['response_format'] === 'verbose_json') json(response, { error: { message: 'unknown format' } }, 400)
    else if (fields['stream'] === 'true') events(response, [{ text: 'Hei.' }])
    else json(response, { text: 'Hei.' })
  }
  const windows = await recognise()
  expect(new Set(windows.map(({ text }) => text))).toEqual(new Set([' Hei.']))
  expect(failures).toEqual([])
})

test('a 502 for a window that has been answered so before is a failure, and asked again', async () => {
  let asked = 0
  backend.reply = (response) => {
    if (asked++ === 1) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    else json(response, { text: 'Hei.' })
  }
  const windows = await recognise()
  expect(windows.map(({ text }) => text)).toEqual(windows.map(() => ' Hei.'))
  expect(asked).toBe(windows.length + 1)
})

test('a model that it does not route is refused, by the name of what has to be set up', async () => {
  const other = engineFor('nb-whisper-enorm')
  await vi.waitUntil(() => other.ready(), 10_000)
  await expect(recognise(other)).rejects.toMatchObject({ code: 'speech-service-refused' })
  expect(failures[0]).toBe('refused 404')
  await other.close()
})

test('what docs/deploy.md warns of: its debug log holds the words just before', async () => {
  await recognise()
  expect(router.debugLog.join('\n')).toContain('Kommer til kontroll.')
})
