import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFeature, hashText } from './features.ts'
import { addScores, explainScore, logSumExp, scoresOf, softmax } from './linear-model.ts'
import { readWeights, writeWeights } from './weights.ts'

const bits = 12
const weight = fc.integer({ min: -127, max: 127 }).map((steps) => steps / 16)
const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2 ** bits - 1 }), fc.tuple(weight, weight)), {
  selector: ([feature]) => feature,
  maxLength: 200,
})

test('weights that were written are read as they were', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const stored = writeWeights(['stop', 'comma'], bits, new Map(list))
      const model = readWeights(JSON.parse(JSON.stringify(stored)))
      for (const [feature, weights] of list) expect([...scoresOf(model, [feature])]).toEqual(weights)
      // The order of the features doesn't matter.
      expect(writeWeights(['stop', 'comma'], bits, new Map(list.toReversed()))).toEqual(stored)
    }),
  )
})

test('weights outside of a signed byte of steps are the largest that there are, and small ones are none', () => {
  const stored = writeWeights(
    ['yes'],
    8,
    new Map([
      [3, [100]],
      [200, [-100]],
      [7, [0.01]],
    ]),
  )
  const model = readWeights(stored)
  expect([3, 200, 7, 9].map((feature) => scoresOf(model, [feature])[0])).toEqual([127 / 16, -127 / 16, 0, 0])
})

test('a file that is cut off is refused', () => {
  const stored = writeWeights(['yes'], 8, new Map([[3, [1]]]))
  expect(() => readWeights({ ...stored, weights: '' })).toThrow(RangeError)
})

test('scores are the sums of the weights of the features, modulo the size of the model', () => {
  const model = readWeights(
    writeWeights(
      ['stop', 'comma'],
      4,
      new Map([
        [1, [1, -1]],
        [2, [0.5, 2]],
      ]),
    ),
  )
  expect([...scoresOf(model, [1, 2 + 16, 2, 5])]).toEqual([2, 3])
  const scores = new Float64Array([10, 10])
  addScores(model, [1], scores)
  expect([...scores]).toEqual([11, 9])
  const named = [
    { name: 'a', feature: 1 },
    { name: 'b', feature: 2 },
    { name: 'c', feature: 5 },
  ]
  expect(explainScore(model, named, 'comma')).toEqual([
    { name: 'b', weight: 2 },
    { name: 'a', weight: -1 },
  ])
  expect(explainScore(model, named, 'colon')).toEqual([])
})

test('probabilities add up to one, however large the scores', () => {
  expect(softmax([1000, 1000])[1]).toBeCloseTo(0.5)
  expect(softmax([0, -2000])[0]).toBeCloseTo(1)
  expect(logSumExp([])).toBe(-Infinity)
})

test('a feature is its template and its observations, in their order', () => {
  const [a, b] = [hashText('ikke'), hashText('hoste')]
  expect(hashText('ikke')).toBe(a)
  const features = [hashFeature(1, a, b), hashFeature(1, b, a), hashFeature(2, a, b), hashFeature(1, a), hashFeature(1)]
  expect(new Set(features).size).toBe(features.length)
  expect(features.every((feature) => Number.isInteger(feature) && feature >= 0 && feature < 2 ** 32)).toBe(true)
})
