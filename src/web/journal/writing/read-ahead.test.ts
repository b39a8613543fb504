// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noWords } from '../../words/own-words.ts'
import { emptyJournal, type JournalEvent, type JournalState } from '../state/journal-state.ts'
import { createReadingAhead } from './read-ahead.ts'

interface Call {
  path: string
  body: Record<string, unknown>
  init: RequestInit
  answer: (response: Response) => void
}

const calls: Call[] = []
let state: JournalState
let life: AbortController

beforeEach(() => {
  calls.length = 0
  state = emptyJournal
  life = new AbortController()
  // Only the network is faked.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body: Record<string, unknown> = JSON.parse(typeof init.body === 'string' ? init.body : '')
    return new Promise<Response>((answer) => void calls.push({ path, body, init, answer }))
  })
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

const done = (): Response => new Response(null, { status: 204 })
const started: JournalEvent = { type: 'recording-started', at: 0 }
const windowComplete: JournalEvent = { type: 'window-complete', text: '', segments: [], begins: false }

function reading(readsAhead = true) {
  const { signal } = life
  const parts = { accessToken: async () => 'token', ownWords: () => noWords, readsAhead: () => readsAhead }
  const created = createReadingAhead({ ...parts, state: () => state, signal })
  return {
    ...created,
    hear: (transcript: string): void => {
      state = { ...state, transcript }
      created.follow(windowComplete)
    },
  }
}

const told = (): unknown[] => calls.map(({ body }) => body.transcribe)

test('a dictation is told as it comes, one call at a time, under one name', async () => {
  const { follow, hear, dictation } = reading()
  follow(started)
  await vi.waitFor(() => expect(told()).toEqual(['']))
  hear('Hoste.')
  hear('Hoste. Ingen feber.')
  expect(calls).toHaveLength(1)
  calls[0]?.answer(done())
  await vi.waitFor(() => expect(told()).toEqual(['', 'Hoste. Ingen feber.']))
  calls[1]?.answer(done())
  follow({ type: 'recording-progressed', seconds: 3 })
  follow(windowComplete)
  expect(new Set(calls.map(({ body }) => body.dictation))).toEqual(new Set([dictation()]))
  expect(calls.map(({ path }) => path)).toEqual(['/api/readAhead', '/api/readAhead'])
  expect(calls.some(({ path }) => path.includes(String(dictation())))).toBe(false)
})

test('a call that fails is not tried again; the next words are told all the same', async () => {
  const { hear } = reading()
  hear('Hoste.')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer(new Response('For mange.', { status: 429 }))
  await vi.waitFor(() => {
    hear('Hoste. Ingen feber.')
    expect(told()).toEqual(['Hoste.', 'Hoste. Ingen feber.'])
  })
})

test.each([
  ['the patient is off the page', (close: () => void) => close()],
  ['the page goes away', () => void dispatchEvent(new Event('pagehide'))],
])('when %s the server lets go of it', async (_when, leave) => {
  const { hear, close, dictation } = reading()
  hear('Hoste.')
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  leave(close)
  const { body, init } = calls[1] ?? {}
  expect(body).toEqual({ dictation: dictation() })
  expect(init).toMatchObject({ keepalive: true, headers: { Authorization: 'Bearer token' } })
})

test('a server that does not read ahead is told nothing', () => {
  const { follow, hear, close, dictation } = reading(false)
  follow(started)
  hear('Hoste.')
  close()
  expect(calls).toEqual([])
  expect(dictation()).toBeUndefined()
})
