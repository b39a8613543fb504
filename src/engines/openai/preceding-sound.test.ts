import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { SPEECH_KEY, startSpeechService, type RunningSpeechService } from '../../../test/speech-service.ts'
import { json, SpeechServer } from '../../../test/speech-server.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { RecognisedWindow } from '../speech-engine.ts'
import { OpenAiEngine } from './openai-engine.ts'
import { SpeechService } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'

const NEVER = 60_000
const BEFORE = 2
const WORDS = 'Pasienten kommer med hoste'
const sound = recordingSamples('luftveier').subarray(0, 6 * SAMPLE_RATE)

let ours: RunningSpeechService
let engine: ScriptedEngine
beforeEach(async () => {
  engine = new ScriptedEngine({ texts: [] })
  ours = await startSpeechService(engine, {})
})
afterEach(() => ours.close())

async function dictate(url: string): Promise<RecognisedWindow[]> {
  const insistence = { timeout: NEVER, backOff: 5, usual: new UsualTime(NEVER, NEVER) }
  const service = new SpeechService({ url, model: 'manus', apiKey: SPEECH_KEY, onReachable: () => {} })
  await service.health.check()
  const client = new OpenAiEngine({ service, voice: undefined, insistence, onFailure: () => {} })
  const { signal } = new AbortController()
  const windows: RecognisedWindow[] = []
  const audio = (async function* pieces() {
    yield sound
  })()
  const request = { audio, precedingSeconds: BEFORE, prompt: WORDS, vocabulary: [], user: 'astrid', signal }
  for await (const window of client.transcribe(request)) windows.push(window)
  return windows
}

test('our own service hears a window with the sound before it; times stay those of the whole sound', async () => {
  const segment = { start: BEFORE + 1, end: BEFORE + 3, text: 'siden mandag.' }
  let heard = 0
  engine.transcribe = async function* transcribe(request) {
    for await (const piece of request.audio) heard += piece.length
    expect(request).toMatchObject({ precedingSeconds: BEFORE, prompt: WORDS })
    yield { text: ' siden mandag.', segments: [segment] }
  }
  const [window] = await dictate(`${ours.origin}/v1`)
  expect(window).toMatchObject({ text: ' siden mandag.' })
  // The window begins where speech does, at most half a second after the sound before it.
  expect(window?.segments[0]?.start).toBeGreaterThanOrEqual(segment.start)
  expect(window?.segments[0]?.start).toBeLessThan(segment.start + 0.5)
  expect(heard / SAMPLE_RATE).toBeGreaterThan(BEFORE + 3)
})

test('another service gets neither that sound nor a field that it does not know', async () => {
  const other = await SpeechServer.start((response) => json(response, { text: 'siden mandag.' }))
  await dictate(other.url)
  const [call] = other.calls
  expect(call?.fields).not.toHaveProperty('promptSeconds')
  expect(call?.fields['prompt']).toBe(WORDS)
  expect((call?.samples.length ?? 0) / SAMPLE_RATE).toBeLessThanOrEqual(6 - BEFORE)
  await other.close()
})
