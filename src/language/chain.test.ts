import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainBeliefs, type Chain } from './chain.ts'

const score = fc.double({ min: -3, max: 3, noNaN: true })
const table = (count: number): fc.Arbitrary<Float64Array> =>
  fc.array(score, { minLength: count, maxLength: count }).map((scores) => Float64Array.from(scores))

/** Small chains of three states, two of them in one group. */
const chains: fc.Arbitrary<Chain> = fc
  .record({ nodes: fc.array(table(3), { minLength: 1, maxLength: 4 }), moves: table(9), stays: table(4) })
  .map(({ nodes, moves, stays }) => ({
    states: 3,
    groups: [0, 0, 1],
    scores: nodes,
    moves: nodes.map(() => moves),
    stays,
  }))

/** The same by brute force over every path through the chain. */
function byAllWays({ states, groups, scores, moves, stays }: Chain): { nodes: number[][]; stays: number[] } {
  const nodes = scores.map(() => Array.from({ length: states }, () => 0))
  const staying = scores.map(() => 0)
  let total = 0
  for (let way = 0; way < states ** scores.length; way++) {
    const path = scores.map((_, step) => Math.floor(way / states ** step) % states)
    const sum = path.reduce((before, to, step) => {
      const from = path[step - 1]
      const own = before + (scores[step]?.[to] ?? 0)
      if (from === undefined) return own
      return own + (moves[step]?.[from * states + to] ?? 0) + (groups[from] === groups[to] ? (stays[step] ?? 0) : 0)
    }, 0)
    const share = Math.exp(sum)
    total += share
    for (const [step, state] of path.entries()) {
      const row = nodes[step]
      if (row) row[state] = (row[state] ?? 0) + share
      if (step > 0 && groups[path[step - 1] ?? 0] === groups[state]) staying[step] = (staying[step] ?? 0) + share
    }
  }
  return { nodes: nodes.map((row) => row.map((share) => share / total)), stays: staying.map((share) => share / total) }
}

test('forward and backward find what all ways through the chain together say', () => {
  fc.assert(
    fc.property(chains, (chain) => {
      const [found, expected] = [chainBeliefs(chain, true), byAllWays(chain)]
      for (const [step, row] of found.nodes.entries())
        for (const [state, belief] of row.entries()) expect(belief).toBeCloseTo(expected.nodes[step]?.[state] ?? -1, 5)
      for (const [step, belief] of found.stays.entries()) expect(belief).toBeCloseTo(expected.stays[step] ?? -1, 5)
      const moved = [...found.moves.values()].flatMap((counts) => [...counts])
      expect(moved.reduce((sum, count) => sum + count, 0)).toBeCloseTo(chain.scores.length - 1, 5)
    }),
  )
})

test('a state that can’t be is never believed in, and long chains stay numbers', () => {
  const steps = 5000
  const scores = Array.from({ length: steps }, () => Float64Array.of(500, -500, -Infinity))
  const moves = new Float64Array(9).fill(3)
  const { nodes } = chainBeliefs({
    states: 3,
    groups: [0, 1, 2],
    scores,
    moves: scores.map(() => moves),
    stays: new Float64Array(steps),
  })
  expect(nodes).toHaveLength(steps)
  for (const row of nodes) expect([...row]).toEqual([1, 0, 0])
})

test('a long run of equal steps is computed once it has converged, with the same result', () => {
  const steps = 2000
  const moves = Float64Array.of(1, 0, -1, 0, 2, -1, 0, 0, 1)
  const chainWith = (scoresOf: (step: number) => Float64Array): Chain => ({
    states: 3,
    groups: [0, 0, 1],
    scores: Array.from({ length: steps }, (_, step) => scoresOf(step)),
    moves: Array.from({ length: steps }, () => moves),
    stays: new Float64Array(steps).fill(0.5),
  })
  // Two kinds of steps in turn. Apart, each step has scores of its own.
  const scores = [Float64Array.of(1, 0, 0.5), Float64Array.of(0, 0.3, 1)]
  const shared = chainBeliefs(chainWith((step) => scores[step % 2] ?? moves)).nodes
  const apart = chainBeliefs(chainWith((step) => Float64Array.from(scores[step % 2] ?? moves))).nodes
  expect(new Set(shared).size).toBeLessThan(200)
  expect(new Set(apart).size).toBe(steps)
  for (const [step, row] of shared.entries())
    for (const [state, belief] of row.entries()) expect(belief).toBeCloseTo(apart[step]?.[state] ?? -1, 8)
})
