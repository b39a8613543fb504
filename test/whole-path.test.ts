import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SpeechEngine } from '../src/engines/speech-engine.ts'
import { createWhisperEngine } from '../src/engines/whisper/create-whisper-engine.ts'
import { extractiveNoteWriter } from '../src/engines/extractive/extractive-note-writer.ts'
import { writeJournalResponseSchema } from '../src/spec/journal.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { audioPart, multipartBody, transcribe } from './raw-upload.ts'
import { fetchAt, liveWindows, sendLive } from './live-dictation.ts'
import { recordingSamples, recordingText } from './recordings.ts'
import { startServer, type RunningServer } from './running-server.ts'
import { wavFile } from './wav-files.ts'
import { WORD_ERROR_TARGET, wordErrors } from './word-errors.ts'

const recordings = join(import.meta.dirname, 'fixtures/recordings')
const names = readdirSync(recordings)
  .filter((file) => file.endsWith('.wav'))
  .map((file) => file.replace('.wav', ''))

let engine: SpeechEngine
let server: RunningServer

beforeAll(async () => {
  engine = await createWhisperEngine({
    model: 'demo',
    threads: 2,
    vad: true,
    modelsFolder: join(import.meta.dirname, '../models'),
    // Nothing is downloaded here: nothing listens at this address.
    hubUrl: 'http://127.0.0.1:9',
    onStatus: () => {},
  })
  server = await startServer({ engine, writer: extractiveNoteWriter })
})

afterAll(async () => {
  await server.close()
  await engine.close()
})

test('the measure counts words wrong, missing and too many', () => {
  expect(wordErrors('Blodtrykk 140 over 90.', 'blodtrykk 140 over')).toEqual({ errors: 1, words: 4 })
  expect(wordErrors('ingen feber', 'ingen høy feber nå')).toEqual({ errors: 2, words: 2 })
  expect(wordErrors('Hei, du!', 'hei du')).toEqual({ errors: 0, words: 2 })
})

test('from the upload of every recording to its text, no more words are wrong than the target allows', async () => {
  const total = { errors: 0, words: 0 }
  for (const name of names) {
    const wav = readFileSync(join(recordings, `${name}.wav`))
    const answer = await transcribe(server, multipartBody([audioPart(wav)]))
    expect(answer).toMatchObject({ status: 200, complete: true })
    expect(answer.body.endsWith(DONE_MARKER)).toBe(true)
    const said = readFileSync(join(recordings, `${name}.txt`), 'utf8')
    const { errors, words } = wordErrors(said, answer.body.slice(0, -DONE_MARKER.length))
    total.errors += errors
    total.words += words
  }
  expect(names.length).toBeGreaterThan(5)
  expect(total.errors / total.words, `${total.errors} of ${total.words}`).toBeLessThanOrEqual(WORD_ERROR_TARGET)
}, 120_000)

test('sent in windows while one speaks, no more words are wrong than the target allows', async () => {
  vi.stubGlobal('fetch', fetchAt(server.origin))
  const token = await server.issuer.token()
  const total = { errors: 0, words: 0 }
  for (const name of names) {
    const { transcript } = await sendLive(liveWindows(recordingSamples(name)), token)
    const { errors, words } = wordErrors(recordingText(name), transcript)
    total.errors += errors
    total.words += words
  }
  vi.unstubAllGlobals()
  expect(total.errors / total.words, `${total.errors} of ${total.words}`).toBeLessThanOrEqual(WORD_ERROR_TARGET)
}, 120_000)

test('silence gives the marker and nothing else', async () => {
  const answer = await transcribe(server, multipartBody([audioPart(wavFile(12))]))
  expect(answer).toMatchObject({ status: 200, body: DONE_MARKER })
})

test('what is dictated becomes a note', async () => {
  const wav = readFileSync(join(recordings, 'kne.wav'))
  const { body } = await transcribe(server, multipartBody([audioPart(wav)]))
  const headers = { authorization: server.authorization, 'content-type': 'application/json' }
  const payload = JSON.stringify({ transcribe: body.replace(DONE_MARKER, '') })
  const answer = await fetch(`${server.origin}/api/writeJournal`, { method: 'POST', headers, body: payload })
  const note = writeJournalResponseSchema.parse(await answer.json())
  expect(note.formattedResponse).toMatch(/<h3>.+<\/h3>.*kne/s)
})
