import type { LinearModel } from './linear-model.ts'

/** A model as its JSON file has it: small, the same bytes for the same model, and a letter for most numbers, so that it compresses well. */
export interface StoredWeights {
  readonly labels: readonly string[]
  /** Features are read modulo 2 to this. */
  readonly bits: number
  /** What a stored weight of 1 stands for. */
  readonly step: number
  /** The features in rising order, as `lettersOf` has numbers: what each adds to the one before. */
  readonly features: string
  /** The weights, as `lettersOf` has numbers, 2 w for w from 0 on and -2 w - 1 below: all of the first label, then all of the second … */
  readonly weights: string
}

/** Rows are numbered in 16 bits, and 0 is none. */
export const MOST_FEATURES = 0xff_ff - 1
const LARGEST = 127

/** The model of a weights file. Throws a RangeError where the file is not one that `writeWeights` gave. */
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
 * The file of weights: `rows` has for each feature (below 2 to `bits`) one weight a label. Weights are rounded to `step`, at most
 * 127 of them either way; features whose weights all round to nothing are left out, and of more than 65 534 the weakest.
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

/** Letters run from `#` to `~`, without the backslash, which JSON would write as two. */
const FIRST = 35
const BACKSLASH = 92
const LETTERS = 91
/** A number below this is one letter. Of a larger one the letter says what is left by 16 of what is above, and more letters follow. */
const SINGLE = LETTERS - 16

const letterOf = (value: number): string => String.fromCharCode(FIRST + value + Number(FIRST + value >= BACKSLASH))
/** Below 0, or not below `LETTERS`: no letter's code. */
const valueOf = (code: number): number => (code === BACKSLASH ? -1 : code - FIRST - Number(code > BACKSLASH))

/** Numbers from 0 on, one behind the other: the small ones, which are most, take a letter each. */
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

/** The numbers of `lettersOf`. Half a million letters are read when a model is loaded. Throws a RangeError on any other letter. */
function numbersOf(letters: string): number[] {
  const numbers: number[] = []
  /** Of a number of several letters: what those before this one stand for. */
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
