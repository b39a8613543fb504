import { expect, test } from 'vitest'
import type { Repair } from '../spec/journal.ts'
import { findSentence, placeRepairs } from './place-repairs.ts'
import { searchedText } from './search-text.ts'

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

function found(text: string, sentence: string): string | undefined {
  const span = findSentence(searchedText(text), sentence)
  return span && text.slice(...span)
}

test.each([
  ['BT 140/90 (sittende).', 'BT 140/90 (sittende)', 'BT 140/90 (sittende)'],
  ['Ikke feber.', 'kke feber', undefined],
  ['Ingen hosteanfall. Ingen HOSTE\n\tnå', 'ingen  hoste nå …,-', undefined],
  ['Ingen hosteanfall. Ingen HOSTE\n\tnå', 'ingen  hoste nå .,-', 'Ingen HOSTE\n\tnå'],
  ['Tekst', ' . ', undefined],
  // A letter with a longer lower case shifts nothing after it.
  ['İİİ\n\nIngen feber.', 'ingen feber', 'Ingen feber'],
])('a sentence is found on word boundaries, whatever signs it holds: «%s», «%s»', (text, sentence, words) => {
  expect(found(text, sentence)).toBe(words)
})

test('a sentence of a whole dictation is found as well', () => {
  const sentence = '\u{10400}\u{10401} stryk det ß '.repeat(3_000).trim()
  expect(found(`Funn: ${sentence}.`, sentence)).toBe(sentence)
})
