/**
 * A linear chain (a conditional random field, Lafferty et al. 2001) whose states are hidden behind groups: what is asked is
 * the group of each step, such as a heading, and each group may have several states, such as the roles that a heading holds
 * (Quattoni et al. 2007).
 */
export interface Chain {
  /** How many states there are. */
  readonly states: number
  /** The group of each state. */
  readonly groups: ArrayLike<number>
  /** For each step, a score of each state; -Infinity: it can't be. */
  readonly scores: readonly Float64Array[]
  /**
   * For each step, scores of the moves into it, `states` times `states`, by row the state before it; that of the first step
   * is not read. Steps of one kind share one array.
   */
  readonly moves: readonly Float64Array[]
  /** For each step, what staying in the group of the step before adds to the score of a move. */
  readonly stays: ArrayLike<number>
}

export interface ChainBeliefs {
  /** How likely each state is at each step, over all ways through the chain; each adds up to 1. */
  readonly nodes: readonly Float64Array[]
  /** How likely it is that a step stays in the group of the one before; 0 for the first. None unless asked for. */
  readonly stays: Float64Array
  /** For each table of moves, how often each of its moves is likely to be made. None unless asked for. */
  readonly moves: ReadonlyMap<Float64Array, Float64Array>
}

/** What is needed of a step to pass over it: no logarithms, and the moves parted into those within a group and those across. */
interface Potential {
  readonly node: Float64Array
  readonly within: Float64Array
  readonly across: Float64Array
  readonly stay: number
}

/** Shares below this change no belief that is looked at. */
const NEGLIGIBLE = 1e-5

/** Forward and backward through the chain, in time linear in its steps. `withMoves`: learning needs how likely the moves are. */
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

/** For each step, how likely its states are by all that comes before it and by itself. Scaled, so that nothing grows beyond numbers. */
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

/** For each step, how likely all that comes behind it is by its states. */
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

/** Adds how likely each move into a step is; returns how likely it stays in its group. */
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

/** Makes the values add up to 1, in place. */
function scaled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  let sum = 0
  for (const value of values) sum += value
  if (sum > 0) for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) / sum
  return values
}
