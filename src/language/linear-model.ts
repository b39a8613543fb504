/**
 * Weights by feature and label. Few of all possible features have weights: `rows` has the row of a feature (0: none), and
 * `weights` the rows, one after another, in units of `step`.
 */
export interface LinearModel {
  readonly labels: readonly string[]
  /** Features are read modulo this power of two. */
  readonly size: number
  readonly rows: Uint16Array
  readonly weights: Int8Array
  /** What a weight of 1 in `weights` stands for. */
  readonly step: number
}

/** Adds the weights of the features to `scores`, one for each label of the model. Repeated features count as often as they stand. */
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

/** Has the model weights for the feature? */
export function hasFeature({ rows, size }: LinearModel, feature: number): boolean {
  return rows[feature & (size - 1)] !== 0
}

/** The scores of the features alone. */
export function scoresOf(model: LinearModel, features: ArrayLike<number>): Float64Array {
  const scores = new Float64Array(model.labels.length)
  addScores(model, features, scores)
  return scores
}

/** ln of the sum of the exponentials, without overflow; -Infinity of nothing. */
export function logSumExp(scores: ArrayLike<number>): number {
  let top = -Infinity
  for (let index = 0; index < scores.length; index++) top = Math.max(top, scores[index] ?? -Infinity)
  if (top === -Infinity) return top
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += Math.exp((scores[index] ?? -Infinity) - top)
  return top + Math.log(sum)
}

/** Probabilities that add up to 1, in the order of the scores. */
export function softmax(scores: ArrayLike<number>): Float64Array {
  const total = logSumExp(scores)
  return Float64Array.from({ length: scores.length }, (_, index) => Math.exp((scores[index] ?? -Infinity) - total))
}

/** A feature with the name that a person reads. */
export interface NamedFeature {
  readonly name: string
  readonly feature: number
}

/** What each feature adds to the score of a label, the strongest first; features without weight are left out. */
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
