import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiEngine } from '../src/engines/openai/create-openai-engine.ts'
import type { OpenAiEngine } from '../src/engines/openai/openai-engine.ts'
import { publicConfigSchema } from '../src/spec/public-config.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { answerOf, audioPart, multipartBody, openTranscription, responseOf, transcribe } from './raw-upload.ts'
import { recordingFile } from './recordings.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { events, json, SpeechServer } from './speech-server.ts'

const KEY = 'sk-hemmelig'
const SPOKEN = 'Pasienten har vondt i kneet.'
let service: SpeechServer
let engine: OpenAiEngine
let server: RunningServer

beforeAll(async () => {
  service = await SpeechServer.start((response) => json(response, { text: SPOKEN }))
  const settings = { url: service.url, model: 'nb-whisper-large', apiKey: KEY }
  engine = createOpenAiEngine({ ...settings, vad: true, onReachable: () => {}, onFailure: () => {} })
  const environment = { SPEECH_ENGINE: 'openai', SPEECH_URL: settings.url, SPEECH_MODEL: settings.model }
  server = await startServer({ engine, environment })
})
afterAll(async () => {
  await server.close()
  await engine.close()
  await service.close()
})

test('the page is told which model is in use, and that recordings leave the server', async () => {
  const config = publicConfigSchema.parse(await (await fetch(`${server.origin}/config.json`)).json())
  expect(config.speech).toEqual({ model: 'nb-whisper-large', demo: false })
  expect(config.processing.speech).toBe('openai')
})

test('twenty recordings at once come back whole, each with its own text', async () => {
  service.reply = (response, { fields }) => json(response, { text: `${SPOKEN} ${fields['prompt']}` })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const prompt = { name: 'prompt', body: `Nummer ${number}` }
      return transcribe(server, multipartBody([prompt, audioPart(recordingFile('kort'))]))
    }),
  )
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    answers.map((_, number) => [200, ` ${SPOKEN} Nummer ${number}${DONE_MARKER}`]),
  )
})

test('a service that fails at once is an ordinary answer, in Norwegian and with nothing of the service’s', async () => {
  service.reply = (response) => json(response, { error: { message: `${KEY} ${SPOKEN}` } }, 401)
  const answer = await transcribe(server, multipartBody([audioPart(recordingFile('kort'))]))
  expect(answer).toMatchObject({ status: 502, code: 'speech-service-refused' })
  expect(answer.body).toContain('Tjenesten for talegjenkjenning')
  expect(`${answer.body} ${server.logged()}`).not.toMatch(new RegExp(`${KEY}|${SPOKEN}`))
})

test('a service that breaks off later ends the stream without its marker', async () => {
  let asked = 0
  service.reply = (response) =>
    asked++ === 0 ? json(response, { text: SPOKEN }) : events(response, [{ object: 'x', choices: [] }])
  const upload = openTranscription(server)
  const body = multipartBody([audioPart(recordingFile('kne'))])
  const response = responseOf(upload)
  // The first window is answered before the audio of the second is sent.
  upload.write(body.subarray(0, 400_000))
  const answered = await response
  upload.end(body.subarray(400_000))
  const answer = await answerOf(answered)
  expect(answer).toMatchObject({ status: 200, complete: false })
  expect(answer.body).not.toContain(DONE_MARKER)
})

test('when the page is closed, the service is told at once', async () => {
  const before = service.calls.length
  service.reply = () => {}
  const upload = openTranscription(server)
  upload.write(multipartBody([audioPart(recordingFile('kne'))], { end: false }))
  await expect.poll(() => service.calls.length, { timeout: 10_000 }).toBeGreaterThan(before)
  upload.destroy()
  await expect.poll(() => service.calls.slice(before).every(({ aborted }) => aborted)).toBe(true)
})
