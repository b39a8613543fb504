import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audioPart, multipartBody, transcribe } from '../../../test/raw-upload.ts'
import { recordingSamples } from '../../../test/recordings.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { wavFile } from '../../../test/wav-files.ts'
import { encodeWav } from '../../audio/wav-writer.ts'
import { CallQueue } from '../../engines/whisper/call-queue.ts'
import { usualHabits } from '../../engines/whisper/known-models.ts'
import { WhisperEngine } from '../../engines/whisper/whisper-engine.ts'
import { MAX_PREVIEW_SECONDS } from '../../spec/previews.ts'

let server: RunningServer
/** The calls that the speech process is working on, oldest first; the test plays that process. */
let running: { id: number; name: string }[]
let cancelled: number[]
let queue: CallQueue

beforeEach(async () => {
  running = []
  cancelled = []
  queue = new CallQueue({
    send: (id, asked) => running.push({ id, name: asked.kind === 'decode' ? (asked.vocabulary[0] ?? '') : asked.kind }),
    cancel: (id) => cancelled.push(id),
  })
  queue.open()
  const recogniser = {
    ready: true,
    load: () => queue.load(),
    hasRoom: () => queue.idle,
    decode: async (...asked: Parameters<CallQueue['ask']>) => decoded(await queue.ask(...asked)),
    detect: () => Promise.reject(new Error('not asked for')),
    close: () => Promise.resolve(),
  }
  const engine = new WhisperEngine(recogniser, { model: 'x', demo: false, vad: false, ...usualHabits })
  server = await startServer({ engine, environment: { MAX_SESSIONS: '1' } })
})
afterEach(() => server.close())

type Answer = Awaited<ReturnType<CallQueue['ask']>>

function decoded(answer: Answer): Extract<Answer, { kind: 'decode' }> {
  if (answer.kind !== 'decode') throw new Error('answered with another kind')
  return answer
}

const speech = encodeWav([recordingSamples('kort')])

/** A call whose window the process knows as `name`. */
function call(name: string, { prefer = '', user = 'astrid', wav = Buffer.from(speech) } = {}) {
  const body = multipartBody([{ name: 'vocabulary', body: name }, audioPart(wav)])
  const token = server.issuer.token({ claims: { sub: user } })
  return token.then((text) => transcribe(server, body, { headers: { prefer, authorization: `Bearer ${text}` } }))
}

const previewOf = (name: string, options: Parameters<typeof call>[1] = {}) =>
  call(name, { ...options, prefer: 'preview' })

async function begun(name: string): Promise<number> {
  await vi.waitFor(() => expect(running.map((one) => one.name)).toContain(name), 10_000)
  return running.find((one) => one.name === name)?.id ?? 0
}

async function say(name: string, text: string): Promise<void> {
  queue.answered(await begun(name), { kind: 'decode', segments: [{ start: 0, end: 1, text }] })
}

test('while nothing else is in work a preview is answered, takes no place and is not counted', async () => {
  const preview = previewOf('nå')
  await begun('nå')
  expect((await server.app.inject('/metrics')).body).toContain('ordrett_sessions 0\n')
  await say('nå', 'Jeg sa [DONE]')
  const { status, body, headers } = await preview
  expect({ status, body }).toEqual({ status: 200, body: ' Jeg sa [ DONE][DONE]' })
  expect(headers).toMatchObject({ 'preference-applied': 'preview', 'cache-control': 'no-store, no-transform' })
  expect(queue.load()).toMatchObject({ waiting: 0, windows: 0 })
  expect((await server.app.inject('/config.json')).json()).toMatchObject({ speech: { previews: true } })
})

test('a window of anyone ends it at once: it is cancelled, the window is next, and the preview has no text', async () => {
  const preview = previewOf('nå')
  const id = await begun('nå')
  const window = call('vindu', { user: 'bjørn' })
  expect(await preview).toMatchObject({ status: 204, body: '', complete: true })
  expect(cancelled).toEqual([id])
  // The processor is free only once the process has stopped the preview, a step later.
  queue.failed(id)
  await say('vindu', 'Ja.')
  expect(await window).toMatchObject({ status: 200, body: ' Ja.[DONE]' })
})

test('a second pass hears one long window, with segments; any other call goes before it', async () => {
  const again = call('igjen', { prefer: 'second-pass' })
  await say('igjen', 'Jeg sa [DONE]')
  const { status, body, headers } = await again
  expect(status).toBe(200)
  expect(body).toContain(' Jeg sa [ DONE][DONE]{"segments":[{')
  expect(headers).toMatchObject({ 'preference-applied': 'second-pass', 'cache-control': 'no-store, no-transform' })
  expect((await server.app.inject('/metrics')).body).toContain('route="/api/transcribe (second-pass)"')
  expect((await server.app.inject('/config.json')).json()).toMatchObject({ speech: { secondPass: true } })

  const dropped = call('enda en gang', { prefer: 'second-pass' })
  const id = await begun('enda en gang')
  const window = call('vindu', { user: 'bjørn' })
  expect(await dropped).toMatchObject({ status: 204, body: '' })
  expect(cancelled).toEqual([id])
  queue.failed(id)
  await say('vindu', 'Ja.')
  await window
})

test('while anything is in work, of whomever, it is not begun, and a full server says no more than that', async () => {
  const window = call('vindu')
  await begun('vindu')
  for (const user of ['astrid', 'bjørn']) expect(await previewOf('nå', { user })).toMatchObject({ status: 204 })
  await say('vindu', 'Ja.')
  await window
  const preview = previewOf('nå')
  await begun('nå')
  expect(await previewOf('enda en', { user: 'bjørn' })).toMatchObject({ status: 204 })
  await say('nå', 'Ja.')
  expect(await preview).toMatchObject({ status: 200 })
  expect(running.map(({ name }) => name)).toEqual(['vindu', 'nå'])
})

test('a client that goes frees the processor', async () => {
  const leaving = new AbortController()
  const form = new FormData()
  form.set('vocabulary', 'nå')
  form.set('audioFile', new Blob([new Uint8Array(speech)]), 'therapistAudio.wav')
  const headers = { authorization: server.authorization, prefer: 'preview' }
  const { signal } = leaving
  const left = fetch(`${server.origin}/api/transcribe`, { method: 'POST', headers, body: form, signal }).catch(
    () => 'left',
  )
  const id = await begun('nå')
  leaving.abort()
  expect(await left).toBe('left')
  await vi.waitFor(() => expect(cancelled).toEqual([id]), 10_000)
  queue.failed(id)
  expect(server.logged()).not.toContain('"level":50')
})

test('one that is too long, or no recording, is refused like any other call', async () => {
  expect(await previewOf('', { wav: Buffer.from(wavFile(MAX_PREVIEW_SECONDS + 40)) })).toMatchObject({ status: 413 })
  expect(await previewOf('', { wav: Buffer.from('nei') })).toMatchObject({ status: 415 })
  expect(await previewOf('', { wav: Buffer.from(wavFile(0)) })).toMatchObject({ status: 200, body: '[DONE]' })
})

test('more of them than a page asks for are refused, and cost nobody’s windows anything', async () => {
  const empty = { wav: Buffer.from(wavFile(0)) }
  for (let count = 0; count < 120; count++) await previewOf('', empty)
  expect(await previewOf('', empty)).toMatchObject({ status: 429, code: 'too-often' })
  expect(await call('', empty)).toMatchObject({ status: 200 })
})

test('an engine that takes none has room for none', async () => {
  const engine = new ScriptedEngine({ texts: ['En.'] })
  const other = await startServer({ engine })
  try {
    const headers = { prefer: 'preview' }
    expect(await transcribe(other, multipartBody([audioPart(wavFile(1))]), { headers })).toMatchObject({ status: 204 })
    expect(engine.requests).toEqual([])
    expect((await other.app.inject('/config.json')).json()).toMatchObject({ speech: { model: 'manus', demo: true } })
  } finally {
    await other.close()
  }
})
