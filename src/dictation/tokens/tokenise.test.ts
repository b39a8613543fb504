import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenise } from './tokenise.ts'

test('cuts words, numbers and marks with their places', () => {
  expect(tokenise('BT 142/88, i.v.').map(({ kind, text, spans }) => [kind, text, spans])).toEqual([
    ['word', 'BT', [[0, 2]]],
    ['pressure', '142/88', [[3, 9]]],
    ['mark', ',', [[9, 10]]],
    ['word', 'i.v.', [[11, 15]]],
  ])
})

test('a full stop belongs to an abbreviation only inside a sentence', () => {
  const texts = (transcript: string): string[] => tokenise(transcript).map((token) => token.text)
  expect(texts('ca. 50')).toEqual(['ca.', '50'])
  expect(texts('E. coli')).toEqual(['E.', 'coli'])
  expect(texts('Ingen us. Ny')).toEqual(['Ingen', 'us', '.', 'Ny'])
})

test.each([
  ['J18.9 pneumoni', ['J18.9', 'pneumoni']],
  ['Ved F32.1.', ['Ved', 'F32.1', '.']],
  ['(E11.9), M54.50', ['(', 'E11.9', ')', ',', 'M54.50']],
  // Not a code: the stop ends a sentence, or the word is another.
  ['Koden er J18.', ['Koden', 'er', 'J18', '.']],
  ['Vitamin B12. 5 mg', ['Vitamin', 'B12', '.', '5', 'mg']],
  ['R74 og L03', ['R74', 'og', 'L03']],
  ['Nivå L5.1', ['Nivå', 'L5', '.', '1']],
])('a code of a diagnosis is one word: %s', (text, expected) =>
  expect(tokenise(text).map((token) => token.text)).toEqual(expected),
)

test.each([
  ['15 000 enheter', '15 000', 15_000],
  ['1 250 000 IE', '1 250 000', 1_250_000],
  ['1 500 ml', '1 500', 1500],
  ['12\u00a0500 kr', '12\u00a0500', 12_500],
  ['leukocytter 2 500 mg', '2', 2],
  ['puls 72 150/90', '72', 72],
  ['1½ tablett', '1½', 1.5],
  ['½ tablett', '½', 0.5],
  ['3x4 cm', '3', 3],
])('parted thousands are one number, two numbers are none: %s', (text, number, value) =>
  expect(tokenise(text).find(({ kind }) => kind === 'number')).toMatchObject({ text: number, value }),
)

test('two line breaks make a paragraph, none stands first', () => {
  expect(tokenise('\nfeber\r\n\r\nhoste\nkløe').map((token) => token.kind)).toEqual([
    'word',
    'paragraph',
    'word',
    'line',
    'word',
  ])
})

test('every character but white space is in exactly one span, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (transcript) => {
      const spans = tokenise(transcript).flatMap((token) => token.spans.map((span) => ({ span, kind: token.kind })))
      const covered = spans.map(({ span }) => transcript.slice(span[0], span[1])).join('')
      expect(covered.replaceAll(/\s/gu, '')).toBe(transcript.replaceAll(/\s/gu, ''))
      expect(spans.every(({ span }, index) => index === 0 || (spans[index - 1]?.span[1] ?? 0) <= span[0])).toBe(true)
    }),
  )
})
