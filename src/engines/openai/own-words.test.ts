import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordingSamples } from '../../../test/recordings.ts'
import { json, SpeechServer } from '../../../test/speech-server.ts'
import { SAMPLE_RATE } from '../../spec/audio.ts'
import { EXTRA_FIELDS, EXTRA_FIELDS_HEADER } from '../../spec/speech-service.ts'
import { OpenAiEngine } from './openai-engine.ts'
import { SpeechService } from './speech-service.ts'
import { UsualTime } from './usual-time.ts'

const OWN_WORD = 'Eliquis'
/** Windows of the recording. */
const WINDOWS = 3
const LETTERS_PER_SECOND = 15
const NEVER = 60_000

let server: SpeechServer
let service: SpeechService
let engine: OpenAiEngine

beforeEach(async () => {
  server = await SpeechServer.start(() => {})
  service = new SpeechService({ url: server.url, model: 'stor', apiKey: undefined, onReachable: () => {} })
  const insistence = { timeout: NEVER, backOff: 5, usual: new UsualTime(NEVER, NEVER) }
  engine = new OpenAiEngine({ service, voice: undefined, insistence, onFailure: () => {} })
})
afterEach(() => server.close())

/**
 * Letters recognised in a recording by a service that leaves `share` of a window's text where it gets own words, and the
 * calls for it that had own words and that had none.
 */
async function dictate(share: number, headers: Record<string, string> = {}) {
  server.calls.length = 0
  const hasWords = (fields: Record<string, string>): boolean =>
    `${fields['prompt']} ${fields['vocabulary']}`.includes(OWN_WORD)
  server.reply = (response, { fields, samples }) => {
    const letters = Math.round((samples.length / SAMPLE_RATE) * LETTERS_PER_SECOND * (hasWords(fields) ? share : 1))
    response.setHeaders(new Headers(headers))
    json(response, { text: Array.from({ length: letters }, (_, index) => 'abcdefg'[index % 7]).join('') })
  }
  async function* audio(): AsyncGenerator<Int16Array> {
    yield recordingSamples('kne')
  }
  let letters = 0
  const { signal } = new AbortController()
  const request = { audio: audio(), prompt: '', vocabulary: [OWN_WORD], user: 'astrid', signal }
  for await (const { text } of engine.transcribe(request)) letters += text.trim().length
  const told = server.calls.filter(({ fields }) => hasWords(fields)).length
  return { letters, told, bare: server.calls.length - told }
}

test('own words cost no text, neither at first nor later, and a service that loses some gets no more of them', async () => {
  const { letters, ...calls } = await dictate(1)
  expect(calls).toEqual({ told: WINDOWS, bare: WINDOWS })
  await dictate(1)
  expect(await dictate(1)).toEqual({ letters, told: WINDOWS, bare: 0 })
  expect(await dictate(0.5)).toEqual({ letters, told: WINDOWS, bare: WINDOWS })
  expect(await dictate(0)).toEqual({ letters, told: 0, bare: WINDOWS })
  expect(engine.load().windows).toBe(5 * WINDOWS)
})

test('own words are left to our own service, which sees to that itself', async () => {
  const headers = { [EXTRA_FIELDS_HEADER]: EXTRA_FIELDS }
  server.probeHeaders = headers
  await service.health.check()
  expect(await dictate(1, headers)).toMatchObject({ told: WINDOWS, bare: 0 })
})
