import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WhisperShape } from '../network/shape.ts'
import type { Ranking } from './decoding-window.ts'
import { candidates } from './token-rules.ts'

const END = 50
const TIMES = 100
const SILENT = 7
const tokens: WhisperShape['tokens'] = {
  begin: [51, 52, 53],
  end: END,
  startOfPrevious: 54,
  noSpeech: undefined,
  timestampBegin: TIMES,
  suppressed: [],
  suppressedFirst: [SILENT],
  latestFirstTime: 50,
}
const side = { layers: 1, heads: 1, positions: 448 }
const shape: WhisperShape = { width: 1, encoder: { ...side, bands: 80 }, decoder: side, vocabulary: 600, tokens }
const at = (seconds: number): number => TIMES + Math.round(seconds / 0.02)

/** A ranking of text tokens and times by their probabilities; the rest of the times share what is left. */
function ranked(text: Record<number, number>, times: Record<number, number> = {}): Ranking {
  const all = new Float32Array(500).fill(-30)
  for (const [token, probability] of Object.entries(times)) all[Number(token) - TIMES] = Math.log(probability)
  const best = Object.entries(text).map(([token, probability]) => ({
    token: Number(token),
    logProb: Math.log(probability),
  }))
  return { text: best.toSorted((a, b) => b.logProb - a.logProb), times: all, noSpeech: 0 }
}

/** The allowed tokens, best first. */
const after = (said: number[], ranking: Ranking, { begun = 0, seconds = 8 } = {}): number[] =>
  candidates(ranking, said, { begun, seconds, shape }).map(({ token }) => token)
const likely = ranked({ 1: 0.4, 2: 0.2, [END]: 0.19 }, { [at(0)]: 0.05, [at(2)]: 0.1, [at(5)]: 0.05 })

describe('a transcript', () => {
  test('begins with a time within the first second', () => {
    const found = after([], likely)
    expect(found[0]).toBe(at(0))
    expect(found.every((token) => token >= at(0) && token <= at(1))).toBe(true)
  })

  test('has words after its first time, and not the ones that never come first', () => {
    expect(after([at(0)], ranked({ 1: 0.5, [SILENT]: 0.3, [END]: 0.1 }), { begun: 1 })).toEqual([1])
    expect(after([at(0), 1], ranked({ 1: 0.5, [SILENT]: 0.3 })).slice(0, 2)).toEqual([1, SILENT])
  })

  test('closes a segment with a time, or ends; no word stands between two segments', () => {
    expect(after([at(0), 1, at(2)], likely).filter((token) => token < TIMES)).toEqual([END])
    expect(after([at(0), 1, at(2), at(2)], likely).slice(0, 3)).toEqual([1, 2, END])
    expect(after([at(0), 1, at(2), at(2)], likely).some((token) => token >= TIMES)).toBe(false)
  })

  test('never goes back in time, nor past the end of the sound', () => {
    const found = after([at(3), 1], likely, { seconds: 4 })
    const times = found.filter((token) => token >= TIMES)
    expect(Math.min(...times)).toBe(at(3) + 1)
    expect(Math.max(...times)).toBeLessThanOrEqual(at(4.3))
  })

  test('takes a time where all times together are likelier than any word', () => {
    const spread = ranked({ 1: 0.3, 2: 0.2 }, { [at(1)]: 0.2, [at(1.1)]: 0.2, [at(1.2)]: 0.1 })
    expect(after([at(0), 1], spread).every((token) => token >= TIMES)).toBe(true)
  })
})

test('a word is as certain as it is among words, whatever share times have', () => {
  const [word] = candidates(ranked({ 1: 0.45, 2: 0.15 }, { [at(1)]: 0.4 }), [at(0), 1], { begun: 0, seconds: 8, shape })
  expect(word).toMatchObject({ token: 1 })
  expect(word?.certainty).toBeCloseTo(0.75, 3)
  expect(Math.exp(word?.logProb ?? 0)).toBeCloseTo(0.45, 3)
})

test('whatever is ranked, the likeliest come first, as if all had been sorted', () => {
  const probabilities = fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 500, maxLength: 500 })
  fc.assert(
    fc.property(probabilities, fc.integer({ min: 0, max: 300 }), (weights, last) => {
      const sum = weights.reduce((total, weight) => total + weight, 0)
      const times = Float32Array.from(weights, (weight) => Math.log(weight / sum))
      const found = after([TIMES + last, 1], { text: [], times, noSpeech: 0 }, { seconds: 10 })
      const sorted = [...times.keys()]
        .filter((place) => place > last)
        .toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0))
      expect(found).toEqual(sorted.slice(0, found.length).map((place) => TIMES + place))
      expect(found).toHaveLength(14)
    }),
  )
})
