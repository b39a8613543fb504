import { afterEach, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import {
  answerOf,
  audioPart,
  BOUNDARY,
  multipartBody,
  openTranscription,
  rawTranscription,
  responseOf,
  transcribe,
} from '../../../test/raw-upload.ts'
import { ScriptedEngine, type Script } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
import type { RecognisedWindow } from '../../engines/speech-engine.ts'
import { TranscriptReader } from '../../spec/transcript-stream.ts'

let server: RunningServer

const lifelessEngine = {
  describe: () => ({ model: 'manus', demo: true }),
  ready: () => true,
  load: () => ({ waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }),
  close: () => Promise.resolve(),
}

async function start(script: Script, environment: Record<string, string> = {}): Promise<ScriptedEngine> {
  const engine = new ScriptedEngine(script)
  server = await startServer({ engine, environment })
  return engine
}

afterEach(() => server.close())

test('text comes window by window, and the marker last', async () => {
  const engine = await start({ texts: ['En.', 'To.', 'Tre.'] })
  const answer = await transcribe(server, multipartBody([audioPart(wavFile(2.5))]))
  expect(answer).toMatchObject({ status: 200, body: ' En. To. Tre.[DONE]', complete: true })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(engine.requests[0]).toMatchObject({ prompt: '', vocabulary: [], samples: 40_000 })
})

test('the marker is a write of its own', async () => {
  await start({ texts: ['En.'] })
  const raw = await rawTranscription(server, multipartBody([audioPart(wavFile(1))]))
  expect(raw.slice(raw.indexOf('\r\n\r\n') + 4)).toBe('4\r\n En.\r\n6\r\n[DONE]\r\n0\r\n\r\n')
})

test('a recording without speech is the marker alone', async () => {
  await start({ texts: ['En.'] })
  expect(await transcribe(server, multipartBody([audioPart(wavFile(0))]))).toMatchObject({
    status: 200,
    body: '[DONE]',
  })
})

test('Prefer: segments adds one line of JSON behind the marker', async () => {
  await start({ texts: ['En.', 'To.'] })
  const body = multipartBody([audioPart(wavFile(1.5))])
  const answer = await transcribe(server, body, { headers: { prefer: 'respond-async, segments' } })
  const [text, tail] = answer.body.split('[DONE]')
  expect(answer.headers['preference-applied']).toBe('segments')
  expect(text).toBe(' En. To.')
  expect(JSON.parse(tail ?? '')).toEqual({
    segments: [
      { start: 0, end: 1, text: 'En.' },
      { start: 1, end: 2, text: 'To.' },
    ],
    seconds: 1.5,
  })
})

test('speech without words is in that line, also of a window that has no words at all', async () => {
  const engine = await start({ texts: [] })
  engine.transcribe = async function* scripted({ audio }): AsyncGenerator<RecognisedWindow> {
    for await (const piece of audio) expect(piece.length).toBeGreaterThan(0)
    yield { text: '', segments: [], gaps: [{ start: 0.2, end: 1.4 }] }
    yield { text: ' En.', segments: [{ start: 2, end: 3, text: 'En.' }], gaps: [{ start: 3.5, end: 5 }] }
  }
  const body = multipartBody([audioPart(wavFile(5))])
  const answer = await transcribe(server, body, { headers: { prefer: 'segments' } })
  const [text, tail] = answer.body.split('[DONE]')
  expect(text).toBe(' En.')
  const gaps = [
    { start: 0.2, end: 1.4 },
    { start: 3.5, end: 5 },
  ]
  expect(JSON.parse(tail ?? '')).toEqual({ segments: [{ start: 2, end: 3, text: 'En.' }], gaps, seconds: 5 })
  expect(await transcribe(server, body)).toMatchObject({ body: ' En.[DONE]' })
})

test.each(['', 'respond-async', 'segmentsx', 'return=minimal'])('Prefer: %s adds nothing', async (prefer) => {
  await start({ texts: ['En.'] })
  const answer = await transcribe(server, multipartBody([audioPart(wavFile(1))]), { headers: { prefer } })
  expect(answer.body).toBe(' En.[DONE]')
  expect(answer.headers).not.toHaveProperty('preference-applied')
})

test('a marker that was spoken is written apart', async () => {
  await start({ texts: ['Jeg sa [DONE] nå.'] })
  const { body } = await transcribe(server, multipartBody([audioPart(wavFile(1))]))
  const reader = new TranscriptReader()
  expect(reader.push(body)).toBe(' Jeg sa [ DONE] nå.')
  expect(reader.complete).toBe(true)
})

test('prompt and vocabulary reach the engine; other fields and later ones are ignored', async () => {
  const engine = await start({ texts: ['En.'] })
  const body = multipartBody([
    { name: 'prompt', body: 'Pasienten får æøå' },
    { name: 'noteId', body: '7' },
    { name: 'vocabulary', body: 'apiksaban\r\nEliquis, Marevan\n' },
    audioPart(wavFile(1)),
    { name: 'prompt', body: 'for sent' },
  ])
  expect(await transcribe(server, body)).toMatchObject({ status: 200, body: ' En.[DONE]' })
  expect(engine.requests[0]).toMatchObject({
    prompt: 'Pasienten får æøå',
    vocabulary: ['apiksaban', 'Eliquis', 'Marevan'],
  })
})

test.each([1, 7, 1460])('a body that arrives %i bytes at a time is the same body', async (pieceBytes) => {
  const engine = await start({ texts: ['En.'], secondsPerWindow: 0.05 })
  const body = multipartBody([{ name: 'prompt', body: 'før' }, audioPart(wavFile(0.1))])
  expect(await transcribe(server, body, { pieceBytes })).toMatchObject({ status: 200, body: ' En. En.[DONE]' })
  expect(engine.requests[0]).toMatchObject({ prompt: 'før', samples: 1600 })
})

test('text comes while the rest is still being uploaded', async () => {
  await start({ texts: ['En.', 'To.'] })
  const body = multipartBody([audioPart(wavFile(2))])
  const upload = openTranscription(server)
  upload.write(body.subarray(0, 40_000))
  const response = await responseOf(upload)
  const first = new Promise((resolve) => response.setEncoding('utf8').once('data', resolve))
  expect(await first).toBe(' En.')
  upload.end(body.subarray(40_000))
  expect(await answerOf(response)).toMatchObject({ body: ' To.[DONE]', complete: true })
})

test('a client that leaves aborts the engine', async () => {
  const engine = await start({ texts: ['En.'] })
  const upload = openTranscription(server)
  upload.write(multipartBody([audioPart(wavFile(1.5))], { end: false }))
  await responseOf(upload)
  const { signal } = engine.requests[0] ?? {}
  expect(signal?.aborted).toBe(false)
  const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve))
  upload.destroy()
  await aborted
  expect(server.logged()).not.toContain('"level":50')
})

test('a client that leaves before any text came aborts the engine too', async () => {
  const engine = await start({ texts: [], waits: true })
  const upload = openTranscription(server)
  upload.end(multipartBody([audioPart(wavFile(1))]))
  await vi.waitFor(() => expect(engine.requests).toHaveLength(1), 10_000)
  expect(engine.requests[0]?.signal.aborted).toBe(false)
  upload.destroy()
  await vi.waitFor(() => expect(engine.requests[0]?.signal.aborted).toBe(true), 10_000)
  await vi.waitFor(() => expect(server.logged()).toContain('"complete":false'), 10_000)
  expect(server.logged()).not.toContain('"level":50')
})

test('an engine whose text nobody takes any more comes to its end', async () => {
  const generator = { resting: false, ended: false }
  async function* endless(): AsyncGenerator<RecognisedWindow> {
    try {
      // More than the buffers hold: the generator is suspended between two windows when the client leaves.
      for (;;) {
        generator.resting = true
        yield { text: 'x'.repeat(4_000_000), segments: [] }
        generator.resting = false
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      generator.ended = true
    }
  }
  server = await startServer({ engine: { ...lifelessEngine, transcribe: endless } })
  const upload = openTranscription(server)
  upload.write(multipartBody([audioPart(wavFile(1))], { end: false }))
  const response = await responseOf(upload)
  response.pause()
  await vi.waitFor(() => expect(generator.resting).toBe(true), 10_000)
  expect(generator.ended).toBe(false)
  upload.destroy()
  await vi.waitFor(() => expect(generator.ended).toBe(true), 10_000)
})

test('an engine that reads nothing holds the upload back', async () => {
  const engine = await start({ texts: [], waits: true })
  const upload = openTranscription(server)
  let sent = 0
  const send = (): void => {
    const room = upload.write(block, () => (sent += block.length))
    if (room) setImmediate(send)
    else upload.once('drain', send)
  }
  const block = Buffer.alloc(64_000)
  upload.write(multipartBody([audioPart(wavFile(1, { statedBytes: 0 }))]).subarray(0, -BOUNDARY.length - 8))
  send()
  await vi.waitFor(() => expect(engine.requests).toHaveLength(1), 10_000)
  let before = -1
  await vi.waitFor(
    () => {
      const stalled = sent === before
      before = sent
      expect(stalled).toBe(true)
    },
    { interval: 300, timeout: 20_000 },
  )
  // Only what fits into the buffers: a server that kept everything would still be reading.
  expect(sent).toBeGreaterThan(block.length)
  expect(sent).toBeLessThan(30_000_000)
  upload.destroy()
})

test('a failure before the first window is an ordinary answer', async () => {
  await start({ texts: ['En.'], failAt: 0 })
  const answer = await transcribe(server, multipartBody([audioPart(wavFile(1))]))
  expect(answer).toMatchObject({ status: 500, code: 'internal', complete: true })
  expect(server.logged()).toContain('unexpected error')
})

test('a failure in mid-stream destroys the socket after the text that is certain', async () => {
  await start({ texts: ['En.'], failAt: 1 })
  const answer = await transcribe(server, multipartBody([audioPart(wavFile(2))]))
  expect(answer).toMatchObject({ status: 200, body: ' En.', complete: false })
  expect(server.logged()).toContain('transcription broken off')
})

test.each([
  ['a second recording', multipartBody([audioPart(wavFile(2)), audioPart(wavFile(1))])],
  ['a body cut short', multipartBody([audioPart(wavFile(2))], { end: false })],
])('%s, seen after text went out, destroys the socket', async (_name, body) => {
  await start({ texts: ['En.'] })
  const upload = openTranscription(server)
  upload.write(body.subarray(0, 40_000))
  const response = await responseOf(upload)
  // The status line is sent with the first window: the error comes after it, however much Node reads at a time.
  upload.end(body.subarray(40_000))
  const { status, body: text, complete } = await answerOf(response)
  expect({ status, complete }).toEqual({ status: 200, complete: false })
  expect(text).toMatch(/^( En\.){1,2}$/)
})

const short = wavFile(0.5)
test.each([
  ['no audioFile', multipartBody([{ name: 'prompt', body: 'x' }]), 400, 'audio-missing'],
  ['no part at all', multipartBody([]), 400, 'audio-missing'],
  ['an empty body', Buffer.alloc(0), 400, 'audio-missing'],
  ['a text field named audioFile', multipartBody([{ name: 'audioFile', body: 'x' }]), 400, 'audio-missing'],
  ['a file of another name', multipartBody([{ ...audioPart(short), name: 'file' }]), 400, 'audio-missing'],
  ['two recordings', multipartBody([audioPart(short), audioPart(short)]), 400, 'audio-twice'],
  ['another file first', multipartBody([{ ...audioPart(short), name: 'x' }, audioPart(short)]), 400, 'audio-twice'],
  ['another file last', multipartBody([audioPart(short), { ...audioPart(short), name: 'x' }]), 400, 'audio-twice'],
  ['a body cut short', multipartBody([audioPart(short)], { end: false }), 400, 'multipart-broken'],
  ['a body that never begins a part', Buffer.from('hei på deg'), 400, 'multipart-broken'],
  ['a prompt of a megabyte', multipartBody([{ name: 'prompt', body: 'x'.repeat(1e6) }]), 400, 'field-too-long'],
])('%s is refused', async (_name, body, status, code) => {
  await start({ texts: ['En.'] })
  const answer = await transcribe(server, body)
  expect(answer).toMatchObject({ status, code, complete: true })
  expect(answer.body).toMatch(/^[A-ZÆØÅ].*[.)]$/)
})

test('words to prefer beyond the limits are left out, and stop no dictation', async () => {
  const engine = await start({ texts: ['En.'] })
  const words = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(45, 'x'))
  const list = [{ name: 'vocabulary', body: ['y'.repeat(61), ...words].join('\n') }, audioPart(short)]
  expect(await transcribe(server, multipartBody(list))).toMatchObject({ status: 200, complete: true })
  const { vocabulary = [] } = engine.requests[0] ?? {}
  expect(vocabulary.length).toBeGreaterThan(400)
  expect(words.slice(0, vocabulary.length)).toEqual(vocabulary)
})

test.each([
  ['application/json', 'multipart-missing'],
  ['nonsense', 'multipart-missing'],
  ['audio/wav', 'multipart-missing'],
  ['multipart/form-data', 'multipart-broken'],
  [`multipart/mixed; boundary=${BOUNDARY}`, 'multipart-missing'],
])('a body of type %s is refused', async (type, code) => {
  await start({ texts: ['En.'] })
  const answer = await transcribe(server, multipartBody([audioPart(short)]), { headers: { 'content-type': type } })
  expect(answer).toMatchObject({ status: 400, code })
})

test('no content type at all is refused', async () => {
  await start({ texts: ['En.'] })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/transcribe',
    headers: { authorization: server.authorization },
  })
  expect(answer.headers['error-code']).toBe('multipart-missing')
})

test('an engine that is not ready is a 503 with Retry-After', async () => {
  await start({ texts: ['En.'], ready: false })
  const answer = await transcribe(server, multipartBody([audioPart(short)]))
  expect(answer).toMatchObject({ status: 503, code: 'engine-not-ready' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a body whose length can only be a recording too long is refused before it is read', async () => {
  const engine = await start({ texts: ['En.'] }, { MAX_AUDIO_MINUTES: '1' })
  const upload = openTranscription(server, { 'content-length': String(61 * 32_000 + 1_000_000) })
  const answer = await answerOf(await responseOf(upload))
  upload.destroy()
  expect(answer).toMatchObject({ status: 413, code: 'audio-too-long' })
  expect(answer.body).toContain('1 minutt')
  expect(engine.requests).toEqual([])
})
