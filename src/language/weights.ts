import type { LinearModel } from './linear-model.ts'

/** A model in its JSON format: small, deterministic, and mostly one letter per number, so that it compresses well. */
export interface StoredWeights {
  readonly labels: readonly string[]
  /** Features are read modulo 2 to the power of this. */
  readonly bits: number
  /** The value of a stored weight of 1. */
  readonly step: number
  /** The features in ascending order, delta-coded and written by `lettersOf`. */
  readonly features: string
  /** The weights, written by `lettersOf` in zigzag code (2 w if w ≥ 0, else -2 w - 1), label by label. */
  readonly weights: string
}

/** Row numbers have 16 bits, and 0 means no row. */
export const MOST_FEATURES = 0xff_ff - 1
const LARGEST = 127

/** Reads a model from its JSON format. Throws a RangeError if the input is malformed. */
export function readWeights({ labels, bits, step, features, weights }: StoredWeights): LinearModel {
  const size = 2 ** bits
  const rows = new Uint16Array(size)
  const deltas = numbersOf(features)
  const stored = numbersOf(weights)
  const count = deltas.length
  let feature = 0
  for (const [row, delta] of deltas.entries()) {
    feature += delta
    rows[feature] = row + 1
  }
  if (feature >= size || stored.length !== count * labels.length) throw new RangeError('Not a file of weights')
  const table = new Int8Array((count + 1) * labels.length)
  for (let label = 0; label < labels.length; label++)
    for (let row = 0; row < count; row++)
      table[(row + 1) * labels.length + label] = signed(stored[label * count + row] ?? 0)
  return { labels, size, rows, weights: table, step }
}

/**
 * Writes a model in its JSON format: `rows` maps each feature (below 2 to the power of `bits`) to one weight per label.
 * Weights are rounded to multiples of `step`, at most 127 either way; features whose weights all round to 0 are
 * dropped, as are the weakest beyond 65 534.
 */
export function writeWeights(
  labels: readonly string[],
  bits: number,
  rows: ReadonlyMap<number, ArrayLike<number>>,
  step = 1 / 16,
): StoredWeights {
  const quantised: { feature: number; weights: readonly number[]; largest: number }[] = []
  for (const [feature, row] of rows) {
    const weights = labels.map((_, label) =>
      Math.max(-LARGEST, Math.min(LARGEST, Math.round((row[label] ?? 0) / step))),
    )
    const largest = Math.max(...weights.map(Math.abs))
    if (largest > 0) quantised.push({ feature, weights, largest })
  }
  const kept = quantised
    .toSorted((a, b) => b.largest - a.largest || a.feature - b.feature)
    .slice(0, MOST_FEATURES)
    .toSorted((a, b) => a.feature - b.feature)
  const deltas = kept.map(({ feature }, index) => feature - (kept[index - 1]?.feature ?? 0))
  const flat = labels.flatMap((_, label) => kept.map(({ weights }) => unsigned(weights[label] ?? 0)))
  return { labels, bits, step, features: lettersOf(deltas), weights: lettersOf(flat) }
}

const unsigned = (weight: number): number => (weight < 0 ? -2 * weight - 1 : 2 * weight)
const signed = (number: number): number => (number % 2 === 1 ? -(number + 1) / 2 : number / 2)

/** Letters run from `#` to `~`, skipping the backslash, which JSON would escape. */
const FIRST = 35
const BACKSLASH = 92
const LETTERS = 91
/** Numbers below this take one letter. A larger one starts with its excess modulo 16; more letters hold the rest. */
const SINGLE = LETTERS - 16

const letterOf = (value: number): string => String.fromCharCode(FIRST + value + Number(FIRST + value >= BACKSLASH))
/** Returns a value outside 0 to `LETTERS` - 1 for any other character. */
const valueOf = (code: number): number => (code === BACKSLASH ? -1 : code - FIRST - Number(code > BACKSLASH))

/** Writes non-negative numbers in sequence; small ones, the majority, take one letter each. */
function lettersOf(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      let letters = ''
      let rest = number
      for (; rest >= SINGLE; rest = Math.floor((rest - SINGLE) / 16))
        letters += letterOf(SINGLE + ((rest - SINGLE) % 16))
      return letters + letterOf(rest)
    })
    .join('')
}

/** Reads the numbers of `lettersOf`, half a million letters per model. Throws a RangeError on any other character. */
function numbersOf(letters: string): number[] {
  const numbers: number[] = []
  /** For a number of several letters, the sum of the letters before this one. */
  let sum = 0
  let unit = 1
  for (let at = 0; at < letters.length; at++) {
    const value = valueOf(letters.charCodeAt(at))
    if (value < 0 || value >= LETTERS) throw new RangeError('Not a file of weights')
    sum += unit * value
    unit *= 16
    if (value >= SINGLE) continue
    numbers.push(sum)
    sum = 0
    unit = 1
  }
  return numbers
}
