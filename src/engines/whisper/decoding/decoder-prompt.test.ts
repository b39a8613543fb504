import { expect, test } from 'vitest'
import { decoderTokens } from './decoder-prompt.ts'

/** One token per word: its length. */
const tokens = {
  startOfPrevious: 1000,
  begin: [1001, 1002, 1003],
  encode: (text: string) =>
    text
      .trim()
      .split(' ')
      .map((word) => word.length),
}

test('without words to prefer, a transcript begins', () => {
  expect(decoderTokens(tokens, [])).toEqual([1001, 1002, 1003])
})

test('the words to prefer stand before it, as a sentence', () => {
  expect(decoderTokens(tokens, ['Jardiance', 'Eliquis'])).toEqual([1000, 10, 8, 1001, 1002, 1003])
})

test('whole words only, as many as fit', () => {
  const many = Array.from({ length: 500 }, () => 'ord')
  expect(decoderTokens(tokens, many)).toHaveLength(1 + 40 + 3)
})
