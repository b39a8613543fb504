import { logSumExp } from '../../src/language/linear-model.ts'
import { writeWeights, type StoredWeights } from '../../src/language/weights.ts'
import { AdaGrad, type Pace } from './adagrad.ts'
import { createRandom, internFeatures, shuffle, type Examples } from './examples.ts'

export interface ClassifierOptions extends Partial<Pace> {
  /** How often all examples are read. */
  readonly epochs?: number
  /** Features that stand more seldom are left out. */
  readonly least?: number
  /** The model tells 2 to this many features apart. */
  readonly bits?: number
  /** So many features are kept, those that say most; what is left learns to do without the others. */
  readonly most?: number
}

/** Gradients below this change nothing that is stored. */
const SETTLED = 1e-3
const SEED = 7

/**
 * Multinomial logistic regression. The labels of the examples are numbers: 0 is «none of them» and always scores 0, 1 is
 * the first of `labels`, and so on. The same examples give the same weights.
 */
export function trainClassifier(
  examples: Examples,
  labels: readonly string[],
  { epochs = 5, least = 2, bits = 20, most, rate = 0.15, l1 = 0 }: ClassifierOptions = {},
): StoredWeights {
  const used = examples.features.subarray(0, examples.starts.at(-1))
  const { features, numbers } = internFeatures(used, bits, least)
  const interned = Int32Array.from(used, (feature) => numbers[feature & (2 ** bits - 1)] ?? -1)
  const count = labels.length
  const run = (times: number): Float64Array => learn(examples, interned, features.length, count, times, { rate, l1 })
  let weights = run(epochs)
  if (most !== undefined && features.length > most) {
    const kept = strongest(weights, interned, features.length, count, most)
    for (const [at, number] of interned.entries()) if (number >= 0 && !kept.has(number)) interned[at] = -1
    weights = run(epochs)
  }
  return writeWeights(
    labels,
    bits,
    new Map(features.map((feature, number) => [feature, weights.subarray(number * count, (number + 1) * count)])),
  )
}

function learn(
  { starts, labels }: Examples,
  features: Int32Array,
  size: number,
  count: number,
  epochs: number,
  pace: Pace,
): Float64Array {
  const learner = new AdaGrad(size * count, pace)
  const { weights } = learner
  const random = createRandom(SEED)
  const order = Int32Array.from(labels.keys())
  const scores = new Float64Array(count + 1)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const example of order) {
      const from = starts[example] ?? 0
      const to = starts[example + 1] ?? 0
      scores.fill(0)
      for (let at = from; at < to; at++) {
        const row = (features[at] ?? -1) * count
        if (row < 0) continue
        for (let label = 0; label < count; label++)
          scores[label + 1] = (scores[label + 1] ?? 0) + (weights[row + label] ?? 0)
      }
      const total = logSumExp(scores)
      for (let label = 0; label < count; label++) {
        const gradient = Math.exp((scores[label + 1] ?? 0) - total) - (labels[example] === label + 1 ? 1 : 0)
        if (Math.abs(gradient) < SETTLED) continue
        for (let at = from; at < to; at++) {
          const row = (features[at] ?? -1) * count
          if (row >= 0) learner.update(row + label, gradient)
        }
      }
    }
  }
  return weights
}

/** The numbers of the features that say most: how large their weights are, and how often they are met. */
function strongest(
  weights: Float64Array,
  features: Int32Array,
  size: number,
  count: number,
  most: number,
): ReadonlySet<number> {
  const met = new Uint32Array(size)
  for (const number of features) if (number >= 0) met[number] = (met[number] ?? 0) + 1
  const worth = Float64Array.from({ length: size }, (_, number) => {
    const row = weights.subarray(number * count, (number + 1) * count)
    return row.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) * Math.log2(1 + (met[number] ?? 0))
  })
  const order = [...worth.keys()].toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  return new Set(order.slice(0, most))
}
