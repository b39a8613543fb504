// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { MAX_TRANSCRIPT_BYTES, type NoteTypeName } from '../../spec/journal.ts'
import { ownWordLimits } from '../../spec/own-words.ts'
import {
  clashes,
  countFound,
  countWords,
  mergeWords,
  noWords,
  readWords,
  withCorrection,
  wordsToListenFor,
  wordsToSend,
  type KeptCorrection,
} from './own-words.ts'
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

test('a list from before days were kept, and one with days that are none, is read without them', () => {
  const correction = { heard: 'a pix', written: 'apiksaban' }
  const found = { corrections: [correction, { ...correction, day: 7, noteType: 'dagbok' }] }
  expect(readWords(found).corrections).toEqual([correction, correction])
})

function corrected(written: string, day?: string, noteType?: NoteTypeName): KeptCorrection {
  return { heard: `feil ${written}`, written, day, noteType }
}

test('with sound goes what was corrected last, first of all for such a note, then what was added last', () => {
  const words = {
    ...noWords,
    vocabulary: ['Sulis', 'Nordtvik'],
    corrections: [
      corrected('eldre'),
      corrected('i dag', '2026-11-23', 'fastlege'),
      corrected('i går', '2026-11-22', 'epikrise'),
      corrected('i dag, legevakt', '2026-11-23', 'legevakt'),
    ],
  }
  const rest = ['i går', 'eldre', 'Nordtvik', 'Sulis']
  expect(wordsToListenFor(words, 'fastlege')).toEqual(['i dag', 'i dag, legevakt', ...rest])
  expect(wordsToListenFor(words, 'legevakt')).toEqual(['i dag, legevakt', 'i dag', ...rest])
})

test('a correction that is made again is the last one, and a full list lets go of the first', () => {
  const full = Array.from({ length: 500 }, (_, index) => corrected(`ord${index}`))
  const made = { at: new Date('2026-11-23T10:32:00Z'), noteType: 'epikrise' } as const
  const again = withCorrection({ ...noWords, corrections: full }, { heard: 'FEIL ord3', written: 'Ord3' }, made)
  expect(again.corrections).toHaveLength(500)
  expect(again.corrections.at(-1)).toEqual({
    heard: 'FEIL ord3',
    written: 'Ord3',
    day: '2026-11-23',
    noteType: 'epikrise',
  })
  const added = withCorrection(again, { heard: 'ny', written: 'nytt' }, made).corrections
  expect([added.length, added[0]?.written, added.at(-1)?.written]).toEqual([500, 'ord1', 'nytt'])
  expect(wordsToListenFor({ ...noWords, corrections: added })[0]).toBe('nytt')
})

test('long lists are cut to what the server takes, whole words only', () => {
  const vocabulary = Array.from({ length: 500 }, (_, index) => `${index}`.padEnd(45, 'x'))
  const corrections = vocabulary.map((word) => corrected(`${word}y`))
  const sent = wordsToListenFor({ ...noWords, vocabulary, corrections })
  expect(sent.join('\n').length).toBeLessThanOrEqual(ownWordLimits.spoken)
  expect(sent.length).toBeGreaterThan(100)
  expect(corrections.map(({ written }) => written)).toEqual(expect.arrayContaining(sent))

  const phrases = Array.from({ length: 200 }, (_, index) => ({ name: `frase ${index}`, text: 'å'.repeat(4000) }))
  const body = new TextEncoder().encode(JSON.stringify(wordsToSend({ ...noWords, vocabulary, corrections, phrases })))
  expect(body.length).toBeLessThan(MAX_TRANSCRIPT_BYTES - 300_000)
})

test('how and when a correction was made is no other content', () => {
  const [one, other] = [corrected('apiksaban', '2026-11-22'), corrected('apiksaban', '2026-11-23', 'epikrise')]
  expect(clashes({ ...noWords, corrections: [one] }, { ...noWords, corrections: [other] })).toEqual([])
})

test('each user has their own, and nothing says whose they are', () => {
  wordsOf('auth0|astrid').set({ ...noWords, vocabulary: ['Sulis'] })
  expect(wordsOf('auth0|jonas').get()).toEqual(noWords)
  expect(wordsOf('auth0|astrid').get().vocabulary).toEqual(['Sulis'])
  const [key = ''] = Object.keys(localStorage)
  expect(key).toMatch(/^ordrett\.words\.[0-9a-z]+$/)
  expect(key).not.toContain('astrid')
})
