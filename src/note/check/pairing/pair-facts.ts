import { nearness, shareHead, type Pair } from './nearness.ts'
import { family, pairAlone, pairCounts, pairDays, pairParts, MOST_ALIKE, type Fits } from './pair-loosely.ts'
import { EACH } from '../reading/heads.ts'
import type { Fact } from '../reading/read-facts.ts'
import { drugParts } from '../reading/read-word.ts'
import { findOtherSides } from './other-sides.ts'
import { isCorrected, sameDrug } from './same-drug.ts'
import type { TakenBack } from '../reading/taken-back.ts'
import { sameSize } from './same-size.ts'
import { addToList } from '../words/lists.ts'

/** Facts on one side that the other side does not have, and those that say something else about the same. */
export interface Unpaired {
  /** Those that say the same about the same. */
  readonly same: readonly Pair[]
  readonly differing: readonly Pair[]
  readonly dictated: readonly Fact[]
  readonly written: readonly Fact[]
  /** Facts that say again what another has said already, and the other text says once. */
  readonly repeated: ReadonlySet<Fact>
  /** Facts that have a partner which says the same about the same. */
  readonly agreed: ReadonlySet<Fact>
  /** Facts that have any partner: also one that differs, or one of which other things are said. */
  readonly paired: ReadonlySet<Fact>
}

/** What facts that differ must have in common to be about the same. */
const ABOUT_SAME = 0.45

/** What two denials must have in common to deny the same. */
const DENIED_SAME = 0.3

/** What a repetition must have in common with what it repeats; a denial the very thing that is denied. */
const leastRepeated = ({ category }: Fact): number => (category === 'negation' ? 1 : 0.5)

/** Facts of one text, and what they are looked up by. */
export interface FactIndex {
  readonly facts: readonly Fact[]
  readonly all: ReadonlySet<Fact>
  /** By family, and in it by the words near them, their medicines and what they say. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, readonly Fact[]>>
  readonly drugs: ReadonlySet<string>
  /** How many denials reach each word: what one denial lists may be denied one by one. */
  readonly denied: ReadonlyMap<string, number>
  /** Facts that were taken back: they may stand in the other text, but nothing differs from them. */
  readonly isBack: (fact: Fact) => boolean
  readonly drugsBack: ReadonlySet<string>
}

export function indexFacts(facts: readonly Fact[], takenBack: TakenBack = new Set()): FactIndex {
  const isBack = ({ span }: Fact): boolean => takenBack.has(span[0])
  return {
    facts,
    all: new Set(facts),
    byKey: byKeyOf(facts),
    drugs: drugsOf(facts),
    denied: deniedIn(facts),
    isBack,
    drugsBack: takenBack.size === 0 ? takenBackNone : drugsOf(facts.filter(isBack)),
  }
}

const takenBackNone: ReadonlySet<string> = new Set()

/** Pairs what agrees, by what it is said about; then finds what differs. `known`: pairs that need no comparing. */
export function pairFacts(dictatedIndex: FactIndex, writtenIndex: FactIndex, known: readonly Pair[]): Unpaired {
  const [{ facts: dictated }, { facts: written }] = [dictatedIndex, writtenIndex]
  const paired = new Set<Fact>(known.flatMap((pair) => [pair.dictated, pair.written]))
  const open = (fact: Fact): boolean => !paired.has(fact)
  const agrees = agreement(dictatedIndex, writtenIndex)
  const same = [...known, ...pairBest(dictatedIndex, written.filter(open), paired, agrees, 0.01)]
  const agreed = new Set(paired)
  pairParts(dictated, written, paired)
  pairParts(written, dictated, paired)
  pairCounts(dictated, written, paired)
  pairDays(dictated, written, paired)
  const otherSides = findOtherSides(dictated, written)
  for (const pair of otherSides) paired.add(pair.dictated).add(pair.written)
  const drugsOpen = drugsOf(dictated.filter(open))
  const mayDiffer = (fact: Fact): boolean => open(fact) && !(fact.category === 'drug' && drugsOpen.has(fact.amount))
  const differing = [
    ...otherSides,
    ...pairBest(dictatedIndex, written.filter(mayDiffer), paired, difference(agrees, dictatedIndex), ABOUT_SAME),
  ]
  const isListed = (fact: Fact, others: FactIndex): boolean => {
    const [nearest = ''] = fact.near.keys()
    const own = others === dictatedIndex ? writtenIndex : dictatedIndex
    return nearest !== '' && (own.denied.get(nearest) ?? 0) <= (others.denied.get(nearest) ?? 0)
  }
  const repeats = (fact: Fact, others: FactIndex): boolean =>
    (fact.category === 'negation' && isListed(fact, others)) ||
    nearTo(fact, others, agrees).some(
      (other) => fact.category === 'drug' || isGivenAgain(fact, other) || nearness(fact, other) >= leastRepeated(fact),
    )
  const repeated = new Set([
    ...dictated.filter((fact) => open(fact) && repeats(fact, writtenIndex)),
    ...written.filter((fact) => open(fact) && repeats(fact, dictatedIndex)),
  ])
  const isLeft = (fact: Fact): boolean => open(fact) && !repeated.has(fact)
  const [dictatedLeft, writtenLeft] = [dictated.filter(isLeft), written.filter(isLeft)]
  pairAlone(dictatedLeft, writtenLeft, paired, agrees)
  // What was told again under another medicine, or none.
  pairAlone([...repeated], writtenLeft.filter(open), paired, agrees)
  // «sju tabletter i måneden», of whichever medicine; not «ved behov» of one for that of another.
  pairAlone(
    dictatedLeft.filter((fact) => open(fact) && fact.heads.length === 0),
    written.filter((fact) => open(fact) && repeated.has(fact)),
    paired,
    agrees,
  )
  for (const fact of repeated) if (fact.category === 'drug') paired.add(fact)
  return {
    same,
    differing,
    dictated: dictatedLeft.filter(open),
    written: writtenLeft.filter(open),
    repeated,
    agreed,
    paired,
  }
}

/** Do two facts say the same? */
function agreement({ all: isDictated, drugs, drugsBack }: FactIndex, written: FactIndex): Fits {
  // A medicine that was taken back need not stand in the note for its dose to be no other's.
  const isKnown = (head: string): boolean => drugs.has(head) && (written.drugs.has(head) || drugsBack.has(head))
  return (one, other) => {
    if (one.category === 'drug' && other.category === 'drug')
      return (
        sameDrug(one.amount, other.amount) || (isDictated.has(one) ? isCorrected(one, other) : isCorrected(other, one))
      )
    if (!(isDictated.has(one) ? sameSize(one, other) : sameSize(other, one))) return false
    // Doses of two medicines are never the same dose, where both medicines stand in both texts; a volume is of all in it.
    const isOther = one.heads.some(isKnown) && other.heads.some(isKnown) && !shareHead(one, other)
    return !(isOther && one.category === 'dose' && other.category === 'dose' && !one.unit.startsWith('ml'))
  }
}

/**
 * «0,25 mg en gang i uken, deretter 0,5 mg ukentlig»: how often one medicine is given may be told with each dose, and that
 * of several once.
 */
function isGivenAgain(fact: Fact, other: Fact): boolean {
  return fact.category === 'frequency' && (shareHead(fact, other) || other.heads.includes(EACH))
}

function deniedIn(facts: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { category, near } of facts)
    if (category === 'negation') for (const key of near.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function drugsOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.flatMap((fact) => (fact.category === 'drug' ? drugParts(fact.amount) : [])))
}

/** Can one fact stand where the other should? */
function difference(agrees: Fits, { isBack }: FactIndex): Fits {
  return (one, other) => {
    if (isBack(one) || isBack(other)) return false
    if (one.category === 'negation' || agrees(one, other)) return false
    // «begge er positive på høyre side»: a count, that stands for no side.
    if (one.category === 'side' && (one.optional || other.optional)) return false
    if ((one.category === 'dose') === (other.category === 'dose')) return true
    // «50 mg» may have become «50 liter», but not «puls 72».
    return one.unit === '' || other.unit === '' || one.amount === other.amount
  }
}

function byKeyOf(facts: readonly Fact[]): FactIndex['byKey'] {
  const index = new Map<string, Map<string, Fact[]>>()
  for (const fact of facts) {
    const of = family(fact)
    const lists = index.get(of) ?? new Map<string, Fact[]>()
    index.set(of, lists)
    for (const key of fact.keys) addToList(lists, key, fact, MOST_ALIKE)
  }
  return index
}

/** Facts of the same family that fit, and have a word near them, a medicine or what they say in common. */
function nearTo(fact: Fact, { byKey }: FactIndex, fits: Fits): Fact[] {
  const lists = byKey.get(family(fact))
  const seen = new Set<Fact>()
  const near: Fact[] = []
  for (const key of lists ? fact.keys : [])
    for (const other of lists?.get(key) ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      if (fits(fact, other)) near.push(other)
    }
  return near
}

/** Pairs one with one, the nearest first. */
function pairBest(
  dictatedIndex: FactIndex,
  written: readonly Fact[],
  paired: Set<Fact>,
  fits: Fits,
  least: number,
): Pair[] {
  const candidates: { dictated: Fact; written: Fact; score: number }[] = []
  for (const fact of written) {
    const enough = fact.category === 'negation' ? DENIED_SAME : least
    for (const dictated of nearTo(fact, dictatedIndex, fits)) {
      if (paired.has(dictated)) continue
      const score = nearness(fact, dictated)
      if (score >= enough) candidates.push({ dictated, written: fact, score })
    }
  }
  candidates.sort((a, b) => b.score - a.score)
  return candidates.filter(({ dictated, written: fact }) => {
    if (paired.has(dictated) || paired.has(fact)) return false
    paired.add(dictated)
    paired.add(fact)
    return true
  })
}
