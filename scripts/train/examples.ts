/** Labelled examples with their features concatenated: those of example i are at `starts[i]` up to `starts[i + 1]`. */
export class Examples {
  features = new Uint32Array(1 << 16)
  readonly starts: number[] = [0]
  /** The correct label of each example, as a number. */
  readonly labels: number[] = []

  get length(): number {
    return this.labels.length
  }

  add(features: ArrayLike<number>, label: number): void {
    const start = this.starts.at(-1) ?? 0
    const end = start + features.length
    if (end > this.features.length) {
      const larger = new Uint32Array(Math.max(end, this.features.length * 2))
      larger.set(this.features)
      this.features = larger
    }
    this.features.set(features, start)
    this.starts.push(end)
    this.labels.push(label)
  }
}

/** The features of examples numbered from 0, without rare ones. */
export interface Interned {
  /** The feature with each number. */
  readonly features: readonly number[]
  readonly numbers: Int32Array
}

/** Numbers the features that occur at least `least` times; others get -1. `bits`: see `hashFeature`. */
export function internFeatures(features: Uint32Array, bits: number, least: number): Interned {
  const mask = 2 ** bits - 1
  const counts = new Uint32Array(2 ** bits)
  for (const feature of features) counts[feature & mask] = (counts[feature & mask] ?? 0) + 1
  const numbers = new Int32Array(2 ** bits).fill(-1)
  const kept: number[] = []
  for (const [feature, count] of counts.entries()) if (count >= least) numbers[feature] = kept.push(feature) - 1
  return { features: kept, numbers }
}

/** Returns a seeded generator of pseudo-random numbers in [0, 1). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Shuffles the items in place, by `random`. */
export function shuffle(items: Int32Array, random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const item = items[index] ?? 0
    items[index] = items[other] ?? 0
    items[other] = item
  }
}
