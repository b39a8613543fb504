import { chainBeliefs, type Chain } from './chain.ts'
import { addScores, type LinearModel } from './linear-model.ts'

/** The features of one step of a chain, as numbers from `hashFeature`. Equal steps may be one object: it is read once. */
export interface ChainStep {
  /** Features for or against each state. */
  readonly features: ArrayLike<number>
  /** For each state, a feature that relates it to the step's context, or `IMPOSSIBLE`. */
  readonly relations: ArrayLike<number>
  /** Features for or against staying in the group of the previous step. */
  readonly stays: ArrayLike<number>
  /** Moves into the step: one object shared by all steps of a kind. */
  readonly moves: MoveFeatures
}

/** The relation of a state that is ruled out. */
export const IMPOSSIBLE = -1

export interface MoveFeatures {
  /** For each source state, a feature for or against each target state. */
  readonly from: ArrayLike<number>
  /** For each pair of states, in rows by source state, a feature shared by all pairs that have it. */
  readonly pairs: ArrayLike<number>
}

/** The weights of a chain: per state, and shared by all states. */
export interface ChainModel {
  readonly byState: LinearModel
  readonly shared: LinearModel
  /** Cache of move scores. */
  readonly moves: WeakMap<MoveFeatures, Float64Array>
}

export function createChainModel(byState: LinearModel, shared: LinearModel): ChainModel {
  return { byState, shared, moves: new WeakMap() }
}

/** The marginal probability of each state at each step. `groups`: see `Chain`. */
export function stateBeliefs(
  model: ChainModel,
  steps: readonly ChainStep[],
  groups: ArrayLike<number>,
): readonly Float64Array[] {
  return chainBeliefs(chainOf(model, steps, groups)).nodes
}

function chainOf(model: ChainModel, steps: readonly ChainStep[], groups: ArrayLike<number>): Chain {
  const scored = new Map<ChainStep, Float64Array>()
  return {
    states: model.byState.labels.length,
    groups,
    scores: steps.map((step) => {
      const scores = scored.get(step) ?? scoresOfStep(model, step)
      scored.set(step, scores)
      return scores
    }),
    moves: steps.map(({ moves }) => movesOf(model, moves)),
    stays: steps.map(({ stays }) => sharedOf(model, stays)),
  }
}

function scoresOfStep({ byState, shared }: ChainModel, { features, relations }: ChainStep): Float64Array {
  const scores = new Float64Array(byState.labels.length)
  addScores(byState, features, scores)
  for (let state = 0; state < scores.length; state++) {
    const relation = relations[state] ?? IMPOSSIBLE
    scores[state] =
      relation === IMPOSSIBLE
        ? -Infinity
        : (scores[state] ?? 0) + weightOf(byState, relation, state) + weightOf(shared, relation, 0)
  }
  return scores
}

function movesOf(model: ChainModel, features: MoveFeatures): Float64Array {
  const before = model.moves.get(features)
  if (before) return before
  const count = model.byState.labels.length
  const scores = Float64Array.from({ length: count * count }, (_, at) => {
    const [from, to] = [Math.floor(at / count), at % count]
    return weightOf(model.byState, features.from[from] ?? 0, to) + weightOf(model.shared, features.pairs[at] ?? 0, 0)
  })
  model.moves.set(features, scores)
  return scores
}

function sharedOf({ shared }: ChainModel, features: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < features.length; index++) sum += weightOf(shared, features[index] ?? 0, 0)
  return sum
}

/** The weight of a feature for a label, given by index. */
export function weightOf({ rows, weights, labels, size, step }: LinearModel, feature: number, label: number): number {
  const row = rows[feature & (size - 1)] ?? 0
  return (weights[row * labels.length + label] ?? 0) * step
}
