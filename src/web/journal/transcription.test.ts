import { afterEach, expect, test, vi } from 'vitest'
import { noWords } from '../words/own-words.ts'
import { reduceJournal } from './journal-reducer.ts'
import { emptyJournal } from './journal-state.ts'
import { createTranscription } from './transcription.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stop that failed is told once all that was sent is text, and no note is asked for', async () => {
  vi.stubGlobal('fetch', async () => new Response(' Ingen feber.[DONE]'))
  let state = emptyJournal
  const onFinished = vi.fn<() => void>()
  const transcription = createTranscription({
    accessToken: async () => 'token',
    ownWords: () => noWords,
    dispatch: (event) => void (state = reduceJournal(state, event)),
    onFinished,
    policy: undefined,
  })
  transcription.send({ kind: 'window', wav: new Blob(['']), start: 0, end: 1 })
  transcription.finish('Opptaket er borte.')
  expect(state.transcription).toEqual({ status: 'running' })
  const failed = { status: 'failed', message: 'Opptaket er borte.' }
  await vi.waitFor(() => expect(state.transcription).toEqual(failed), 10_000)
  expect(state.transcript).toBe('Ingen feber.')
  expect(onFinished).not.toHaveBeenCalled()
})
