import { chainBeliefs } from '../../src/language/chain.ts'
import { IMPOSSIBLE, type ChainStep, type MoveFeatures } from '../../src/language/chain-model.ts'
import { writeWeights, type StoredWeights } from '../../src/language/weights.ts'
import { AdaGrad, type Pace } from './adagrad.ts'
import { createRandom, shuffle } from './examples.ts'

/** A chain with its labels, where they are known. */
export interface LabelledChain {
  readonly steps: readonly ChainStep[]
  readonly groups: ArrayLike<number>
  /** The correct group of each step; undefined where unknown. */
  readonly gold: readonly (number | undefined)[]
}

export interface ChainOptions extends Partial<Pace> {
  readonly epochs?: number
  /** Features that occur less often are left out. */
  readonly least?: number
  readonly bits?: number
  /** Maximum number of state and of shared weights: the strongest are kept and trained again alone. */
  readonly most?: number
  readonly mostShared?: number
}

/** A step with its features numbered, without those left out. */
interface Numbered {
  readonly features: Int32Array
  readonly relations: Int32Array
  readonly stays: Int32Array
  readonly moves: NumberedMoves
}
interface NumberedMoves {
  readonly from: Int32Array
  readonly pairs: Int32Array
}
interface NumberedChain extends Omit<LabelledChain, 'steps'> {
  readonly steps: readonly Numbered[]
}

/** Gradients below this would not change the stored weights. */
const SETTLED = 1e-3
const SEED = 11

/**
 * Trains a conditional random field with hidden states (see `Chain`) by AdaGrad; the gradient is the difference between
 * the beliefs without and with the labels. Deterministic.
 */
export function trainChain(
  chains: readonly LabelledChain[],
  states: readonly string[],
  { epochs = 4, least = 2, bits = 18, most, mostShared = most, rate = 0.1, l1 = 0 }: ChainOptions = {},
): { byState: StoredWeights; shared: StoredWeights } {
  const { features, counts, numbered } = numberFeatures(chains, bits, least)
  const run = (times: number, kept?: Kept): Learner =>
    learn(numbered, new Learner(features.length, states.length, { rate, l1 }, kept), times)
  let learner = run(most === undefined ? epochs : 1)
  if (most !== undefined && mostShared !== undefined)
    learner = run(epochs, {
      byState: strongest(learner.byState, counts, states.length, most),
      shared: strongest(learner.shared, counts, 1, mostShared),
    })
  const weights = (of: AdaGrad, count: number): Map<number, Float64Array> =>
    new Map(features.map((feature, number) => [feature, of.weights.subarray(number * count, (number + 1) * count)]))
  return {
    byState: writeWeights(states, bits, weights(learner.byState, states.length), STEP),
    shared: writeWeights(['all'], bits, weights(learner.shared, 1), STEP),
  }
}

const STEP = 1 / 16

/** Marks with 1 the weights that may be trained. */
interface Kept {
  readonly byState: Uint8Array
  readonly shared: Uint8Array
}

class Learner {
  readonly byState: AdaGrad
  readonly shared: AdaGrad
  readonly states: number
  readonly #kept: Kept | undefined

  constructor(features: number, states: number, pace: Pace, kept: Kept | undefined) {
    this.byState = new AdaGrad(features * states, pace)
    this.shared = new AdaGrad(features, pace)
    this.states = states
    this.#kept = kept
  }

  update(feature: number, state: number, gradient: number): void {
    const at = feature * this.states + state
    if (feature >= 0 && (this.#kept === undefined || this.#kept.byState[at] === 1)) this.byState.update(at, gradient)
  }

  updateShared(feature: number, gradient: number): void {
    if (feature >= 0 && (this.#kept === undefined || this.#kept.shared[feature] === 1))
      this.shared.update(feature, gradient)
  }

  weight(feature: number, state: number): number {
    return feature < 0 ? 0 : (this.byState.weights[feature * this.states + state] ?? 0)
  }

  sharedWeight(feature: number): number {
    return feature < 0 ? 0 : (this.shared.weights[feature] ?? 0)
  }

  scoresOf({ features, relations }: Numbered): Float64Array {
    const { weights } = this.byState
    const scores = Float64Array.from(relations, (relation, state) =>
      relation === NONE ? -Infinity : this.weight(relation, state) + this.sharedWeight(relation),
    )
    for (const feature of features) {
      const row = feature * this.states
      for (let state = 0; state < scores.length; state++)
        scores[state] = (scores[state] ?? 0) + (weights[row + state] ?? 0)
    }
    return scores
  }
}

/** Marks the `most` strongest weights, by their size and by how often their features occur. */
function strongest({ weights }: AdaGrad, counts: Uint32Array, states: number, most: number): Uint8Array {
  const worth = weights.map((weight, at) => Math.abs(weight) * Math.log2(1 + (counts[Math.floor(at / states)] ?? 0)))
  const least = worth.toSorted()[Math.max(0, weights.length - most)] ?? 0
  return Uint8Array.from(worth, (each) => (each > 0 && each >= least ? 1 : 0))
}

function learn(chains: readonly NumberedChain[], learner: Learner, epochs: number): Learner {
  const random = createRandom(SEED)
  const order = Int32Array.from(chains.keys())
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const chain = chains[index]
      if (chain) learnChain(chain, learner)
    }
  }
  return learner
}

function learnChain({ steps, groups, gold }: NumberedChain, learner: Learner): void {
  const { states } = learner
  const tables = new Map<NumberedMoves, Float64Array>()
  const tableOf = (moves: NumberedMoves): Float64Array => {
    const before = tables.get(moves)
    if (before) return before
    const table = new Float64Array(states * states)
    for (let from = 0, at = 0; from < states; from++) {
      const feature = moves.from[from] ?? LEFT_OUT
      for (let to = 0; to < states; to++, at++)
        table[at] = learner.weight(feature, to) + learner.sharedWeight(moves.pairs[at] ?? LEFT_OUT)
    }
    tables.set(moves, table)
    return table
  }
  const scores = steps.map((step) => learner.scoresOf(step))
  const chain = {
    states,
    groups,
    moves: steps.map(({ moves }) => tableOf(moves)),
    stays: steps.map(({ stays }) => stays.reduce((sum, feature) => sum + learner.sharedWeight(feature), 0)),
  }
  const known = scores.map((row, step) => {
    const group = gold[step]
    const bound = row.map((score, state) => (group === undefined || groups[state] === group ? score : -Infinity))
    return bound.some((score) => score > -Infinity) ? bound : row
  })
  const free = chainBeliefs({ ...chain, scores }, true)
  const bound = chainBeliefs({ ...chain, scores: known }, true)
  for (const [index, step] of steps.entries()) {
    for (let state = 0; state < states; state++) {
      const gradient = (free.nodes[index]?.[state] ?? 0) - (bound.nodes[index]?.[state] ?? 0)
      if (Math.abs(gradient) < SETTLED) continue
      for (const feature of step.features) learner.update(feature, state, gradient)
      const relation = step.relations[state] ?? NONE
      if (relation === NONE) continue
      learner.update(relation, state, gradient)
      learner.updateShared(relation, gradient)
    }
    const stays = (free.stays[index] ?? 0) - (bound.stays[index] ?? 0)
    if (Math.abs(stays) >= SETTLED) for (const feature of step.stays) learner.updateShared(feature, stays)
  }
  for (const [moves, table] of tables) {
    const counts = bound.moves.get(table)
    const total = free.moves.get(table)?.map((count, at) => count - (counts?.[at] ?? 0))
    if (total) learnMoves(moves, total, learner)
  }
}

function learnMoves({ from, pairs }: NumberedMoves, total: Float64Array, learner: Learner): void {
  const { states } = learner
  const byPair = new Map<number, number>()
  for (const [at, gradient] of total.entries()) {
    if (Math.abs(gradient) < SETTLED) continue
    learner.update(from[Math.floor(at / states)] ?? -1, at % states, gradient)
    const pair = pairs[at] ?? -1
    byPair.set(pair, (byPair.get(pair) ?? 0) + gradient)
  }
  for (const [pair, gradient] of byPair) learner.updateShared(pair, gradient)
}

/** `LEFT_OUT`: a feature that was left out; `NONE`: no relation exists, since the state is impossible. */
const [LEFT_OUT, NONE] = [-1, -2]

function numberFeatures(
  chains: readonly LabelledChain[],
  bits: number,
  least: number,
): { features: number[]; counts: Uint32Array; numbered: NumberedChain[] } {
  const mask = 2 ** bits - 1
  const counts = new Uint32Array(2 ** bits)
  const count = (features: ArrayLike<number>): void => {
    for (const feature of Array.from(features))
      if (feature !== IMPOSSIBLE) counts[feature & mask] = (counts[feature & mask] ?? 0) + 1
  }
  for (const { steps } of chains)
    for (const { features, relations, stays, moves } of steps)
      for (const list of [features, relations, stays, moves.from, moves.pairs]) count(list)
  const numbers = new Int32Array(2 ** bits).fill(LEFT_OUT)
  const features: number[] = []
  for (const [feature, times] of counts.entries()) if (times >= least) numbers[feature] = features.push(feature) - 1
  const numberOf = (feature: number): number => (feature === IMPOSSIBLE ? NONE : (numbers[feature & mask] ?? LEFT_OUT))
  const numbersOf = (list: ArrayLike<number>): Int32Array => Int32Array.from(Array.from(list), numberOf)
  const moves = new Map<MoveFeatures, NumberedMoves>()
  const movesOf = (each: MoveFeatures): NumberedMoves => {
    const before = moves.get(each)
    if (before) return before
    const made = { from: numbersOf(each.from), pairs: numbersOf(each.pairs) }
    moves.set(each, made)
    return made
  }
  const numbered = chains.map((chain) => ({
    ...chain,
    steps: chain.steps.map((step) => ({
      features: numbersOf(step.features).filter((number) => number >= 0),
      relations: numbersOf(step.relations),
      stays: numbersOf(step.stays),
      moves: movesOf(step.moves),
    })),
  }))
  return { features, counts: Uint32Array.from(features, (feature) => counts[feature] ?? 0), numbered }
}
