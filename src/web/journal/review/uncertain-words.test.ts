import { expect, test } from 'vitest'
import { readDictation } from '../evidence/read-dictation.ts'
import { uncertainWords } from './uncertain-words.ts'

const text = 'Hun bruker metoprol og har kreatinin på åttifire.'
/** The engine was not sure of these. */
const uncertain = ['åttifire', 'metoprol'].map((word): [number, number] => {
  const start = ` ${text}`.indexOf(word)
  return [start, start + word.length]
})
const segments = [{ start: 0, end: 4, text: ` ${text}`, uncertain }]

function words(transcript: string, settled: readonly string[] = []) {
  return uncertainWords(readDictation({ transcript, segments, vocabulary: [] }), settled).map(({ word, likely }) => [
    word,
    likely,
  ])
}

test('suspect medicines first with the likely word, then what the engine was not sure of', () => {
  expect(words(text)).toEqual([
    ['metoprol', 'metoprolol'],
    ['åttifire', undefined],
  ])
})

test('a word that was changed or said to be right is not uncertain any more', () => {
  expect(words(text.replace('metoprol', 'metoprolol'))).toEqual([['åttifire', undefined]])
  expect(words(text.replace('åttifire', 'åttito'), ['metoprol'])).toEqual([])
})

test('the likely word keeps the capital', () => {
  expect(words('Metoprol 50 milligram.')[0]).toEqual(['Metoprol', 'Metoprolol'])
})
