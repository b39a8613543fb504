import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { transcriptTailSchema, type TranscriptTail } from '../src/spec/segments.ts'
import { OidcIssuer } from './oidc-issuer.ts'
import { freePort, OrdrettServer } from './ordrett-server.ts'
import { audioPart, multipartBody, transcribe } from './raw-upload.ts'
import { expectAtMost, type Ceiling } from './ratchet.ts'
import { recordingFile, recordingNames, recordingText } from './recordings.ts'
import { OTHER_SPEECH_KEY, openAiClient, SPEECH_KEY, wavUpload } from './speech-service.ts'
import { wordErrors } from './word-errors.ts'

/** Servers with engines start here, perhaps beside other tests. */
const PATIENCE_MS = 120_000
/**
 * The target is what the demo model gets wrong without a server between (`models/demo/README.md`). A web server does not
 * know that this model wants windows of 15 s, and cuts 20. Processors sum the 8-bit weights in different orders: 19 of
 * 333 words at most when this was written, 16 later on an Intel Xeon, 21 on an AMD EPYC; the ceiling allows 23.
 */
const wordErrorCeiling: Ceiling = { atMost: 0.07, target: 0.03 }
let folder: string
let keysFile: string
let issuer: OidcIssuer
let speech: OrdrettServer
let web: OrdrettServer
let entrance: { origin: string; authorization: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ordrett-speech-'))
  keysFile = join(folder, 'keys')
  writeFileSync(keysFile, `${SPEECH_KEY}\n`)
  issuer = await OidcIssuer.start()
  speech = new OrdrettServer(await freePort(), { ROLE: 'speech', SPEECH_KEYS_FILE: keysFile, LOG_LEVEL: 'trace' })
  await speech.start()
  web = new OrdrettServer(await freePort(), {
    ROLE: 'web',
    SPEECH_ENGINE: 'openai',
    SPEECH_URL: speech.origin,
    SPEECH_MODEL: 'demo',
    SPEECH_API_KEY: SPEECH_KEY,
    OIDC_ISSUER: issuer.url,
    LOG_LEVEL: 'trace',
  })
  await web.start()
  entrance = { origin: web.origin, authorization: `Bearer ${await issuer.token()}` }
}, PATIENCE_MS)

afterAll(async () => {
  await web.stop()
  await speech.stop()
  await issuer.close()
  rmSync(folder, { recursive: true })
})

/** What the page receives for a recording: its text, and the segments after the marker. */
async function dictated(name: string): Promise<TranscriptTail & { text: string }> {
  const body = multipartBody([audioPart(recordingFile(name))])
  const answer = await transcribe(entrance, body, { headers: { prefer: 'segments' } })
  expect(answer).toMatchObject({ status: 200, complete: true })
  const [text = '', tail = ''] = answer.body.split(DONE_MARKER)
  return { text, ...transcriptTailSchema.parse(JSON.parse(tail)) }
}

test(
  'through a web server and a speech server come text, times of segments and uncertain stretches',
  { timeout: PATIENCE_MS },
  async () => {
    const total = { errors: 0, words: 0, uncertain: 0 }
    for (const name of recordingNames) {
      const { text, segments, seconds } = await dictated(name)
      const { errors, words } = wordErrors(recordingText(name), text)
      total.errors += errors
      total.words += words
      expect(segments.map((segment) => segment.text).join(' ')).toBe(text.trim())
      for (const [at, segment] of segments.entries()) {
        expect(segment.start).toBeGreaterThanOrEqual(segments[at - 1]?.end ?? 0)
        expect(segment.end).toBeGreaterThanOrEqual(segment.start)
        expect(segment.end).toBeLessThanOrEqual(seconds + 0.1)
        for (const [start, end] of segment.uncertain ?? []) {
          expect(segment.text.slice(start, end)).toMatch(/^\S+$/)
          total.uncertain++
        }
      }
    }
    expectAtMost(total.errors / total.words, wordErrorCeiling)
    expect(total.uncertain).toBeGreaterThan(0)
    // The speech server tells users apart by an id that does not reveal who they are.
    expect(speech.output).toMatch(/"route":"\/v1\/audio\/transcriptions","user":"[\w-]{16}","status":200/)
    expect(speech.output + web.output).not.toContain(SPEECH_KEY)
  },
)

test('any OpenAI client may use it, and keys are changed while it runs', { timeout: PATIENCE_MS }, async () => {
  const ask = (key: string) =>
    openAiClient(speech.origin, key).audio.transcriptions.create({
      file: wavUpload(recordingFile('kort')),
      model: 'demo',
      response_format: 'verbose_json',
    })
  const { text, segments = [], duration } = await ask(SPEECH_KEY)
  expect(wordErrors(recordingText('kort'), text).errors).toBeLessThanOrEqual(1)
  expect(segments.at(-1)?.end).toBeLessThanOrEqual(duration)
  await expect(ask(OTHER_SPEECH_KEY)).rejects.toMatchObject({ status: 401 })
  writeFileSync(keysFile, `${SPEECH_KEY}\n${OTHER_SPEECH_KEY}\n`)
  await vi.waitFor(() => ask(OTHER_SPEECH_KEY), { timeout: 30_000, interval: 500 })
  await ask(SPEECH_KEY)
})

test(
  'told to stop, it finishes what it recognises; the web server says that speech is away, and goes on when it is back',
  { timeout: PATIENCE_MS },
  async () => {
    const before = speech.output.length
    const asked = openAiClient(speech.origin).audio.transcriptions.create({
      file: wavUpload(recordingFile('kne')),
      model: 'demo',
      response_format: 'text',
    })
    // Its recogniser is at work: the place is taken.
    await vi.waitFor(async () => {
      const figures = await (await fetch(`${speech.origin}/metrics`)).text()
      expect(figures).toContain('ordrett_sessions 1\n')
    }, 20_000)
    expect(await speech.stop()).toBe(0)
    expect(wordErrors(recordingText('kne'), await asked).errors).toBeLessThan(5)
    expect(speech.output.slice(before)).toContain('stopping: the calls in work are finished first')
    const body = multipartBody([audioPart(recordingFile('kort'))])
    expect(await transcribe(entrance, body)).toMatchObject({ status: 503 })
    expect((await fetch(`${web.origin}/healthz`)).status).toBe(200)
    await speech.start()
    await vi.waitFor(async () => expect((await fetch(`${web.origin}/readyz`)).status).toBe(200), 30_000)
    expect(await transcribe(entrance, body)).toMatchObject({ status: 200, complete: true })
  },
)
