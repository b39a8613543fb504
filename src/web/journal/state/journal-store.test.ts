// oxlint-disable max-lines -- all of these drive one store over one fake network
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownWordLimits } from '../../../spec/own-words.ts'
import { wavFile } from '../../../../test/wav-files.ts'
import { MicrophoneError } from '../../recording/microphone.ts'
import type { Recorder, RecorderEvents } from '../../recording/recorder.ts'
import { texts } from '../../texts.ts'
import { noWords } from '../../words/own-words.ts'
import { isUnsaved } from './journal-state.ts'
import { createJournalStore, type JournalStore } from './journal-store.ts'
import { usualPolicy } from '../live/retry-policy.ts'

// DOMPurify needs a real browser and is tested there. Here it is enough to remove scripts.
const sanitise = (html: string): string => html.replaceAll(/<script>.*<\/script>/g, '')

// Only the microphone and the network are faked; everything between them is real.
type Answer = (call: { path: string; init: RequestInit }) => Response | Promise<Response>

const calls: { path: string; init: RequestInit }[] = []
let transcribe: Answer
let writeJournal: Answer
let microphone: RecorderEvents | undefined
let cancelled = 0
const recorder: Recorder = {
  stop: () =>
    Promise.resolve({ wav: new Blob([new Uint8Array(wavFile(2))], { type: 'audio/wav' }), seconds: 2, complete: true }),
  cancel: () => void (cancelled += 1),
}

beforeEach(() => {
  calls.length = 0
  cancelled = 0
  microphone = undefined
  transcribe = () => streamed(' Ingen', ' feber.', '[DO', 'NE]{"segments":[],"seconds":2}')
  writeJournal = () =>
    Response.json({ formattedResponse: '<h3>Funn</h3><p>Ingen feber.</p><script>x()</script>', noteType: 'fastlege' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    return (path === '/api/transcribe' ? transcribe : writeJournal)({ path, init })
  })
})
afterEach(() => vi.unstubAllGlobals())

function createStore(accessToken: (signal: AbortSignal, refused?: string) => Promise<string> = async () => 'token') {
  const startRecorder = async (events: RecorderEvents): Promise<Recorder> => {
    microphone = events
    return recorder
  }
  return createJournalStore({ ...dependencies, startRecorder, accessToken })
}

const dependencies = {
  sanitise,
  maxSeconds: () => 60,
  live: () => false,
  ownWords: () => noWords,
  policy: { ...usualPolicy, firstDelay: 1 },
}

function streamed(...chunks: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  return new Response(body)
}

async function dictate(store: JournalStore): Promise<void> {
  await store.startRecording()
  await store.stopRecording()
  await settled(store)
}

/** Waits until everything that follows a stop has finished. */
async function settled(store: JournalStore): Promise<void> {
  await vi.waitFor(() => {
    const { transcription, writing, silent } = store.getState()
    const last = transcription.status === 'done' && !silent ? writing : transcription
    expect(last.status).toMatch(/done|failed/)
  }, 10_000)
}

function header(index: number, name: string): string | null {
  return new Headers(calls[index]?.init.headers).get(name)
}

test('from recording to note, with both calls as specified', async () => {
  const store = createStore()
  await dictate(store)
  const state = store.getState()
  expect(state.transcript).toBe('Ingen feber.')
  expect(state.note.html).toBe('<h3>Funn</h3><p>Ingen feber.</p>')
  expect(state.note.writtenAs).toBe('fastlege')
  expect(calls.map(({ path }) => path)).toEqual(['/api/transcribe', '/api/writeJournal'])
  expect(header(0, 'Authorization')).toBe('Bearer token')
  expect(header(0, 'Prefer')).toBe('segments')
  const form = calls[0]?.init.body
  const fields = form instanceof FormData ? [...form.entries()] : []
  expect(fields.map(([name, value]) => [name, value instanceof File && value.name])).toEqual([
    ['audioFile', 'therapistAudio.wav'],
  ])
  expect(calls[1]?.init.body).toBe('{"transcribe":"Ingen feber."}')
})

test('the user’s own words go along with the sound, correct the text, and go along with it to the note', async () => {
  const words = {
    vocabulary: ['Sulis'],
    corrections: [{ heard: 'feber', written: 'pyreksi' }],
    phrases: [{ name: 'normal cor', text: 'Ren rytme.' }],
    abbreviations: [],
  }
  const store = createJournalStore({
    ...dependencies,
    startRecorder: async () => recorder,
    accessToken: async () => 'token',
    ownWords: () => words,
  })
  await dictate(store)
  expect(store.getState().transcript).toBe('Ingen pyreksi.')
  const form = calls[0]?.init.body
  expect(form instanceof FormData && form.get('vocabulary')).toBe('pyreksi\nSulis')

  const sent = calls[1]?.init.body
  expect(JSON.parse(typeof sent === 'string' ? sent : '')).toEqual({
    transcribe: 'Ingen pyreksi.',
    vocabulary: ['Sulis', 'pyreksi'],
    phrases: words.phrases,
  })
})

test('however long the user’s lists are, what goes along with the sound is short', async () => {
  const vocabulary = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(45, 'x'))
  const corrections = vocabulary.map((written, index) => ({ heard: `feil ${index}`, written: `${written}y` }))
  const store = createJournalStore({
    ...dependencies,
    startRecorder: async () => recorder,
    accessToken: async () => 'token',
    ownWords: () => ({ vocabulary, corrections, phrases: [], abbreviations: [] }),
  })
  await dictate(store)
  const form = calls[0]?.init.body
  const sent = form instanceof FormData ? form.get('vocabulary') : undefined
  expect(typeof sent === 'string' && sent.length).toBeLessThanOrEqual(ownWordLimits.spoken)
})

test('silence: the recording is kept and no note is asked for', async () => {
  transcribe = () => streamed('[DONE]')
  const store = createStore()
  await dictate(store)
  expect(store.getState().silent).toBe(true)
  expect(store.getState().recording.status).toBe('ready')
  expect(calls).toHaveLength(1)
})

test('a stream that ends early keeps its text, and trying again does not double it', async () => {
  transcribe = () => streamed(' Ingen fe')
  const store = createStore()
  await dictate(store)
  expect(store.getState().transcript).toBe('Ingen fe')
  const message = `Error connecting to the AI server: ${texts.transcript.incomplete}`
  expect(store.getState().transcription).toEqual({ status: 'failed', message })
  expect(calls).toHaveLength(1)
  transcribe = () => streamed(' Ingen feber.', '[DONE]')
  store.transcribeRecording()
  await vi.waitFor(() => expect(store.getState().writing.status).toBe('done'), 10_000)
  expect(store.getState().transcript).toBe('Ingen feber.')
})

test('the response text is the error, and only the failed step is tried again', async () => {
  writeJournal = () => new Response('Ingen ledig plass.', { status: 503 })
  const store = createStore()
  await dictate(store)
  expect(store.getState().writing).toEqual({ status: 'failed', message: 'Ingen ledig plass.' })
  expect(store.getState().transcript).toBe('Ingen feber.')
  writeJournal = () => Response.json({ formattedResponse: '<p>Frisk.</p>' })
  await store.writeNote()
  expect(store.getState().note.html).toBe('<p>Frisk.</p>')
  expect(calls.filter(({ path }) => path === '/api/transcribe')).toHaveLength(1)
})

test('no connection is told in the specification’s words', async () => {
  transcribe = () => Promise.reject(new TypeError('Failed to fetch'))
  const store = createStore()
  await dictate(store)
  const message = 'Error connecting to the AI server: Failed to fetch'
  expect(store.getState().transcription).toEqual({ status: 'failed', message })
})

test('a note that could not be written for want of the network is written when that is back, and no other', async () => {
  const there = writeJournal
  writeJournal = () => Promise.reject(new TypeError('Failed to fetch'))
  const store = createStore()
  await dictate(store)
  expect(store.getState().writing).toMatchObject({ status: 'failed', unreached: true })
  writeJournal = () => new Response('Feil.', { status: 500 })
  store.wake()
  await vi.waitFor(() => expect(store.getState().writing).toMatchObject({ message: 'Feil.', unreached: undefined }))
  writeJournal = there
  store.wake()
  expect(store.getState().writing.status).toBe('failed')
  await store.writeNote()
  expect(store.getState().note.html).toContain('Ingen feber.')
})

test.each([{}, { formattedResponse: null }, { formattedResponse: '' }])('no note in the answer: %j', async (answer) => {
  writeJournal = () => Response.json(answer)
  const store = createStore()
  await dictate(store)
  expect(store.getState().note.missing).toBe(true)
})

test('a refused token is renewed once', async () => {
  transcribe = ({ init }) =>
    new Headers(init.headers).get('Authorization') === 'Bearer new'
      ? streamed(' Ja.', '[DONE]')
      : new Response('', { status: 401 })
  const asked: (string | undefined)[] = []
  const store = createStore(async (_signal, refused) => {
    asked.push(refused)
    return refused ? 'new' : 'old'
  })
  await dictate(store)
  expect(store.getState().transcript).toBe('Ja.')
  expect(asked.slice(0, 2)).toEqual([undefined, 'old'])
})

test('a new patient gets nothing of the last one’s', async () => {
  let answer: (response: Response) => void = () => undefined
  transcribe = () => new Promise<Response>((resolve) => (answer = resolve))
  const store = createStore()
  await store.startRecording()
  const stopped = store.stopRecording()
  await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000)
  store.clear()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  answer(streamed(' Gammel pasient.', '[DONE]'))
  await stopped
  expect(store.getState().transcript).toBe('')
  expect(store.getState().recording.status).toBe('none')
  expect(calls).toHaveLength(1)
})

test('the part that was split off opens the next patient’s page, with its sound and a note of its own', async () => {
  const store = createStore()
  await dictate(store)
  const next = { transcript: 'Kvinne 40 år.', between: ' ', sound: { start: 0.5, end: 2 } }
  store.split('Ingen feber.', next)
  await settled(store)
  expect(store.getState().next).toEqual(next)
  store.nextPatient()
  await vi.waitFor(() => expect(store.getState().writing.status).toBe('done'))
  expect(store.getState()).toMatchObject({
    patient: 1,
    transcript: 'Kvinne 40 år.',
    next: undefined,
    recording: { status: 'ready', seconds: 1.5 },
  })
  expect(calls.at(-1)?.init.body).toBe('{"transcribe":"Kvinne 40 år."}')
  expect(calls.filter(({ path }) => path === '/api/transcribe')).toHaveLength(1)
})

test('the type of note that was chosen last is asked for, and a new choice is kept', async () => {
  const kept: string[] = []
  const store = createJournalStore({
    ...dependencies,
    startRecorder: async () => recorder,
    accessToken: async () => 'token',
    noteType: { chosen: () => 'sykepleie', keep: (type) => kept.push(type) },
  })
  await dictate(store)
  expect(calls.at(-1)?.init.body).toBe('{"transcribe":"Ingen feber.","noteType":"sykepleie"}')
  store.dispatch({ type: 'note-type-chosen', noteType: 'epikrise' })
  expect(kept).toEqual(['epikrise'])
})

test('clearing while recording lets go of the microphone', async () => {
  const store = createStore()
  await store.startRecording()
  store.clear()
  expect(cancelled).toBe(1)
})

test('a lost microphone ends the recording with what there is', async () => {
  const store = createStore()
  await store.startRecording()
  microphone?.onInterrupted('microphone-lost')
  await vi.waitFor(() => expect(store.getState().writing.status).toBe('done'), 10_000)
  expect(store.getState().problem).toBe('microphone-lost')
  expect(store.getState().recording.status).toBe('ready')
})

test('the recording stops by itself at the server’s limit', async () => {
  const store = createStore()
  await store.startRecording()
  microphone?.onProgress({ seconds: 59.9, level: 0.1, settled: 0 })
  expect(store.getState().recording).toMatchObject({ status: 'recording', seconds: 59 })
  microphone?.onProgress({ seconds: 60, level: 0.1, settled: 0 })
  await vi.waitFor(() => expect(store.getState().recording.status).toBe('ready'), 10_000)
  expect(store.getState().problem).toBe('too-long')
})

test('without a microphone nothing is recorded, and the reason is told', async () => {
  const startRecorder = () => Promise.reject(new MicrophoneError('denied'))
  const store = createJournalStore({ ...dependencies, startRecorder, accessToken: async () => 'token' })
  await store.startRecording()
  expect(store.getState().problem).toBe('denied')
  expect(store.getState().recording.status).toBe('none')
})

/** Delivers the next window of a running recording, from `start` to `end` seconds of its take. */
function window(start: number, end: number): void {
  microphone?.onWindow?.({ wav: new Blob([`${start}`]), start, end })
}

function live() {
  const startRecorder = async (events: RecorderEvents): Promise<Recorder> => {
    microphone = events
    return recorder
  }
  return createJournalStore({ ...dependencies, live: () => true, startRecorder, accessToken: async () => 'token' })
}

test('text while one speaks: edits are kept, and the stop writes the note from all of it', async () => {
  const store = live()
  await store.startRecording()
  window(0, 1)
  await vi.waitFor(() => expect(store.getState().transcript).toBe('Ingen feber.'), 10_000)
  expect(store.getState().received).toBe(1)
  store.dispatch({ type: 'transcript-edited', before: 'Ingen feber.', after: 'Ikke feber.' })
  window(1, 2)
  await vi.waitFor(() => expect(store.getState().transcript).toBe('Ikke feber. Ingen feber.'), 10_000)
  expect(calls.filter(({ path }) => path === '/api/writeJournal')).toHaveLength(0)
  await store.stopRecording()
  await settled(store)
  expect(calls.filter(({ path }) => path === '/api/transcribe')).toHaveLength(2)
  expect(calls.at(-1)?.init.body).toContain('"transcribe":"Ikke feber. Ingen feber."')
  expect(store.getState().received).toBe(2)
})

test('paused, resumed and gone on with, it is one recording with one time', async () => {
  transcribe = () => streamed(' Ja.', '[DONE]{"segments":[{"start":0,"end":1,"text":"Ja."}],"seconds":2}')
  const store = live()
  await store.startRecording()
  const { beganAt } = store.getState().recording
  window(0, 2)
  await store.pauseRecording()
  expect(store.getState().recording).toMatchObject({ status: 'paused', seconds: 2 })
  expect(store.getState().writing.status).toBe('idle')
  await store.startRecording()
  window(0.5, 2)
  await store.stopRecording()
  await settled(store)
  expect(store.getState().recording).toMatchObject({ status: 'ready', seconds: 4, beganAt })
  await store.startRecording()
  microphone?.onProgress({ seconds: 1.2, level: 0, settled: 0 })
  expect(store.getState().recording.seconds).toBe(5)
  window(0, 2)
  await store.stopRecording()
  await vi.waitFor(() => expect(store.getState().note.version).toBe(2), 10_000)
  expect(store.getState().tail?.segments.map(({ start }) => start)).toEqual([0, 2.5, 4])
  expect(store.getState().transcript).toBe('Ja. Ja. Ja.')
})

test('a note that the user corrected is not written over when more is said', async () => {
  const store = live()
  await store.startRecording()
  window(0, 2)
  await store.stopRecording()
  await settled(store)
  store.dispatch({ type: 'note-edited', html: '<p>Rettet.</p>' })
  await store.startRecording()
  window(0, 2)
  await store.stopRecording()
  await vi.waitFor(() => expect(store.getState().transcription.status).toBe('done'), 10_000)
  expect(store.getState().note).toMatchObject({ html: '<p>Rettet.</p>' })
})

test('what the user wrote before there was a note does not keep one from being written, and is kept beside it', async () => {
  const store = createStore()
  const byHand = '<p>Ringt pårørende.</p>'
  store.dispatch({ type: 'note-edited', html: byHand })
  await dictate(store)
  expect(store.getState().note).toMatchObject({ html: '<h3>Funn</h3><p>Ingen feber.</p>', previous: { html: byHand } })
})

test('one upload after the stop: what was said after a pause goes with it, and a second recording alone', async () => {
  const store = createStore()
  await store.startRecording()
  await store.pauseRecording()
  await store.startRecording()
  await store.stopRecording()
  await settled(store)
  await dictate(store)
  const lengths = calls.flatMap(({ path, init }) => {
    const wav = path === '/api/transcribe' && init.body instanceof FormData ? init.body.get('audioFile') : undefined
    return wav instanceof Blob ? [(wav.size - 44) / 32_000] : []
  })
  expect(lengths).toEqual([4, 2])
})

test('a server that reads ahead knows the dictation by the name that its note is asked for under, until the page is cleared', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const readsAhead = (): boolean => true
  const accessToken = async (): Promise<string> => 'token'
  const store = createJournalStore({ ...dependencies, readsAhead, accessToken, startRecorder: async () => recorder })
  await dictate(store)
  store.clear()
  const bodies = calls
    .filter(({ path }) => path !== '/api/transcribe')
    .map(({ path, init }) => ({ path, ...JSON.parse(typeof init.body === 'string' ? init.body : '') }))
  const { dictation } = bodies[0] ?? {}
  expect(dictation).toMatch(/^[\da-f-]{36}$/)
  expect(bodies[0]).toEqual({ path: '/api/readAhead', transcribe: '', dictation })
  expect(bodies).toContainEqual({ path: '/api/writeJournal', transcribe: 'Ingen feber.', dictation })
  expect(bodies.at(-1)).toEqual({ path: '/api/readAhead', dictation })
})

test('an example is heard in the microphone’s place, is lost by nobody, and makes room for the next recording', async () => {
  const store = createStore()
  let played = 0
  const example = async (): Promise<Recorder> => {
    played += 1
    return recorder
  }
  await store.startExample('Vondt kne', example)
  expect(store.getState()).toMatchObject({ example: 'Vondt kne', recording: { status: 'recording' } })
  await store.pauseRecording()
  await store.startRecording()
  expect([played, microphone]).toEqual([2, undefined])
  await store.stopRecording()
  await settled(store)
  expect(store.getState()).toMatchObject({ example: 'Vondt kne', transcript: 'Ingen feber.' })
  expect(isUnsaved(store.getState())).toBe(false)

  await store.startExample('Nedstemthet', example)
  expect(played).toBe(2)
  await store.startRecording()
  expect(microphone).toBeDefined()
  expect(store.getState()).toMatchObject({ example: undefined, transcript: '', note: { html: '' } })
  await store.stopRecording()
  await settled(store)
  expect(isUnsaved(store.getState())).toBe(true)
})
