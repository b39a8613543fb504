import { describe, expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { untilStill } from '../../../test/until-still.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { RecognisedWindow } from '../speech-engine.ts'
import { WhisperEngine, type Recogniser } from './whisper-engine.ts'
import type { DecodeCall } from './whisper-protocol.ts'

const alive = new AbortController().signal

/** A recogniser that returns a numbered sentence per window, and records its calls. */
function numberingRecogniser(): Recogniser & { asked: DecodeCall[] } {
  const asked: DecodeCall[] = []
  return {
    asked,
    ready: true,
    load: () => ({ waiting: 0, windows: 0, soundSeconds: 0, workSeconds: 0 }),
    hasRoom: () => true,
    async decode(call) {
      asked.push(call)
      const seconds = call.samples.length / SAMPLE_RATE - (call.preceding?.seconds ?? 0)
      // As many words as may be said in that time.
      const text = `Setning ${asked.length}${' om kneet'.repeat(Math.ceil(seconds))}.`
      return { kind: 'decode', segments: [{ start: 0.5, end: seconds, text }] }
    },
    async detect() {
      throw new Error('not asked for')
    },
    async close() {},
  }
}

function engineOn(recogniser: Recogniser, hearsBefore = 0, takesOwnWords = true): WhisperEngine {
  return new WhisperEngine(recogniser, {
    model: 'x',
    demo: false,
    vad: false,
    hearsBefore,
    takesOwnWords,
    longestWindow: 20,
    firstWindow: 20,
    sureFrom: 0.5,
  })
}

async function* inPieces(...recordings: Int16Array[]): AsyncGenerator<Int16Array> {
  for (const samples of recordings) {
    for (let at = 0; at < samples.length; at += 5000) yield samples.subarray(at, at + 5000)
  }
}

async function windowsOf(
  engine: WhisperEngine,
  request: Partial<Parameters<WhisperEngine['transcribe']>[0]>,
): Promise<RecognisedWindow[]> {
  const windows: RecognisedWindow[] = []
  const audio = inPieces(recordingSamples('kne'))
  const whole = { audio, prompt: '', vocabulary: [], user: 'astrid', signal: alive, ...request }
  for await (const window of engine.transcribe(whole)) windows.push(window)
  return windows
}

describe('what the recogniser is asked', () => {
  test('is told the vocabulary in each window, unless the model gets worse by it', async () => {
    const recogniser = numberingRecogniser()
    await windowsOf(engineOn(recogniser), { vocabulary: ['Apocillin'] })
    expect(recogniser.asked.length).toBeGreaterThan(1)
    for (const { vocabulary } of recogniser.asked) expect(vocabulary).toEqual(['Apocillin'])
    const other = numberingRecogniser()
    await windowsOf(engineOn(other, 0, false), { vocabulary: ['Apocillin'] })
    expect(other.asked.flatMap(({ vocabulary }) => vocabulary)).toEqual([])
  })

  test('is the sound before a short window with its words, where both fit', async () => {
    const recogniser = numberingRecogniser()
    await windowsOf(engineOn(recogniser, 30), {})
    expect(recogniser.asked[0]?.preceding).toBeUndefined()
    const [first, second] = recogniser.asked
    const seconds = (first?.samples.length ?? 0) / SAMPLE_RATE
    expect(second?.preceding).toMatchObject({
      seconds,
      segments: [{ start: 0.5, text: expect.stringMatching(/^Setning 1 /) }],
    })
    expect(second?.samples.length).toBeGreaterThan(first?.samples.length ?? Infinity)
    const apart = numberingRecogniser()
    await windowsOf(engineOn(apart), {})
    expect(apart.asked.filter(({ preceding }) => preceding)).toEqual([])
  })

  test('is a quiet speaker at the usual loudness', async () => {
    const recogniser = numberingRecogniser()
    await windowsOf(engineOn(recogniser), { audio: inPieces(recordingSamples('kort', 0.1)) })
    expect(Math.max(...(recogniser.asked[0]?.samples ?? []))).toBeGreaterThan(10_000)
  })
})

test('segments ascend in the time of the recording, and each window begins with a space', async () => {
  const windows = await windowsOf(engineOn(numberingRecogniser()), {})
  expect(windows.map(({ text }) => text.slice(0, 11))).toEqual([' Setning 1 ', ' Setning 2 '])
  const times = windows.flatMap(({ segments }) => segments.flatMap(({ start, end }) => [start, end]))
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(times.at(-1)).toBeGreaterThan(29)
})

test('audio is read no further than one window ahead of what is decoded', async () => {
  let read = 0
  let atFirstWindow = 0
  async function* endless(): AsyncGenerator<Int16Array> {
    const piece = recordingSamples('lang')
    for (let at = 0; ; at += 5000) {
      read += 5000
      yield piece.subarray(at % piece.length, (at % piece.length) + 5000)
    }
  }
  const recogniser = numberingRecogniser()
  const decode = recogniser.decode.bind(recogniser)
  recogniser.decode = async (call, caller) => {
    await untilStill(() => read)
    if (recogniser.asked.length === 0) atFirstWindow = read / SAMPLE_RATE
    return decode(call, caller)
  }
  for await (const _ of engineOn(recogniser).transcribe({
    audio: endless(),
    prompt: '',
    vocabulary: [],
    user: 'astrid',
    signal: alive,
  }))
    break
  expect(atFirstWindow).toBeGreaterThan(20)
  expect(atFirstWindow).toBeLessThan(20 + 20 + 5)
})

describe('a request ends', () => {
  test('with the reason when its client goes, even while audio is waited for', async () => {
    const gone = new AbortController()
    async function* silentClient(): AsyncGenerator<Int16Array> {
      yield new Int16Array(100)
      // The engine asks for more audio, but there is none.
      setImmediate(() => gone.abort(new Error('client gone')))
      await new Promise(() => {})
    }
    const request = windowsOf(engineOn(numberingRecogniser()), { audio: silentClient(), signal: gone.signal })
    await expect(request).rejects.toThrow('client gone')
  })

  test('with the error of its audio', async () => {
    async function* broken(): AsyncGenerator<Int16Array> {
      yield new Int16Array(100)
      throw new Error('audio broken')
    }
    await expect(windowsOf(engineOn(numberingRecogniser()), { audio: broken() })).rejects.toThrow('audio broken')
  })

  test('at once while no model is loaded', async () => {
    const engine = engineOn({ ...numberingRecogniser(), ready: false })
    expect(engine.ready()).toBe(false)
    await expect(windowsOf(engine, {})).rejects.toMatchObject({ code: 'engine-not-ready', retryAfter: 5 })
  })
})
