import { expect, test } from 'vitest'
import { wordsOf } from './token-words.ts'

/** Tokens are indices into this list; a word begins with a space, as in Whisper's own tokens. */
const pieces = [' BT', ' 140', '/', '90', '.', ' Bru', 'ker', ' Met', 'oprol', 'ol', ',', ' (', 'ja', ')', ' –']
const decode = (tokens: number[]): string => tokens.map((token) => pieces[token] ?? '').join('')

/** The words of `[token, certainty]` pairs, as text and certainty. */
function heard(...tokens: [id: number, certainty: number][]): [string, number][] {
  const text = decode(tokens.map(([id]) => id)).trim()
  const decoded = tokens.map(([id, certainty]) => ({ id, certainty }))
  return wordsOf(text, decoded, decode).map(({ start, end, certainty }) => [text.slice(start, end), certainty])
}

test('the certainty of a word is the product of those of its tokens', () => {
  expect(heard([5, 1], [6, 0.5], [7, 0.5], [8, 0.5], [9, 0.25])).toEqual([
    ['Bruker', 0.5],
    ['Metoprolol', 0.0625],
  ])
})

test('punctuation is no part of a word and says nothing about it, but what stands within does', () => {
  expect(heard([11, 0.1], [12, 0.9], [13, 0.1], [10, 0.1])).toEqual([['ja', 0.9]])
  expect(heard([0, 1], [1, 0.5], [2, 1], [3, 0.5], [4, 0.1])).toEqual([
    ['BT', 1],
    ['140/90', 0.25],
  ])
  expect(heard([14, 0.1])).toEqual([])
})

test('the same word twice stands in two places', () => {
  const tokens = [6, 6].map((id, index) => ({ id: index === 0 ? 5 : id, certainty: 1 }))
  const text = 'Bruker Bruker'
  const twice = [...tokens, ...tokens.map((token) => ({ ...token, certainty: 0.5 }))]
  expect(wordsOf(text, twice, decode)).toEqual([
    { start: 0, end: 6, certainty: 1 },
    { start: 7, end: 13, certainty: 0.25 },
  ])
})
