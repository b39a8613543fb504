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

/** The scores of all moves of a kind, as exponentials, without the bonus for staying in a group. */
interface Moves {
  /** In rows by the previous state. */
  readonly onwards: Float64Array
  /** The same in rows by the next state, so that both passes read rows. */
  readonly back: Float64Array
}

/** A step's scores as exponentials. `stay`: the factor of moves within a group. */
interface Potential extends Moves {
  readonly node: Float64Array
  readonly stay: number
}

/** Shares below this are too small to affect the result. */
const NEGLIGIBLE = 1e-5
/** Rows that differ by less count as equal: where they converge, the last bits of their numbers go on changing. */
const CLOSE = 1e-10

/**
 * The forward-backward algorithm, linear in the steps. `withMoves`: also returns `stays` and `moves`, for training.
 * Steps that share scores, moves and stays are computed once where everything before and after is the same too: a long
 * run of them soon is. They share their rows in `nodes`.
 */
export function chainBeliefs(chain: Chain, withMoves = false): ChainBeliefs {
  const { states, groups } = chain
  const members = membersOf(groups, states)
  const potentials = potentialsOf(chain)
  const forward = passForward(potentials, members)
  const backward = passBackward(potentials, members)
  const nodes = joined(forward, backward)
  const stays = new Float64Array(withMoves ? potentials.length : 0)
  const moves = new Map<Float64Array, Float64Array>()
  for (let step = 1; step < stays.length; step++) {
    const [table, at, before, after] = [chain.moves[step], potentials[step], forward[step - 1], backward[step]]
    if (!table || !at || !before || !after) continue
    const counts = moves.get(table) ?? new Float64Array(table.length)
    moves.set(table, counts)
    stays[step] = countMoves(at, groups, before, after, counts)
  }
  return { nodes, stays, moves }
}

/** For each state, the states of its group. */
function membersOf(groups: ArrayLike<number>, states: number): readonly Int32Array[] {
  const all = Array.from({ length: states }, (_, state) => state)
  return all.map((one) => Int32Array.from(all.filter((other) => groups[other] === groups[one])))
}

function potentialsOf({ states, scores, moves, stays }: Chain): Potential[] {
  const known = new Map<Float64Array, Moves>()
  const made = new Map<Float64Array, Potential>()
  return scores.map((row, step) => {
    const table = moves[step] ?? new Float64Array(states * states)
    const { onwards, back } = known.get(table) ?? readMoves(table, states)
    known.set(table, { onwards, back })
    const stay = Math.exp(stays[step] ?? 0)
    const before = made.get(row)
    if (before?.onwards === onwards && before.stay === stay) return before
    let top = -Infinity
    for (let state = 0; state < states; state++) top = Math.max(top, row[state] ?? -Infinity)
    const node = new Float64Array(states)
    for (let state = 0; state < states; state++) node[state] = Math.exp((row[state] ?? -Infinity) - top)
    const potential = { node, onwards, back, stay }
    made.set(row, potential)
    return potential
  })
}

function readMoves(table: Float64Array, states: number): Moves {
  const onwards = table.map((score) => Math.exp(score))
  const back = onwards.map((_, at) => onwards[(at % states) * states + Math.floor(at / states)] ?? 0)
  return { onwards, back }
}

/** Forward pass: the probability of each step's states given everything up to it, normalised to avoid overflow. */
function passForward(potentials: readonly Potential[], members: readonly Int32Array[]): Float64Array[] {
  const rows: Float64Array[] = []
  const step = rememberLast(({ node, onwards, stay }, before) =>
    scaled(product(moved(before, onwards, stay, members), node)),
  )
  let before: Float64Array<ArrayBuffer> | undefined
  for (const potential of potentials) {
    before = before ? step(potential, before) : scaled(potential.node.slice())
    rows.push(before)
  }
  return rows
}

/** Backward pass: for each step, the likelihood of everything after it given its states. */
function passBackward(potentials: readonly Potential[], members: readonly Int32Array[]): Float64Array[] {
  const rows: Float64Array[] = []
  const step = rememberLast(({ node, back, stay }, after) => scaled(moved(product(node, after), back, stay, members)))
  let after = new Float64Array(members.length).fill(1)
  for (const potential of potentials.toReversed()) {
    rows.push(after)
    after = step(potential, after)
  }
  return rows.toReversed()
}

type Step = (potential: Potential, from: Float64Array<ArrayBuffer>) => Float64Array<ArrayBuffer>

/** Remembers the last step of each potential. In a long run of equal steps the rows converge, and the rest is remembered. */
function rememberLast(step: Step): Step {
  const last = new Map<Potential, { readonly from: Float64Array; readonly to: Float64Array<ArrayBuffer> }>()
  return (potential, from) => {
    const before = last.get(potential)
    if (before && isClose(before.from, from)) return before.to
    const to = step(potential, from)
    last.set(potential, { from, to })
    return to
  }
}

function isClose(one: Float64Array, other: Float64Array): boolean {
  if (one === other) return true
  for (let state = 0; state < one.length; state++)
    if (Math.abs((one[state] ?? 0) - (other[state] ?? 0)) > CLOSE) return false
  return true
}

/** The probability of each step's states given everything before and after it. */
function joined(forward: readonly Float64Array[], backward: readonly Float64Array[]): Float64Array[] {
  const last = new Map<Float64Array, { readonly after: Float64Array | undefined; readonly row: Float64Array }>()
  return forward.map((before, step) => {
    const after = backward[step]
    const known = last.get(before)
    if (known && known.after === after) return known.row
    const row = scaled(product(before, after))
    last.set(before, { after, row })
    return row
  })
}

/** The shares after a move. Adds the bonus for staying afterwards, as most moves leave their group. */
function moved(
  shares: Float64Array,
  moves: Float64Array,
  stay: number,
  members: readonly Int32Array[],
): Float64Array<ArrayBuffer> {
  const states = members.length
  const row = new Float64Array(states)
  for (let one = 0; one < states; one++) {
    const share = shares[one] ?? 0
    if (share < NEGLIGIBLE) continue
    const from = one * states
    for (let other = 0; other < states; other++) row[other] = (row[other] ?? 0) + share * (moves[from + other] ?? 0)
    const bonus = share * (stay - 1)
    for (const other of members[one] ?? []) row[other] = (row[other] ?? 0) + bonus * (moves[from + other] ?? 0)
  }
  return row
}

/** Adds the probability of each move into a step to `counts`; returns the probability of staying in the group. */
function countMoves(
  { node, onwards, stay }: Potential,
  groups: ArrayLike<number>,
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
      const isStay = groups[one] === groups[other]
      const chance = share * (isStay ? stay : 1) * (onwards[at] ?? 0)
      if (isStay) staying += chance
      sum += chance
    }
  if (sum === 0) return 0
  for (const one of from)
    for (const other of to) {
      const at = one * states + other
      const share = ((before[one] ?? 0) * (reached[other] ?? 0)) / sum
      const factor = groups[one] === groups[other] ? stay : 1
      counts[at] = (counts[at] ?? 0) + share * factor * (onwards[at] ?? 0)
    }
  return staying / sum
}

/** The products of the values, state by state. Not `map`: its callback takes longer than the rest of a step. */
function product(one: Float64Array, other: Float64Array | undefined): Float64Array<ArrayBuffer> {
  const made = new Float64Array(one.length)
  for (let state = 0; state < made.length; state++) made[state] = (one[state] ?? 0) * (other?.[state] ?? 0)
  return made
}

/** Normalises the values to sum to 1, in place. */
function scaled(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0
  if (sum > 0) for (let index = 0; index < values.length; index++) values[index] = (values[index] ?? 0) / sum
  return values
}
