import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeMicrophone, FakeServer } from '../../../../test/speaking-clinician.ts'
import { noWords } from '../../words/own-words.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal, isUnsaved, type JournalEvent } from './journal-state.ts'
import { createJournalStore } from './journal-store.ts'

const server = new FakeServer()
beforeEach(() => void vi.stubGlobal('fetch', server.fetch))
afterEach(() => void vi.unstubAllGlobals())

/** A page with a note of `a-1`, and a recording whose patient is asked for. */
async function inDoubt() {
  const microphone = new FakeMicrophone()
  const store = createJournalStore({
    startRecorder: microphone.start,
    accessToken: async () => 'token',
    sanitise: (html) => html,
    maxSeconds: () => 60,
    live: () => true,
    ownWords: () => noWords,
  })
  const hearAll = (text: string): Promise<void> =>
    vi.waitFor(async () => {
      await server.hear()
      expect(JSON.stringify(store.getState())).toContain(text)
    })
  await store.startRecording()
  microphone.speak('a-1')
  await store.stopRecording()
  await hearAll('"html":"a-1"')
  await store.startRecording({ pause: undefined })
  microphone.speak('b-2')
  return { store, microphone, hearAll, html: () => store.getState().note.html }
}

test('the note stays as it is until the user says that it is the same patient; then it has all words', async () => {
  const { store, hearAll, html } = await inDoubt()
  const { note } = store.getState()
  await store.stopRecording()
  await hearAll('"transcript":"b-2"')
  await vi.waitFor(() => expect(store.getState().transcription.status).toBe('done'))
  await vi.waitFor(() => expect(store.getState().writing.status).toBe('done'))
  expect([store.getState().transcript, store.getState().note]).toEqual(['a-1', note])
  store.keepUndecided()
  await vi.waitFor(() => expect(html()).toBe('a-1 b-2'))
  expect(store.getState()).toMatchObject({ undecided: undefined, samePatient: true, copied: false })
})

test('answered while the recorder closes, another patient’s words are all on their page, with their time alone', async () => {
  const { store, hearAll, html } = await inDoubt()
  const stopped = store.stopRecording()
  expect(store.getState().recording.status).toBe('stopping')
  await store.moveUndecided()
  await stopped
  await hearAll('"html":"b-2"')
  const { transcript, recording, tail } = store.getState()
  expect([transcript, html(), recording.seconds]).toEqual(['b-2', 'b-2', 0.1])
  expect(tail?.segments).toMatchObject([{ start: 0, text: 'b-2' }])
})

test('a recording without sound and words is not asked about', async () => {
  const { store } = await inDoubt()
  const requested: JournalEvent = { type: 'recording-requested', undecided: { pause: undefined, from: 0.1 } }
  const { undecided, recording } = [requested, { type: 'recording-problem', problem: 'denied' } as const].reduce(
    reduceJournal,
    {
      ...store.getState(),
      undecided: undefined,
      recording: { ...store.getState().recording, seconds: 0.1, status: 'ready' },
    },
  )
  expect([undecided, recording.status]).toEqual([undefined, 'ready'])
})

test('undecided words make a copied page unsaved, and the copied note stays copied', () => {
  const state = { ...emptyJournal, transcript: 'Hoste.', copied: true }
  const events: JournalEvent[] = [
    { type: 'recording-requested', undecided: { pause: undefined, from: 0 } },
    { type: 'recording-started', at: 1 },
    { type: 'window-complete', text: ' Feber.', segments: [], begins: true, recording: 0 },
  ]
  const after = events.reduce(reduceJournal, state)
  expect([after.copied, isUnsaved(after), after.transcript]).toEqual([true, true, 'Hoste.'])
})
