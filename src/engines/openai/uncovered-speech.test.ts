import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { json, SpeechServer, type Reply } from '../../../test/speech-server.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import type { RecognisedWindow } from '../speech-engine.ts'
import { OpenAiEngine } from './openai-engine.ts'
import { SpeechService } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'
import { VoiceDetector } from './voice-detector.ts'

const NEVER = 60_000
let server: SpeechServer
beforeEach(async () => (server = await SpeechServer.start((response) => json(response, { text: '' }))))
afterEach(() => server.close())

describe('speech that an answer leaves out', () => {
  const voiced = async (reply: Reply): Promise<RecognisedWindow[]> => {
    server.reply = reply
    const insistence = { timeout: NEVER, backOff: 5, usual: new UsualTime(NEVER, NEVER) }
    const service = new SpeechService({ url: server.url, model: 'stor', apiKey: undefined, onReachable: () => {} })
    const on = new OpenAiEngine({ service, voice: new VoiceDetector(), insistence, onFailure: () => {} })
    const audio = [recordingSamples('luftveier').subarray(0, 7 * SAMPLE_RATE)]
    const { signal } = new AbortController()
    const windows: RecognisedWindow[] = []
    const request = { audio: asArriving(audio), prompt: '', vocabulary: [], user: 'astrid', signal }
    for await (const window of on.transcribe(request)) windows.push(window)
    await on.close()
    return windows
  }
  const sentence = 'Pasienten kommer med hoste og feber siden mandag.'

  test('is sent once more on its own, without a prompt, and its words come at their place', async () => {
    const [window] = await voiced((response, _call, number) =>
      json(response, {
        text: '',
        segments: [{ start: 0, end: number === 0 ? 3 : 2, text: number === 0 ? sentence : 'Lite slim.' }],
      }),
    )
    expect(server.calls).toHaveLength(2)
    const [first, second] = server.calls.map(({ samples }) => samples)
    expect(second?.length).toBeLessThan((first?.length ?? 0) - 3 * SAMPLE_RATE)
    expect(second?.slice(8000, 16_000)).toEqual(
      first?.slice((first.length ?? 0) - (second?.length ?? 0) + 8000).slice(0, 8000),
    )
    expect(server.calls[1]?.fields['prompt']).toBeUndefined()
    expect(window?.text).toBe(` ${sentence} Lite slim.`)
    expect(window?.segments[1]?.start).toBeGreaterThan(3)
  })

  test.each<[string, Reply]>([
    ['nothing', (response) => json(response, { text: '' })],
    ['a fault', (response) => json(response, {}, 401)],
    ['what Whisper writes when it hears nothing', (response) => json(response, { text: 'Takk for at du så på.' })],
  ])('and then yields %s is a gap', async (_name, second) => {
    const windows = await voiced((response, call, number) =>
      number > 0
        ? second(response, call, number)
        : json(response, { text: '', segments: [{ start: 0, end: 3, text: sentence }] }),
    )
    expect(server.calls).toHaveLength(2)
    expect(windows.map(({ text }) => text)).toEqual([` ${sentence}`])
    const [gap] = windows.flatMap(({ gaps = [] }) => gaps)
    expect(gap?.start).toBeGreaterThan(3)
    expect(gap?.end).toBeLessThan(7.04)
  })

  test('is all of a window whose few words cannot be all of it: a longer second answer takes their place', async () => {
    const answers = ['Ja.', `${sentence} ${sentence}`]
    const windows = await voiced((response, _call, number) => json(response, { text: answers[number] }))
    expect(windows).toMatchObject([{ text: ` ${answers[1]}` }])
    expect(windows[0]?.gaps).toBeUndefined()
  })
})

async function* asArriving(pieces: readonly Int16Array[]): AsyncGenerator<Int16Array> {
  yield* pieces
}
