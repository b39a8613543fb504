import { logSumExp } from '../../src/language/linear-model.ts'
import { writeWeights, type StoredWeights } from '../../src/language/weights.ts'
import { AdaGrad, type Pace } from './adagrad.ts'
import { createRandom, internFeatures, shuffle, type Examples } from './examples.ts'

export interface ClassifierOptions extends Partial<Pace> {
  /** Number of passes over the examples. */
  readonly epochs?: number
  /** Features that occur less often are left out. */
  readonly least?: number
  /** The model distinguishes 2 ** `bits` features. */
  readonly bits?: number
  /** Maximum number of features: the strongest are kept, and trained again without the others. */
  readonly most?: number
  /** Features stored even if unscored, so that the model knows it has met them. */
  readonly known?: Iterable<number>
}

/** Gradients below this would not change the stored weights. */
const SETTLED = 1e-3
const SEED = 7
/** Number of passes of the first training, which ranks the features. */
const FIRST_EPOCHS = 2
/** The smallest weight that can be stored. */
const SMALLEST = 1 / 16

/**
 * Trains a multinomial logistic regression. The examples' labels are numbers: 0 is «none of them» and always scores 0,
 * 1 is the first of `labels`, and so on. Deterministic.
 */
export function trainClassifier(
  examples: Examples,
  labels: readonly string[],
  { epochs = 5, least = 2, bits = 20, most, known = [], rate = 0.15, l1 = 0 }: ClassifierOptions = {},
): StoredWeights {
  const { features, numbers } = internFeatures(examples.features.subarray(0, examples.starts.at(-1)), bits, least)
  const count = labels.length
  const pace = { rate, l1 }
  let interned = renumber(examples, numbers, bits)
  if (most !== undefined && features.length > most) {
    const first = learn(interned, features.length, count, FIRST_EPOCHS, pace)
    const weak = weakest(first, interned.features, features.length, count, most)
    for (const number of weak) numbers[features[number] ?? 0] = -1
    interned = renumber(examples, numbers, bits)
  }
  const weights = learn(interned, features.length, count, epochs, pace)
  const rows = new Map<number, ArrayLike<number>>()
  for (const feature of known)
    rows.set(
      feature & (2 ** bits - 1),
      labels.map(() => SMALLEST),
    )
  for (const [number, feature] of features.entries())
    if ((numbers[feature] ?? -1) >= 0) rows.set(feature, weights.subarray(number * count, (number + 1) * count))
  return writeWeights(labels, bits, rows)
}

/** Examples with their features numbered, without those left out. */
interface Numbered {
  readonly features: Int32Array
  readonly starts: Uint32Array
  readonly labels: readonly number[]
}

function renumber({ features, starts, labels }: Examples, numbers: Int32Array, bits: number): Numbered {
  const mask = 2 ** bits - 1
  const kept = new Int32Array(starts.at(-1) ?? 0)
  const from = new Uint32Array(starts.length)
  let end = 0
  for (let example = 0; example < labels.length; example++) {
    for (let at = starts[example] ?? 0; at < (starts[example + 1] ?? 0); at++) {
      const number = numbers[(features[at] ?? 0) & mask] ?? -1
      if (number >= 0) kept[end++] = number
    }
    from[example + 1] = end
  }
  return { features: kept.subarray(0, end), starts: from, labels }
}

function learn(
  { features, starts, labels }: Numbered,
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
        const row = (features[at] ?? 0) * count
        for (let label = 0; label < count; label++)
          scores[label + 1] = (scores[label + 1] ?? 0) + (weights[row + label] ?? 0)
      }
      const total = logSumExp(scores)
      for (let label = 0; label < count; label++) {
        const gradient = Math.exp((scores[label + 1] ?? 0) - total) - (labels[example] === label + 1 ? 1 : 0)
        if (Math.abs(gradient) < SETTLED) continue
        for (let at = from; at < to; at++) learner.update((features[at] ?? 0) * count + label, gradient)
      }
    }
  }
  return weights
}

/** The numbers of all but the `most` strongest features, by the size of their weights and by how often they occur. */
function weakest(
  weights: Float64Array,
  features: Int32Array,
  size: number,
  count: number,
  most: number,
): readonly number[] {
  const met = new Uint32Array(size)
  for (const number of features) met[number] = (met[number] ?? 0) + 1
  const worth = Float64Array.from({ length: size }, (_, number) => {
    const row = weights.subarray(number * count, (number + 1) * count)
    return row.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) * Math.log2(1 + (met[number] ?? 0))
  })
  const order = [...worth.keys()].toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b)
  return order.slice(most)
}
