/**
 * Sparse weights by feature and label. `rows` maps a feature to its row (0: none) in `weights`, which holds the rows
 * consecutively, in units of `step`.
 */
export interface LinearModel {
  readonly labels: readonly string[]
  /** Features are read modulo this power of two. */
  readonly size: number
  readonly rows: Uint16Array
  readonly weights: Int8Array
  /** The value of 1 in `weights`. */
  readonly step: number
}

/** Adds the features' weights to `scores`, one per label of the model. Repeated features count repeatedly. */
export function addScores(model: LinearModel, features: ArrayLike<number>, scores: Float64Array): void {
  const { rows, weights, step } = model
  const count = model.labels.length
  const mask = model.size - 1
  for (let index = 0; index < features.length; index++) {
    const row = rows[(features[index] ?? 0) & mask] ?? 0
    if (row === 0) continue
    const from = row * count
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + (weights[from + label] ?? 0) * step
  }
}

/** Whether the model has weights for a feature. */
export function hasFeature({ rows, size }: LinearModel, feature: number): boolean {
  return rows[feature & (size - 1)] !== 0
}

/** The scores of the features, starting from 0. */
export function scoresOf(model: LinearModel, features: ArrayLike<number>): Float64Array {
  const scores = new Float64Array(model.labels.length)
  addScores(model, features, scores)
  return scores
}

/** The natural logarithm of the sum of exponentials, without overflow; -Infinity for no scores. */
export function logSumExp(scores: ArrayLike<number>): number {
  let top = -Infinity
  for (let index = 0; index < scores.length; index++) top = Math.max(top, scores[index] ?? -Infinity)
  if (top === -Infinity) return top
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += Math.exp((scores[index] ?? -Infinity) - top)
  return top + Math.log(sum)
}

/** Probabilities that sum to 1, in the order of the scores. */
export function softmax(scores: ArrayLike<number>): Float64Array {
  const total = logSumExp(scores)
  return Float64Array.from({ length: scores.length }, (_, index) => Math.exp((scores[index] ?? -Infinity) - total))
}

/** A feature with a readable name. */
export interface NamedFeature {
  readonly name: string
  readonly feature: number
}

/** Each feature's contribution to a label's score, strongest first; features without weight are omitted. */
export function explainScore(
  model: LinearModel,
  features: readonly NamedFeature[],
  label: string,
): { readonly name: string; readonly weight: number }[] {
  const column = model.labels.indexOf(label)
  if (column === -1) return []
  return features
    .map(({ name, feature }) => ({ name, weight: scoresOf(model, [feature])[column] ?? 0 }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
}
