// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clashes, countFound, countWords, mergeWords, noWords, readWords, wordsToSend } from './own-words.ts'
import { wordsOf } from './words-store.ts'

const phrase = { name: 'normal cor pulm', text: 'Cor: Regelmessig rytme.' }
const abbreviation = { short: 'pas.', long: 'pasienten', write: 'long' } as const

beforeEach(() => localStorage.clear())

test.each([undefined, null, 7, 'x', [], {}, { vocabulary: 'x', phrases: { length: 3 }, corrections: [1, null, {}] }])(
  'whatever was found is read: %j',
  (found) => {
    expect(readWords(found)).toEqual(noWords)
  },
)

test('one broken entry leaves the others', () => {
  const found = { vocabulary: ['Sulitjelma', '', 7], phrases: [phrase, { name: 'x' }], abbreviations: [abbreviation] }
  expect(readWords(found)).toEqual({
    ...noWords,
    vocabulary: ['Sulitjelma'],
    phrases: [phrase],
    abbreviations: [abbreviation],
  })
  expect(countWords(readWords(found))).toBe(3)
})

test('more than can be sent is left out', () => {
  expect(readWords({ vocabulary: Array.from({ length: 9000 }, (_, index) => `ord${index}`) }).vocabulary).toHaveLength(
    500,
  )
})

test('what is added wins over what was there, whatever its case', () => {
  const merged = mergeWords(
    { ...noWords, vocabulary: ['nordtvik', 'Sulis'], phrases: [phrase] },
    { ...noWords, vocabulary: ['Nordtvik'], phrases: [{ ...phrase, text: 'Normale funn.' }] },
  )
  expect(merged.vocabulary).toEqual(['Nordtvik', 'Sulis'])
  expect(merged.phrases).toEqual([{ ...phrase, text: 'Normale funn.' }])
})

test('what both say differently is told by name, and whatever is alike or stands in one only is not', () => {
  const kept = { ...noWords, vocabulary: ['Sulis'], phrases: [phrase], abbreviations: [abbreviation] }
  expect(clashes(kept, { ...kept, vocabulary: ['sulis', 'Nordtvik'] })).toEqual([])
  const changed = {
    ...noWords,
    corrections: [{ heard: 'a pix', written: 'apiksaban' }],
    abbreviations: [{ ...abbreviation, write: 'short' as const }],
    phrases: [{ name: 'Normal cor pulm', text: 'Normale funn.' }],
  }
  expect(clashes(kept, changed)).toEqual(['pas.', 'normal cor pulm'])
})

test.each([
  [undefined, 0],
  [{ vocabulary: 'x', other: [1, 2] }, 0],
  [{ vocabulary: ['Sulis', 7], phrases: [{}], corrections: null }, 3],
])('entries are counted whether they can be read or not: %j', (found, count) => {
  expect(countFound(found)).toBe(count)
})

test('what words are corrected to is known as well', () => {
  const words = { ...noWords, vocabulary: ['apiksaban'], corrections: [{ heard: 'a pix', written: 'apiksaban' }] }
  expect(wordsToSend(words).vocabulary).toEqual(['apiksaban'])
})

test('each user has their own, and nothing says whose they are', () => {
  wordsOf('auth0|astrid').set({ ...noWords, vocabulary: ['Sulis'] })
  expect(wordsOf('auth0|jonas').get()).toEqual(noWords)
  expect(wordsOf('auth0|astrid').get().vocabulary).toEqual(['Sulis'])
  const [key = ''] = Object.keys(localStorage)
  expect(key).toMatch(/^ordrett\.words\.[0-9a-z]+$/)
  expect(key).not.toContain('astrid')
})
