import { chainBeliefs, type Chain } from './chain.ts'
import { addScores, type LinearModel } from './linear-model.ts'

/** What is observed of one step of a chain. Features are numbers of `hashFeature`. */
export interface ChainStep {
  /** They speak for or against each state. */
  readonly features: ArrayLike<number>
  /** How each state stands to what is known around the step: a feature, or `IMPOSSIBLE`. */
  readonly relations: ArrayLike<number>
  /** They speak for or against staying in the group of the step before. */
  readonly stays: ArrayLike<number>
  /** Moves into the step: one object for all steps of a kind. */
  readonly moves: MoveFeatures
}

/** No state whose relation this is can be. */
export const IMPOSSIBLE = -1

export interface MoveFeatures {
  /** For each state that is left, a feature that speaks for or against each state that is reached. */
  readonly from: ArrayLike<number>
  /** For each pair, by row the state that is left, a feature that all pairs with it share. */
  readonly pairs: ArrayLike<number>
}

/** Weights of a chain: of the features by state, and of those that count the same for all states. */
export interface ChainModel {
  readonly byState: LinearModel
  readonly shared: LinearModel
  /** Scores of moves, once they were asked for. */
  readonly moves: WeakMap<MoveFeatures, Float64Array>
}

export function createChainModel(byState: LinearModel, shared: LinearModel): ChainModel {
  return { byState, shared, moves: new WeakMap() }
}

/** How likely each state is at each step, over all ways through the chain. `groups`: see `Chain`. */
export function stateBeliefs(
  model: ChainModel,
  steps: readonly ChainStep[],
  groups: ArrayLike<number>,
): readonly Float64Array[] {
  return chainBeliefs(chainOf(model, steps, groups)).nodes
}

function chainOf(model: ChainModel, steps: readonly ChainStep[], groups: ArrayLike<number>): Chain {
  return {
    states: model.byState.labels.length,
    groups,
    scores: steps.map((step) => scoresOfStep(model, step)),
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

/** The weight of a feature for a label, by its number. */
export function weightOf({ rows, weights, labels, size, step }: LinearModel, feature: number, label: number): number {
  const row = rows[feature & (size - 1)] ?? 0
  return (weights[row * labels.length + label] ?? 0) * step
}
