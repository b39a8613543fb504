/**
 * A linear-chain conditional random field (Lafferty et al. 2001) with hidden states: the output is the group of each
 * step, such as a heading, and a group may have several states, such as the roles of a heading (Quattoni et al. 2007).
 */
export interface Chain {
  /** Number of states. */
  readonly states: number
  /** The group of each state. */
  readonly groups: ArrayLike<number>
  /** For each step, a score per state; -Infinity rules the state out. */
  readonly scores: readonly Float64Array[]
  /**
   * For each step, the scores of the moves into it: `states` × `states`, in rows by the previous state; unused for the
   * first step. Steps of one kind share an array.
   */
  readonly moves: readonly Float64Array[]
  /** For each step, the bonus to a move's score for staying in the previous step's group. */
  readonly stays: ArrayLike<number>
}

export interface ChainBeliefs {
  /** The probability of each state at each step, over all paths; each row sums to 1. */
  readonly nodes: readonly Float64Array[]
  /** The probability that a step stays in the previous step's group; 0 for the first. Empty unless requested. */
  readonly stays: Float64Array
  /** For each table of moves, the expected count of each move. Empty unless requested. */
  readonly moves: ReadonlyMap<Float64Array, Float64Array>
}

/** A step's scores as exponentials, with the moves split into those within a group and those across groups. */
interface Potential {
  readonly node: Float64Array
  readonly within: Float64Array
  readonly across: Float64Array
  readonly stay: number
}

/** Shares below this are too small to affect the result. */
const NEGLIGIBLE = 1e-5

/** The forward-backward algorithm, linear in the steps. `withMoves`: also returns `stays` and `moves`, for training. */
export function chainBeliefs(chain: Chain, withMoves = false): ChainBeliefs {
  const potentials = potentialsOf(chain)
  const forward = passForward(potentials, chain.states)
  const backward = passBackward(potentials, chain.states)
  const nodes = forward.map((row, step) => scaled(row.map((share, state) => share * (backward[step]?.[state] ?? 0))))
  const stays = new Float64Array(withMoves ? potentials.length : 0)
  const moves = new Map<Float64Array, Float64Array>()
  for (let step = 1; step < stays.length; step++) {
    const [table, at, before, after] = [chain.moves[step], potentials[step], forward[step - 1], backward[step]]
    if (!table || !at || !before || !after) continue
    const counts = moves.get(table) ?? new Float64Array(table.length)
    moves.set(table, counts)
    stays[step] = countMoves(at, before, after, counts)
  }
  return { nodes, stays, moves }
}

function potentialsOf({ states, groups, scores, moves, stays }: Chain): Potential[] {
  const parted = new Map<Float64Array, Pick<Potential, 'within' | 'across'>>()
  return scores.map((row, step) => {
    let top = -Infinity
    for (const score of row) top = Math.max(top, score)
    const table = moves[step] ?? new Float64Array(states * states)
    const sides = parted.get(table) ?? partMoves(table, states, groups)
    parted.set(table, sides)
    return { node: row.map((score) => Math.exp(score - top)), ...sides, stay: Math.exp(stays[step] ?? 0) }
  })
}

function partMoves(
  table: Float64Array,
  states: number,
  groups: ArrayLike<number>,
): Pick<Potential, 'within' | 'across'> {
  const within = new Float64Array(table.length)
  const across = new Float64Array(table.length)
  for (let from = 0, at = 0; from < states; from++)
    for (let to = 0; to < states; to++, at++) {
      const side = groups[from] === groups[to] ? within : across
      side[at] = Math.exp(table[at] ?? 0)
    }
  return { within, across }
}

/** Forward pass: the probability of each step's states given everything up to it, normalised to avoid overflow. */
function passForward(potentials: readonly Potential[], states: number): Float64Array[] {
  const rows: Float64Array[] = []
  for (const { node, within, across, stay } of potentials) {
    const before = rows.at(-1)
    const row = new Float64Array(states)
    for (let from = 0; from < states; from++) {
      const share = before?.[from] ?? 0
      if (share < NEGLIGIBLE) continue
      for (let to = 0, at = from * states; to < states; to++, at++)
        row[to] = (row[to] ?? 0) + share * (stay * (within[at] ?? 0) + (across[at] ?? 0))
    }
    rows.push(scaled(before ? row.map((sum, to) => sum * (node[to] ?? 0)) : Float64Array.from(node)))
  }
  return rows
}

/** Backward pass: for each step, the likelihood of everything after it given its states. */
function passBackward(potentials: readonly Potential[], states: number): Float64Array[] {
  const rows: Float64Array[] = []
  let after = new Float64Array(states).fill(1)
  for (const { node, within, across, stay } of potentials.toReversed()) {
    rows.push(after)
    const row = new Float64Array(states)
    for (let to = 0; to < states; to++) {
      const share = (node[to] ?? 0) * (after[to] ?? 0)
      if (share < NEGLIGIBLE) continue
      for (let from = 0, at = to; from < states; from++, at += states)
        row[from] = (row[from] ?? 0) + share * (stay * (within[at] ?? 0) + (across[at] ?? 0))
    }
    after = scaled(row)
  }
  return rows.toReversed()
}

/** Adds the probability of each move into a step to `counts`; returns the probability of staying in the group. */
function countMoves(
  { node, within, across, stay }: Potential,
  before: Float64Array,
  after: Float64Array,
  counts: Float64Array,
): number {
  const states = node.length
  const reached = node.map((potential, to) => potential * (after[to] ?? 0))
  const likely = (values: Float64Array): number[] => {
    const found: number[] = []
    for (let state = 0; state < states; state++) if ((values[state] ?? 0) > NEGLIGIBLE) found.push(state)
    return found
  }
  const [from, to] = [likely(before), likely(reached)]
  let [sum, staying] = [0, 0]
  for (const one of from)
    for (const other of to) {
      const at = one * states + other
      const share = (before[one] ?? 0) * (reached[other] ?? 0)
      staying += share * stay * (within[at] ?? 0)
      sum += share * (stay * (within[at] ?? 0) + (across[at] ?? 0))
    }
  if (sum === 0) return 0
  for (const one of from)
    for (const other of to) {
      const at = one * states + other
      const share = ((before[one] ?? 0) * (reached[other] ?? 0)) / sum
      counts[at] = (counts[at] ?? 0) + share * (stay * (within[at] ?? 0) + (across[at] ?? 0))
    }
  return staying / sum
}

/** Normalises the values to sum to 1, in place. */
function scaled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  let sum = 0
  for (const value of values) sum += value
  if (sum > 0) for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) / sum
  return values
}
