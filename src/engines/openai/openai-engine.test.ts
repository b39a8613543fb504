import { EventEmitter, once } from 'node:events'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { pinkNoise, silence, whiteNoise } from '../../../test/sounds.ts'
import { json, SpeechServer, type ReceivedCall, type Reply } from '../../../test/speech-server.ts'
import { untilStill } from '../../../test/until-still.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { RecognisedWindow, TranscriptionRequest } from '../speech-engine.ts'
import { speechWindows } from '../speech/speech-windows.ts'
import { OpenAiEngine } from './openai-engine.ts'
import type { RemoteFailure } from './remote-failure.ts'
import { SpeechService } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'
import { VoiceDetector } from './voice-detector.ts'

const NEVER = 60_000
const alive = new AbortController().signal
let server: SpeechServer
let failures: RemoteFailure[]
/** True when the service is reachable, else the reason. */
let reachable: (boolean | string)[]

/** Samples in each window of the recording «kne», to identify parallel calls, which arrive in any order. */
let lengths: number[]

beforeAll(async () => {
  lengths = []
  const audio = pieces(recordingSamples('kne'))
  for await (const { samples } of speechWindows(audio, { detect: undefined, longestSeconds: 20, firstSeconds: 8 }))
    lengths.push(samples.length)
})
beforeEach(async () => {
  server = await SpeechServer.start(numbered)
  failures = []
  reachable = []
})
afterEach(() => server.close())

/** Index of the window of «kne» in a call; -1 for another recording's. */
function windowOf({ samples }: ReceivedCall): number {
  return lengths.indexOf(samples.length)
}

/** Answers with the window's number as its text, in a segment that spans its second half. */
const numbered: Reply = (response, call) => {
  const end = call.samples.length / SAMPLE_RATE
  json(response, { text: '', segments: [{ start: end / 2, end, text: ` Setning ${windowOf(call)}.` }] })
}

function engineAndHealth({ voice = undefined as VoiceDetector | undefined, timeout = NEVER, hedgeAfter = NEVER } = {}) {
  const onReachable = (now: boolean, why?: string) => void reachable.push(why ?? now)
  const service = new SpeechService({ url: server.url, model: 'stor', apiKey: undefined, onReachable })
  const on = new OpenAiEngine({
    service,
    voice,
    insistence: { timeout, backOff: 5, usual: new UsualTime(hedgeAfter, hedgeAfter) },
    onFailure: (failure) => failures.push(failure),
  })
  return { on, health: service.health }
}

function engine(choices: Parameters<typeof engineAndHealth>[0] = {}): OpenAiEngine {
  return engineAndHealth(choices).on
}

async function* pieces(...recordings: Int16Array[]): AsyncGenerator<Int16Array> {
  for (const samples of recordings) {
    for (let at = 0; at < samples.length; at += 5000) yield samples.subarray(at, at + 5000)
  }
}

async function windowsOf(on: OpenAiEngine, request: Partial<TranscriptionRequest> = {}): Promise<RecognisedWindow[]> {
  const audio = pieces(recordingSamples('kne'))
  const whole = { audio, prompt: '', vocabulary: [], user: 'astrid', signal: alive, ...request }
  const windows: RecognisedWindow[] = []
  for await (const window of on.transcribe(whole)) windows.push(window)
  return windows
}

describe('the windows of a recording', () => {
  test('come in order and in the recording’s time, whichever is answered first', async () => {
    // Each call waits until the next window is answered.
    const answers = new EventEmitter()
    const next = [once(answers, '1'), once(answers, '2'), undefined]
    server.reply = async (response, call, number) => {
      await next[windowOf(call)]
      response.once('finish', () => answers.emit(String(windowOf(call))))
      return numbered(response, call, number)
    }
    const windows = await windowsOf(engine())
    expect(windows.map(({ text }) => text)).toEqual([' Setning 0.', ' Setning 1.', ' Setning 2.'])
    const times = windows.flatMap(({ segments }) => segments.flatMap(({ start, end }) => [start, end]))
    expect(times.toSorted((one, other) => one - other)).toEqual(times)
    // The second window begins where the first ends; its segment begins at its middle.
    expect(times[2]).toBeGreaterThan((times[1] ?? 0) + (lengths[1] ?? 0) / SAMPLE_RATE / 2 - 0.1)
    expect(times.at(-1)).toBeGreaterThan(29)
  })

  test('are asked for side by side, three at most', async () => {
    let inWork = 0
    let most = 0
    server.reply = async (response, call, number) => {
      most = Math.max(most, ++inWork)
      await vi.waitFor(() => expect(most).toBeGreaterThanOrEqual(3), 10_000)
      // By now a fourth call would have arrived.
      await untilStill(() => server.calls.length)
      inWork--
      return numbered(response, call, number)
    }
    const windows = await windowsOf(engine(), { audio: pieces(recordingSamples('lang'), recordingSamples('kne')) })
    expect(windows.length).toBeGreaterThan(4)
    expect(most).toBe(3)
  })

  test('come as soon as they are there, while the speaker goes on, and the next is told their words', async () => {
    const heard: string[] = []
    let heardMeanwhile = 0
    async function* speaker(): AsyncGenerator<Int16Array> {
      yield* pieces(recordingSamples('lang').subarray(0, 12 * SAMPLE_RATE))
      await expect.poll(() => heard.length).toBe(1)
      heardMeanwhile = heard.length
      yield* pieces(recordingSamples('kne'))
    }
    const request = { audio: speaker(), prompt: 'Pasienten er 72 år.', vocabulary: [], user: 'astrid', signal: alive }
    for await (const { text } of engine().transcribe(request)) heard.push(text)
    expect(heardMeanwhile).toBe(1)
    expect(server.calls[0]?.fields['prompt']).toBe('Pasienten er 72 år.')
    expect(server.calls.map(({ fields }) => fields['prompt'])).toContain(heard[0]?.trim())
  })

  test('are without what Whisper writes when it hears nothing, and without loops', async () => {
    const texts = ['Teksting av Nicolai Winther', 'Nei. '.repeat(40), 'Takk for at du så på.']
    server.reply = (response, call) => json(response, { text: texts[windowOf(call)] })
    expect((await windowsOf(engine())).map(({ text }) => text)).toEqual([' Nei.'])
  })
})

describe('silence and noise never reach the service', () => {
  test.each([
    ['silence', silence(5)],
    ['white noise', whiteNoise(5, 0.3)],
  ])('%s, with the energy gate alone', async (_name, samples) => {
    expect(await windowsOf(engine(), { audio: pieces(samples) })).toEqual([])
    expect(server.calls).toHaveLength(0)
  })

  test('bursts of noise, with the voice detector; and speech does, also after its process was killed', async () => {
    const voice = new VoiceDetector()
    const on = engine({ voice })
    const bursts = Array.from({ length: 6 }, () => [whiteNoise(0.4, 0.3), silence(0.6)]).flat()
    expect(await windowsOf(on, { audio: pieces(...bursts, pinkNoise(4, 0.3)) })).toEqual([])
    expect(server.calls).toHaveLength(0)
    async function* speaker(): AsyncGenerator<Int16Array> {
      for await (const piece of pieces(recordingSamples('kort'))) {
        if (voice.pid !== undefined) process.kill(voice.pid, 'SIGKILL')
        yield piece
        break
      }
      yield* pieces(recordingSamples('kort'))
    }
    expect(await windowsOf(on, { audio: speaker() })).toHaveLength(1)
    await on.close()
    expect(voice.pid).toBeUndefined()
  })
})

describe('a service that fails', () => {
  test('is asked again, and nothing is lost or doubled', async () => {
    const failing: Reply[] = [
      (response) => json(response, {}, 500),
      (response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
      (response) => void response.socket?.destroy(),
    ]
    // By window, as the calls of three come in any order: each fails twice.
    const asked = lengths.map(() => 0)
    server.reply = (response, call) => {
      const window = windowOf(call)
      const before = asked[window] ?? 0
      asked[window] = before + 1
      const fail = before < 2 ? failing[(window + before) % failing.length] : undefined
      return fail ? fail(response, call, 0) : json(response, { text: `${call.samples.length}` })
    }
    const windows = await windowsOf(engine())
    expect(windows.map(({ text }) => Number(text))).toEqual(lengths)
    expect(failures).toEqual([])
  })

  test.each<[string, Reply, object, object]>([
    [
      'on and on',
      (response) => json(response, {}, 500),
      { code: 'speech-service-down', retryAfter: 10 },
      { status: 500 },
    ],
    [
      'for a time it names',
      (response) => void response.writeHead(503, { 'retry-after': '120' }).end(),
      { code: 'speech-service-down', retryAfter: 120 },
      { kind: 'busy' },
    ],
    ['by refusing', (response) => json(response, {}, 401), { code: 'speech-service-refused' }, { status: 401 }],
    ['with nonsense', (response) => void response.end('?'), { code: 'speech-service-down' }, { kind: 'broken' }],
  ])('%s is told, after the text there was', async (_name, reply, error, failure) => {
    server.reply = (response, call) => (windowOf(call) === 0 ? numbered : reply)(response, call, 0)
    const heard: string[] = []
    const request = { audio: pieces(recordingSamples('kne')), prompt: '', vocabulary: [], user: 'a', signal: alive }
    const session = async () => {
      for await (const { text } of engine().transcribe(request)) heard.push(text)
    }
    await expect(session()).rejects.toMatchObject(error)
    expect(heard).toEqual([' Setning 0.'])
    expect(failures[0]).toMatchObject(failure)
  })

  test('by silence is given up after a time', async () => {
    server.reply = () => {}
    await expect(windowsOf(engine({ timeout: 100 }))).rejects.toMatchObject({ code: 'speech-service-down' })
    expect(failures[0]?.kind).toBe('late')
    await expect.poll(() => server.calls.every(({ aborted }) => aborted)).toBe(true)
  })

  test('once by being slow gets one more request, and the first answer counts', async () => {
    server.reply = (response, _call, number) => (number === 0 ? undefined : json(response, { text: 'Hei.' }))
    const windows = await windowsOf(engine({ hedgeAfter: 30 }), { audio: pieces(recordingSamples('kort')) })
    expect(windows.map(({ text }) => text)).toEqual([' Hei.'])
    expect(server.calls).toHaveLength(2)
    expect(server.calls[0]?.samples).toEqual(server.calls[1]?.samples)
    await expect.poll(() => server.calls[0]?.aborted).toBe(true)
  })
})

test('a service that is gone makes the engine unready, and ready again when it is back', async () => {
  const { port } = server
  const { on, health } = engineAndHealth()
  await server.close()
  await expect(windowsOf(on)).rejects.toMatchObject({ code: 'speech-service-down' })
  expect(on.ready()).toBe(false)
  await expect(windowsOf(on)).rejects.toMatchObject({ code: 'speech-service-down' })
  server = await SpeechServer.start(numbered, port)
  await health.check()
  expect(on.ready()).toBe(true)
  expect(reachable).toEqual(['ECONNREFUSED', true])
  expect(await windowsOf(on)).toHaveLength(3)
})

test('a service that was never there is told after the first question', async () => {
  await server.close()
  const { on, health } = engineAndHealth()
  await health.check()
  expect([on.ready(), reachable]).toEqual([false, ['ECONNREFUSED']])
  server = await SpeechServer.start(numbered)
})

test.each([
  [501, true],
  [502, false],
])('a service that answers a look with %i is there: %s', async (status, isThere) => {
  server.probeStatus = status
  const { on, health } = engineAndHealth()
  await health.check()
  expect([on.ready(), reachable]).toEqual([isThere, isThere ? [] : [`HTTP ${status}`]])
})

test('a client that goes takes its requests with it, at once', async () => {
  const gone = new AbortController()
  server.reply = (_response, _call, number) => {
    if (number === 2) gone.abort(new Error('client gone'))
  }
  await expect(windowsOf(engine(), { signal: gone.signal })).rejects.toThrow('client gone')
  await expect.poll(() => server.calls.filter(({ aborted }) => aborted)).toHaveLength(3)
  expect(failures).toEqual([])
})

test('a reader that stops reading ends its requests, even while its audio is waited for', async () => {
  async function* silentClient(): AsyncGenerator<Int16Array> {
    yield* pieces(recordingSamples('lang').subarray(0, 12 * SAMPLE_RATE))
    await new Promise(() => {})
  }
  for await (const _ of engine().transcribe({
    audio: silentClient(),
    prompt: '',
    vocabulary: [],
    user: 'astrid',
    signal: alive,
  }))
    break
  expect(server.calls).toHaveLength(1)
})

test('what was done is counted', async () => {
  const on = engine()
  await windowsOf(on)
  expect(on.load()).toMatchObject({ waiting: 0, windows: 3 })
  expect(on.load().soundSeconds).toBeGreaterThan(20)
  expect(on.load().workSeconds).toBeGreaterThan(0)
  expect(on.describe()).toEqual({ model: 'stor', demo: false })
})
