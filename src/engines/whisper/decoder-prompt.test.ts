import { describe, expect, test } from 'vitest'
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

describe('the decoder begins with', () => {
  test('the beginning of a transcript alone when it is told nothing', () => {
    expect(decoderTokens(tokens, { prompt: '  ', vocabulary: [] })).toEqual([1001, 1002, 1003])
  })

  test('the preceding words', () => {
    expect(decoderTokens(tokens, { prompt: 'en to tre', vocabulary: [] })).toEqual([1000, 2, 2, 3, 1001, 1002, 1003])
  })

  test('the vocabulary before the preceding words', () => {
    const told = decoderTokens(tokens, { prompt: 'Har', vocabulary: ['Jardiance', 'Eliquis'] })
    expect(told).toEqual([1000, 10, 8, 3, 1001, 1002, 1003])
  })

  test('the last of the preceding words when there are too many', () => {
    const prompt = `${'lenge '.repeat(500)}nå`
    const told = decoderTokens(tokens, { prompt, vocabulary: ['ord'] })
    expect(told).toHaveLength(1 + 223 + 3)
    expect(told.slice(0, 2)).toEqual([1000, 4])
    expect(told.at(-4)).toBe(2)
  })

  test('whole words of the vocabulary only, as many as fit', () => {
    const told = decoderTokens(tokens, { prompt: '', vocabulary: Array.from({ length: 500 }, () => 'ord') })
    expect(told).toHaveLength(1 + 40 + 3)
  })
})
