// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { takeToasts } from '../../shell/toasts.ts'
import { texts } from '../../texts.ts'
import { noWords } from '../../words/own-words.ts'
import type { JournalEvent } from '../state/journal-state.ts'
import { createJournalStore } from '../state/journal-store.ts'
import { useOverwrittenMessage } from './use-overwritten-message.ts'

afterEach(cleanup)

const started: JournalEvent = { type: 'note-started' }
const failed: JournalEvent = { type: 'note-failed', message: 'brudd' }
const byHand: JournalEvent = { type: 'note-edited', html: '<p>Ringt pårørende.</p>' }
const written: JournalEvent = {
  type: 'note-written',
  html: '<p>Frisk.</p>',
  noteType: undefined,
  sections: [],
  document: undefined,
  notice: undefined,
  writtenFrom: 'Frisk.',
}

/** The messages shown for groups of events, each group seen by the page as one change. */
function told(...groups: JournalEvent[][]): string[] {
  const store = createJournalStore({
    startRecorder: () => Promise.reject(new Error('nothing is recorded here')),
    accessToken: async () => 'token',
    sanitise: (html) => html,
    maxSeconds: () => 60,
    live: () => false,
    ownWords: () => noWords,
  })
  const { rerender } = renderHook(() => useOverwrittenMessage(store.getState(), store))
  for (const group of groups) {
    group.forEach(store.dispatch)
    rerender()
  }
  return takeToasts().map(({ title }) => title)
}

const message = texts.note.rewritten.title

test('that a note with the user’s own words was written over is told, once', () => {
  expect(told([byHand], [started], [written], [started], [written])).toEqual([message])
  expect(told([started], [written], [started], [written])).toEqual([])
  expect(told([byHand], [started], [failed])).toEqual([])
})

test('it is told as well when the next note is begun at once, whatever comes of that', () => {
  expect(told([byHand], [started], [written, started], [written])).toEqual([message])
  expect(told([byHand], [started], [written, started], [failed])).toEqual([message])
})
