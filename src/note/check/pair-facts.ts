import { sameUnit } from './reading.ts'
import type { Fact } from './read-facts.ts'

/** Facts on one side that the other side does not have, and those that say something else about the same. */
export interface Unpaired {
  readonly differing: readonly { readonly said: Fact; readonly written: Fact }[]
  readonly said: readonly Fact[]
  readonly written: readonly Fact[]
  /** Facts that have a partner which says the same about the same. */
  readonly agreed: ReadonlySet<Fact>
  /** Facts that have any partner: also one that differs, or one of which other things are said. */
  readonly paired: ReadonlySet<Fact>
}

/** So many candidates are looked at for one fact: what keeps pairing linear. */
const MOST = 40
/** What facts that differ must have in common to be about the same. */
const ABOUT_SAME = 0.45
/** What two denials must have in common to deny the same. */
const DENIED_SAME = 0.3
/** What a repetition must have in common with what it repeats. */
const REPEATED = 0.5

/** Pairs what agrees, by what it is said about; then finds what differs. */
export function pairFacts(said: readonly Fact[], written: readonly Fact[]): Unpaired {
  const paired = new Set<Fact>()
  const agrees = agreement(said, written)
  const differs = difference(agrees)
  pairBest(said, written, paired, agrees)
  const agreed = new Set(paired)
  const differing: { said: Fact; written: Fact }[] = []
  const open = (fact: Fact): boolean => !paired.has(fact)
  for (const pair of pairBest(said.filter(open), written.filter(open), paired, differs, ABOUT_SAME))
    differing.push(pair)
  const repeats = (fact: Fact, others: Index): boolean =>
    others
      .near(fact)
      .some((other) => agrees(fact, other) && (fact.category === 'drug' || nearness(fact, other) >= REPEATED))
  const [saidIndex, writtenIndex] = [indexOf(said), indexOf(written)]
  const repeated = new Set([
    ...said.filter((fact) => open(fact) && repeats(fact, writtenIndex)),
    ...written.filter((fact) => open(fact) && repeats(fact, saidIndex)),
  ])
  const isLeft = (fact: Fact): boolean => open(fact) && !repeated.has(fact)
  const [saidLeft, writtenLeft] = [said.filter(isLeft), written.filter(isLeft)]
  pairAlone(saidLeft, writtenLeft, paired, agrees)
  for (const fact of repeated) if (fact.category === 'drug') paired.add(fact)
  return { differing, said: saidLeft.filter(open), written: writtenLeft.filter(open), agreed, paired }
}

function family(fact: Fact): string {
  const { category } = fact
  return category === 'dose' || category === 'age' || category === 'number' ? 'value' : category
}

type Fits = (one: Fact, other: Fact) => boolean

/** Do two facts say the same? */
function agreement(said: readonly Fact[], written: readonly Fact[]): Fits {
  const [drugsSaid, drugsWritten] = [drugsOf(said), drugsOf(written)]
  const isKnown = (head: string): boolean => drugsSaid.has(head) && drugsWritten.has(head)
  return (one, other) => {
    if (one.category === 'drug' && other.category === 'drug') return sameDrug(one.amount, other.amount)
    if (one.amount !== other.amount || !sameUnit(one.unit, other.unit)) return false
    // Doses of two medicines are never the same dose, where both medicines stand in both texts.
    const isOther = one.heads.some(isKnown) && other.heads.some(isKnown) && !shareHead(one, other)
    return !(isOther && one.category === 'dose' && other.category === 'dose')
  }
}

function drugsOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.flatMap((fact) => (fact.category === 'drug' ? fact.amount.split('-') : [])))
}

/** «piperacillin-tazobaktam» is also the «piperacillin» and the «tazobaktam» that were said. */
function sameDrug(one: string, other: string): boolean {
  return one === other || one.split('-').some((part) => other.split('-').includes(part))
}

function shareHead(one: Fact, other: Fact): boolean {
  return one.heads.some((head) => other.heads.includes(head))
}

/** Can one fact stand where the other should? */
function difference(agrees: Fits): Fits {
  return (one, other) => {
    if (one.category === 'negation' || agrees(one, other)) return false
    if ((one.category === 'dose') === (other.category === 'dose')) return true
    // «50 mg» may have become «50 liter», but not «puls 72».
    return one.unit === '' || other.unit === '' || one.amount === other.amount
  }
}

/** How much two facts have near them in common; more where both belong to one medicine. */
export function nearness(one: Fact, other: Fact): number {
  let sum = shareHead(one, other) ? 1 : 0
  const [few, many] = one.near.size <= other.near.size ? [one.near, other.near] : [other.near, one.near]
  for (const [key, weight] of few) sum += Math.min(weight, many.get(key) ?? 0)
  return sum
}

interface Index {
  /** Facts of the same family with a word near them in common. */
  near(fact: Fact): readonly Fact[]
}

function indexOf(facts: readonly Fact[]): Index {
  const byKey = new Map<string, Fact[]>()
  for (const fact of facts) for (const key of keysOf(fact)) push(byKey, key, fact)
  return {
    near: (fact) => [...new Set(keysOf(fact).flatMap((key) => byKey.get(key) ?? []))],
  }
}

function keysOf(fact: Fact): string[] {
  const of = family(fact)
  const keys = [...fact.near.keys()].map((key) => `${of} ${key}`)
  for (const head of fact.heads) keys.push(`${of} head ${head}`)
  // What says the same is a candidate whatever stands near it.
  for (const part of of === 'drug' ? fact.amount.split('-') : [fact.amount]) keys.push(`${of} is ${part}`)
  return keys
}

function push(lists: Map<string, Fact[]>, key: string, fact: Fact): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [fact])
  else if (list.length < MOST) list.push(fact)
}

/** Pairs one with one, the nearest first. */
function pairBest(
  said: readonly Fact[],
  written: readonly Fact[],
  paired: Set<Fact>,
  fits: Fits,
  least = 0.01,
): { said: Fact; written: Fact }[] {
  const index = indexOf(said)
  const candidates = written.flatMap((fact) =>
    index
      .near(fact)
      .filter((other) => fits(fact, other))
      .map((other) => ({ said: other, written: fact, score: nearness(fact, other) })),
  )
  const pairs = candidates
    .filter(({ score, said: from }) => score >= (from.category === 'negation' ? DENIED_SAME : least))
    .toSorted((a, b) => b.score - a.score)
  return pairs.filter((pair) => {
    if (paired.has(pair.said) || paired.has(pair.written)) return false
    paired.add(pair.said)
    paired.add(pair.written)
    return true
  })
}

/** Pairs what is left by what it says alone: other words stand around it, which is no fault. */
function pairAlone(said: readonly Fact[], written: readonly Fact[], paired: Set<Fact>, agrees: Fits): void {
  const byAmount = new Map<string, Fact[]>()
  for (const fact of said) push(byAmount, `${family(fact)} ${fact.amount}`, fact)
  for (const fact of written) {
    const partner = byAmount
      .get(`${family(fact)} ${fact.amount}`)
      ?.find((other) => !paired.has(other) && agrees(fact, other))
    if (!partner) continue
    paired.add(partner)
    paired.add(fact)
  }
}
