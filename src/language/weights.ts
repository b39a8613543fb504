import type { LinearModel } from './linear-model.ts'

/** A model as its JSON file has it: small, and the same bytes for the same model. */
export interface StoredWeights {
  readonly labels: readonly string[]
  /** Features are read modulo 2 to this. */
  readonly bits: number
  /** What a stored weight of 1 stands for. */
  readonly step: number
  /** Base64 of the features in rising order: what each adds to the one before, in bytes of seven bits, the lowest first. */
  readonly features: string
  /** Base64 of the weights, one signed byte each: all of the first label, then all of the second … */
  readonly weights: string
}

/** Rows are numbered in 16 bits, and 0 is none. */
export const MOST_FEATURES = 0xff_ff - 1
const LARGEST = 127

/** The model of a weights file. Throws a RangeError where the file is not one that `writeWeights` gave. */
export function readWeights({ labels, bits, step, features, weights }: StoredWeights): LinearModel {
  const size = 2 ** bits
  const rows = new Uint16Array(size)
  const deltas = bytesOf(features)
  let feature = 0
  let count = 0
  for (let at = 0; at < deltas.length;) {
    let shift = 0
    let byte = 0
    do {
      byte = deltas[at++] ?? 0
      feature += (byte & 0x7f) * 2 ** shift
      shift += 7
    } while (byte > 0x7f)
    rows[feature] = ++count
  }
  const stored = bytesOf(weights)
  if (feature >= size || stored.length !== count * labels.length) throw new RangeError('Not a file of weights')
  const table = new Int8Array((count + 1) * labels.length)
  for (let label = 0; label < labels.length; label++)
    for (let row = 0; row < count; row++) table[(row + 1) * labels.length + label] = stored[label * count + row] ?? 0
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
  const deltas: number[] = []
  let before = 0
  for (const { feature } of kept) {
    let delta = feature - before
    for (; delta > 0x7f; delta = Math.floor(delta / 128)) deltas.push((delta & 0x7f) | 0x80)
    deltas.push(delta)
    before = feature
  }
  const bytes = labels.flatMap((_, label) => kept.map(({ weights }) => (weights[label] ?? 0) & 0xff))
  return { labels, bits, step, features: base64Of(deltas), weights: base64Of(bytes) }
}

function bytesOf(base64: string): Int8Array | Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function base64Of(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''))
}
