import { MOST_ALIKE, type Fits } from './pair-loosely.ts'
import type { Pair } from './nearness.ts'
import type { Fact } from '../reading/read-facts.ts'
import { addToList } from '../words/lists.ts'

/** Minimum score of the other side, and its minimum ratio to the score of the written side. */
const LEAST = 1.4
const TIMES = 2

/**
 * Finds sides of the note that were dictated as the other side, by the words in the clause of each, wherever else
 * either side appears. Pure; linear.
 */
export function findOtherSides(dictated: readonly Fact[], written: readonly Fact[]): Pair[] {
  const [denyingDictated, denyingWritten] = [denyingIn(dictated), denyingIn(written)]
  const isDenied: Fits = (one, other) => denyingWritten.has(one.statement) !== denyingDictated.has(other.statement)
  const index = new Map<string, Fact[]>()
  for (const fact of sidesOf(dictated)) for (const key of fact.own.keys()) addToList(index, key, fact, MOST_ALIKE)
  return sidesOf(written).flatMap((fact) => {
    let [own, others] = [0, 0]
    let best: Fact | undefined
    for (const other of new Set([...fact.own.keys()].flatMap((key) => index.get(key) ?? []))) {
      const score = sharedInClause(fact, other)
      if (other.amount === fact.amount || other.amount === 'begge') own = Math.max(own, score)
      else if (score > others && !isDenied(fact, other)) [others, best] = [score, other]
    }
    if (!best || fact.amount === 'begge' || others < LEAST || others < TIMES * own) return []
    return [{ dictated: best, written: fact }]
  })
}

function sidesOf(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ category, optional }) => category === 'side' && optional !== true)
}

/** The statements that deny something. */
function denyingIn(facts: readonly Fact[]): Set<number> {
  return new Set(facts.flatMap(({ category, statement }) => (category === 'negation' ? [statement] : [])))
}

/** Weighted overlap of the words in the clauses of two sides. */
function sharedInClause(one: Fact, other: Fact): number {
  let sum = 0
  for (const [key, weight] of one.own) sum += Math.min(weight, other.own.get(key) ?? 0)
  return sum
}
