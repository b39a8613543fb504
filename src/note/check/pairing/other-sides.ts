import { sharedInClause } from './nearness.ts'
import { push, type Fits } from './pair-loosely.ts'
import type { Pair } from './pair-facts.ts'
import type { Fact } from '../reading/read-facts.ts'

/** So much must speak for the other side, and so many times as much as speaks for the one that is written. */
const LEAST = { couple: 1.1, single: 1.4 }
const TIMES = 2

/** Two sides of one text that stand next to each other, and what is said of the right one and not of the left one. */
interface Couple {
  readonly right: Fact
  readonly left: Fact
  /** Above 0: said of the right; below 0: of the left. */
  readonly contrast: ReadonlyMap<string, number>
}

/**
 * Sides of the note that were said the other way round: by what stands in the clause of each, wherever else either side
 * stands. Not those in `known`. Pure; linear.
 */
export function findOtherSides(said: readonly Fact[], written: readonly Fact[], known: ReadonlySet<Fact>): Pair[] {
  const [saidSides, writtenSides] = [sidesOf(said), sidesOf(written)]
  const [denyingSaid, denyingWritten] = [denyingIn(said), denyingIn(written)]
  const isDenied = (one: Fact, other: Fact): boolean =>
    denyingWritten.has(one.statement) !== denyingSaid.has(other.statement)
  const couples = swappedCouples(saidSides, writtenSides).filter((pair) => !known.has(pair.written))
  const found = new Set([...known, ...couples.map((pair) => pair.written)])
  return [
    ...couples,
    ...otherSingles(
      saidSides,
      writtenSides.filter((fact) => !found.has(fact)),
      isDenied,
    ),
  ]
}

function sidesOf(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ category, optional }) => category === 'side' && optional !== true)
}

function swappedCouples(said: readonly Fact[], written: readonly Fact[]): Pair[] {
  const index = new Map<string, Couple[]>()
  for (const couple of couplesOf(said)) for (const key of couple.contrast.keys()) push(index, key, couple)
  return couplesOf(written).flatMap((couple) => {
    let best: { other: Couple; straight: number; crossed: number } | undefined
    for (const other of new Set([...couple.contrast.keys()].flatMap((key) => index.get(key) ?? []))) {
      const likeness = compare(couple, other)
      if (!best || likeness.straight + likeness.crossed > best.straight + best.crossed) best = { other, ...likeness }
    }
    if (!best || best.crossed < LEAST.couple || best.crossed < TIMES * best.straight) return []
    return [
      { said: best.other.left, written: couple.right },
      { said: best.other.right, written: couple.left },
    ]
  })
}

function couplesOf(sides: readonly Fact[]): Couple[] {
  return sides.flatMap((one, index) => {
    const other = sides[index + 1]
    if (!other || other.statement - one.statement > 1 || one.amount === other.amount) return []
    if (!isOneThing(one, other)) return []
    const right = [one, other].find(({ amount }) => amount === 'høyre')
    const left = [one, other].find(({ amount }) => amount === 'venstre')
    if (!right || !left) return []
    const contrast = new Map<string, number>()
    for (const key of [...right.own.keys(), ...left.own.keys()]) {
      const difference = (right.own.get(key) ?? 0) - (left.own.get(key) ?? 0)
      if (difference !== 0) contrast.set(key, difference)
    }
    return [{ right, left, contrast }]
  })
}

/**
 * Do two sides tell of one thing? They stand in one statement, or share a word; «høyre 0,5, venstre 1,0» are known by
 * their values.
 */
function isOneThing(one: Fact, other: Fact): boolean {
  if (haveOtherValues(one, other)) return false
  return one.statement === other.statement || [...one.own.keys()].some((key) => other.own.has(key))
}

function haveOtherValues(one: Fact, other: Fact): boolean {
  const [value, its] = [valueOf(one), valueOf(other)]
  return value !== undefined && its !== undefined && value !== its
}

/** The value that stands beside a side. */
function valueOf({ near }: Fact): string | undefined {
  const [first] = near.keys()
  return first?.startsWith('#') === true ? first : undefined
}

function compare(one: Couple, other: Couple): { straight: number; crossed: number } {
  let [straight, crossed] = [0, 0]
  for (const [key, value] of one.contrast) {
    const its = other.contrast.get(key) ?? 0
    const weight = Math.min(Math.abs(value), Math.abs(its))
    if (value * its > 0) straight += weight
    else crossed += weight
  }
  return { straight, crossed }
}

/** The statements that deny something. */
function denyingIn(facts: readonly Fact[]): Set<number> {
  return new Set(facts.flatMap(({ category, statement }) => (category === 'negation' ? [statement] : [])))
}

function otherSingles(said: readonly Fact[], written: readonly Fact[], isDenied: Fits): Pair[] {
  const index = new Map<string, Fact[]>()
  for (const fact of said) for (const key of fact.own.keys()) push(index, key, fact)
  return written.flatMap((fact) => {
    let [own, others] = [0, 0]
    let best: Fact | undefined
    for (const other of new Set([...fact.own.keys()].flatMap((key) => index.get(key) ?? []))) {
      const score = haveOtherValues(fact, other) ? 0 : sharedInClause(fact, other)
      if (other.amount === fact.amount || other.amount === 'begge') own = Math.max(own, score)
      else if (score > others && !isDenied(fact, other)) [others, best] = [score, other]
    }
    if (!best || fact.amount === 'begge' || others < LEAST.single || others < TIMES * own) return []
    return [{ said: best, written: fact }]
  })
}
