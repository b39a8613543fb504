/** The candidates of one decision, at least one of them right. */
export interface RankingInstance {
  readonly candidates: readonly { readonly isRight: boolean; readonly features: Uint32Array }[]
}

const [EPOCHS, L2, RATE] = [160, 1, 0.1]

/**
 * Log-linear ranking: finds the weights that maximise the total probability of each instance's right candidates (which
 * of them is meant is unknown). Full-batch Adam, so it is deterministic. Features seen in fewer than `leastSeen`
 * instances get no weight.
 */
export function rankWeights(instances: readonly RankingInstance[], count: number, leastSeen: number): Float64Array {
  const isUsed = usedFeatures(instances, count, leastSeen)
  const weights = new Float64Array(count)
  const [mean, square] = [new Float64Array(count), new Float64Array(count)]
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    const gradient = new Float64Array(count)
    for (const instance of instances) addGradient(instance, weights, gradient)
    const rate = RATE * (1 - epoch / (EPOCHS + EPOCHS / 10))
    for (let index = 0; index < count; index++) {
      if (isUsed[index] === 0) continue
      const slope = ((gradient[index] ?? 0) - L2 * (weights[index] ?? 0)) / instances.length
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * slope
      square[index] = 0.99 * (square[index] ?? 0) + 0.01 * slope * slope
      const step =
        (mean[index] ?? 0) / (1 - 0.9 ** epoch) / (Math.sqrt((square[index] ?? 0) / (1 - 0.99 ** epoch)) + 1e-8)
      weights[index] = (weights[index] ?? 0) + rate * step
    }
  }
  return weights
}

function addGradient({ candidates }: RankingInstance, weights: Float64Array, gradient: Float64Array): void {
  const scores = candidates.map(({ features }) => {
    let sum = 0
    for (const feature of features) sum += weights[feature] ?? 0
    return sum
  })
  const top = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - top))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  const right = odds.reduce((sum, odd, index) => sum + (candidates[index]?.isRight === true ? odd : 0), 0)
  for (const [index, { isRight, features }] of candidates.entries()) {
    const odd = odds[index] ?? 0
    const pull = (isRight && right > 0 ? odd / right : 0) - odd / all
    if (Math.abs(pull) < 1e-6) continue
    for (const feature of features) gradient[feature] = (gradient[feature] ?? 0) + pull
  }
}

function usedFeatures(instances: readonly RankingInstance[], count: number, leastSeen: number): Uint8Array {
  const seen = new Uint32Array(count)
  for (const { candidates } of instances)
    for (const feature of new Set(candidates.flatMap(({ features }) => [...features])))
      seen[feature] = (seen[feature] ?? 0) + 1
  return Uint8Array.from(seen, (times) => (times >= leastSeen ? 1 : 0))
}
