import { expect, test } from 'vitest'
import type { Repair } from '../spec/journal.ts'
import { findSentence, placeRepairs } from './place-repairs.ts'

const repair: Repair = {
  cue: [30, 33],
  removed: [[20, 30]],
  before: 'Smerter i venstre nei høyre kne.',
  after: 'Smerter i høyre kne.',
  outcome: 'applied',
  because: '',
}

test.each([
  ['Anamnese:\nSmerter i høyre kne. Ingen feber.', 'after', 'Smerter i høyre kne'],
  ['Anamnese:\nsmerter i venstre\nnei høyre kne', 'before', 'smerter i venstre\nnei høyre kne'],
])('a repair is found in «%s» as %s', (text, shows, words) => {
  const [placed] = placeRepairs([repair], text)
  expect(placed?.shows).toBe(shows)
  expect(placed?.note && text.slice(...placed.note)).toBe(words)
})

test('a note that words it otherwise has neither', () => {
  expect(placeRepairs([repair], 'Gonalgi dx.')).toEqual([{ repair, note: undefined, shows: undefined }])
})

test('a sentence is found on word boundaries, whatever signs it holds', () => {
  expect(findSentence('BT 140/90 (sittende).', 'BT 140/90 (sittende)')).toEqual([0, 20])
  expect(findSentence('Ikke feber.', 'kke feber')).toBeUndefined()
  expect(findSentence('Tekst', ' . ')).toBeUndefined()
})
