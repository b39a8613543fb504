import { expect, test } from 'vitest'
import { scoresOf } from '../../src/language/linear-model.ts'
import { readWeights } from '../../src/language/weights.ts'
import { trainClassifier } from './classifier.ts'
import { Examples } from './examples.ts'

test('a classifier learns what tells its labels apart, with as few features as it is allowed', () => {
  const examples = new Examples()
  for (let index = 0; index < 300; index++) examples.add([1, 10 + (index % 3), 100 + (index % 7)], index % 3)
  const stored = trainClassifier(examples, ['one', 'two'], { bits: 8, most: 3 })
  const model = readWeights(stored)
  expect(trainClassifier(examples, ['one', 'two'], { bits: 8, most: 3 })).toEqual(stored)
  const guess = (feature: number): number[] => [0, ...scoresOf(model, [1, feature])].map(Math.round)
  expect([10, 11, 12].map((feature) => guess(feature).indexOf(Math.max(...guess(feature))))).toEqual([0, 1, 2])
})
