import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordingNames, recordingSamples, recordingText } from '../../../test/recordings.ts'
import { pinkNoise, silence, tone, whiteNoise } from '../../../test/sounds.ts'
import { WORD_ERROR_TARGET, wordErrors } from '../../../test/word-errors.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { demoHabits } from './known-models.ts'
import { SpeechProcess } from './speech-process.ts'
import { spawnProcess } from '../work/spawn-process.ts'
import { WhisperEngine } from './whisper-engine.ts'
import type { FromProcess, ToProcess } from './whisper-protocol.ts'

const folder = join(import.meta.dirname, '../../../models/demo')
const alive = new AbortController().signal
let speech: SpeechProcess

beforeAll(async () => {
  speech = await SpeechProcess.start({ folder, threads: 2 })
})
afterAll(() => speech.close())

function engineOn(recogniser: SpeechProcess, vad = true): WhisperEngine {
  return new WhisperEngine(recogniser, { model: 'demo', demo: true, vad, ...demoHabits })
}

function windows(samples: Int16Array, engine = engineOn(speech), signal = alive): AsyncGenerator<{ text: string }> {
  async function* audio(): AsyncGenerator<Int16Array> {
    for (let at = 0; at < samples.length; at += 8000) yield samples.subarray(at, at + 8000)
  }
  return engine.transcribe({ audio: audio(), prompt: '', vocabulary: [], user: 'astrid', signal })
}

async function heard(samples: Int16Array, engine = engineOn(speech)): Promise<string> {
  let text = ''
  for await (const window of windows(samples, engine)) text += window.text
  return text
}

describe('at most six words in a hundred are wrong', () => {
  // Unscaled and with the VAD, all recordings go through the whole path: `test/whole-path.test.ts`. Here, half of them.
  test.each([
    { vad: true, gain: 0.1, half: 0 },
    { vad: false, gain: 1, half: 1 },
  ])(
    'VAD $vad, loudness $gain',
    async ({ vad, gain, half }) => {
      const total = { errors: 0, words: 0 }
      for (const name of recordingNames.filter((_, at) => at % 2 === half)) {
        const { errors, words } = wordErrors(
          recordingText(name),
          await heard(recordingSamples(name, gain), engineOn(speech, vad)),
        )
        total.errors += errors
        total.words += words
      }
      expect(total.words).toBeGreaterThan(100)
      expect(total.errors / total.words).toBeLessThanOrEqual(WORD_ERROR_TARGET)
    },
    120_000,
  )
})

describe('no text comes of', () => {
  const sounds: [string, Int16Array][] = [
    ['silence', silence(10)],
    ...[0.5, 0.1, 0.01].map(
      (level) => [`white noise at ${level}`, whiteNoise(10, level)] satisfies [string, Int16Array],
    ),
    ...[0.5, 0.1, 0.01].map((level) => [`pink noise at ${level}`, pinkNoise(10, level)] satisfies [string, Int16Array]),
    ...[50, 440, 3000].map((hertz) => [`a tone of ${hertz} Hz`, tone(10, 0.5, hertz)] satisfies [string, Int16Array]),
  ]
  test.each(sounds)('%s', async (_, samples) => {
    expect(await heard(samples)).toBe('')
    expect(await heard(samples, engineOn(speech, false))).toBe('')
  })
})

test('a process killed on the way is replaced, and the text is the same to the letter', async () => {
  const samples = recordingSamples('kne')
  const uninterrupted = await heard(samples)
  const before = speech.pid
  let text = ''
  for await (const window of windows(samples)) {
    if (text === '') process.kill(speech.pid ?? 0, 'SIGKILL')
    text += window.text
  }
  expect(text).toBe(uninterrupted)
  expect(speech.pid).not.toBe(before)
}, 60_000)

test('a replacement killed while it loads is replaced too, and the request goes on', async () => {
  const text = heard(recordingSamples('kort'))
  const first = speech.pid ?? 0
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(speech.pid).not.toBe(first), { timeout: 20_000 })
  process.kill(speech.pid ?? 0, 'SIGKILL')
  expect(await text).toBe(' Ny kontroll om to uker.')
}, 60_000)

test('a process that hangs is replaced, and the text is the same to the letter', async () => {
  // The hanging call gets one second, its retry as long as a busy machine needs.
  let calls = 0
  const hanging = await SpeechProcess.start({ folder, threads: 1 }, () => (calls++ === 0 ? 1_000 : 60_000))
  const before = hanging.pid ?? 0
  process.kill(before, 'SIGSTOP')
  try {
    expect(await heard(recordingSamples('kort'), engineOn(hanging))).toBe(' Ny kontroll om to uker.')
    expect(hanging.pid).not.toBe(before)
  } finally {
    await hanging.close()
  }
}, 60_000)

test('when the client goes its decoding stops, and the next request is served', async () => {
  const gone = new AbortController()
  const long = windows(recordingSamples('lang'), engineOn(speech), gone.signal)
  await long.next()
  const second = long.next()
  gone.abort(new Error('client gone'))
  await expect(second).rejects.toThrow('client gone')
  expect(await heard(recordingSamples('kort'))).toBe(' Ny kontroll om to uker.')
})

test('the process itself stops in the middle of a window', async () => {
  const child = spawnProcess('whisper-process', import.meta.url)
  const answer = (kind: string): Promise<FromProcess> =>
    new Promise((resolve) => child.on('message', (message: FromProcess) => message.kind === kind && resolve(message)))
  const send = (message: ToProcess): boolean => child.send(message)
  send({ kind: 'load', folder, threads: 2 })
  await answer('loaded')
  const samples = recordingSamples('lang').slice(0, 15 * SAMPLE_RATE)
  send({ kind: 'call', id: 7, call: { kind: 'decode', samples, vocabulary: [] } })
  send({ kind: 'cancel', id: 7 })
  expect(await answer('answer')).toEqual({ kind: 'answer', id: 7, answer: { kind: 'decode', segments: [] } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
})

test('sessions take turns: a short dictation is done long before a long one', async () => {
  const enough = new AbortController()
  let windowsOfLong = 0
  const long = (async () => {
    for await (const _ of windows(recordingSamples('lang'), engineOn(speech), enough.signal)) windowsOfLong++
  })()
  await heard(recordingSamples('kort'))
  expect(windowsOfLong).toBeLessThanOrEqual(2)
  enough.abort(new Error('not at its end'))
  await expect(long).rejects.toThrow('not at its end')
})

test('a folder that holds no model is refused with the reason', async () => {
  await expect(SpeechProcess.start({ folder: import.meta.dirname, threads: 1 })).rejects.toThrow(/config\.json/)
})
