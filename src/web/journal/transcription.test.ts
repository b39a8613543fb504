import { afterEach, expect, test, vi } from 'vitest'
import { noWords } from '../words/own-words.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal } from './journal-state.ts'
import type { Stretch } from './live/stretch.ts'
import { createTranscription } from './transcription.ts'

afterEach(() => vi.unstubAllGlobals())

/** A transcription, and the page's state as it goes. */
function begun() {
  const page = { state: emptyJournal, finished: vi.fn<() => void>() }
  const transcription = createTranscription({
    accessToken: async () => 'token',
    ownWords: () => noWords,
    state: () => page.state,
    dispatch: (event) => void (page.state = reduceJournal(page.state, event)),
    onFinished: page.finished,
    policy: undefined,
  })
  return { page, transcription }
}

function windowAt(start: number, recording: number): Stretch {
  return { kind: 'window', wav: new Blob(['']), start, end: start + 1, recording }
}

test('a stop that failed is told once all that was sent is text, and no note is asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response(' Ingen feber.[DONE]'))
  const { page, transcription } = begun()
  transcription.send(windowAt(0, 0))
  transcription.finish('Opptaket er borte.')
  expect(page.state.transcription).toEqual({ status: 'running' })
  const failed = { status: 'failed', message: 'Opptaket er borte.' }
  await vi.waitFor(() => expect(page.state.transcription).toEqual(failed), 10_000)
  expect(page.state.transcript).toBe('Ingen feber.')
  expect(page.finished).not.toHaveBeenCalled()
})

test('the first text of a recording begins a sentence, also behind silence; a later one goes on', async () => {
  const texts = [' Hoste', ' Feber', '', ' Vurdering', ' Influensa']
  vi.stubGlobal('fetch', async () => new Response(`${texts.shift()}[DONE]`))
  const { page, transcription } = begun()
  for (const [start, recording] of [
    [0, 0],
    [1, 0],
    [2, 2],
    [3, 2],
    [4, 2],
  ] as const)
    transcription.send(windowAt(start, recording))
  transcription.finish()
  await vi.waitFor(() => expect(page.finished).toHaveBeenCalled(), 10_000)
  expect(page.state.transcript).toBe('Hoste Feber. Vurdering Influensa')
})
