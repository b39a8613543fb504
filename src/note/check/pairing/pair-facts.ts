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

/** The result of pairing: pairs that agree, pairs that differ, and facts that only one side has. */
export interface Unpaired {
  /** The same value about the same thing. */
  readonly same: readonly Pair[]
  readonly differing: readonly Pair[]
  readonly dictated: readonly Fact[]
  readonly written: readonly Fact[]
  /** Facts that repeat an earlier one, where the other text has it once. */
  readonly repeated: ReadonlySet<Fact>
  /** Facts in `same`. */
  readonly agreed: ReadonlySet<Fact>
  /** Facts with any partner, even one that differs or is about something else. */
  readonly paired: ReadonlySet<Fact>
}

/** Minimum nearness of differing facts that are about the same thing. */
const ABOUT_SAME = 0.45

/** Minimum nearness of two denials of the same thing. */
const DENIED_SAME = 0.3

/** Minimum nearness of a repetition to its original; a denial must deny the very same thing. */
const leastRepeated = ({ category }: Fact): number => (category === 'negation' ? 1 : 0.5)

/** Facts of one text, with their lookup tables. */
export interface FactIndex {
  readonly facts: readonly Fact[]
  readonly all: ReadonlySet<Fact>
  /** By family, then by key (`Fact.keys`). */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, readonly Fact[]>>
  readonly drugs: ReadonlySet<string>
  /** Number of denials that reach each word: items that one denial lists may be denied one by one. */
  readonly denied: ReadonlyMap<string, number>
  /** Whether a fact was taken back: the other text may have it, but nothing is reported as differing from it. */
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

/** Pairs facts that agree, by what they are about, then finds those that differ. `known`: pairs already made. */
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
  // Repetitions under another medicine, or none.
  pairAlone([...repeated], writtenLeft.filter(open), paired, agrees)
  // «sju tabletter i måneden» of any medicine, but not «ved behov» of one for that of another.
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

/** Returns a predicate for facts that have the same value. */
function agreement({ all: isDictated, drugs, drugsBack }: FactIndex, written: FactIndex): Fits {
  // A medicine that was taken back keeps its dose, even where the note omits the medicine.
  const isKnown = (head: string): boolean => drugs.has(head) && (written.drugs.has(head) || drugsBack.has(head))
  return (one, other) => {
    if (one.category === 'drug' && other.category === 'drug')
      return (
        sameDrug(one.amount, other.amount) || (isDictated.has(one) ? isCorrected(one, other) : isCorrected(other, one))
      )
    if (!(isDictated.has(one) ? sameSize(one, other) : sameSize(other, one))) return false
    // Doses of two medicines never match if both texts have both medicines; a volume is shared by everything in it.
    const isOther = one.heads.some(isKnown) && other.heads.some(isKnown) && !shareHead(one, other)
    return !(isOther && one.category === 'dose' && other.category === 'dose' && !one.unit.startsWith('ml'))
  }
}

/**
 * Whether a frequency is stated again: one medicine may have it with each dose («0,25 mg en gang i uken, deretter
 * 0,5 mg ukentlig»), and several may share it.
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

/** Returns a predicate for facts of which one may have replaced the other. */
function difference(agrees: Fits, { isBack }: FactIndex): Fits {
  return (one, other) => {
    if (isBack(one) || isBack(other)) return false
    if (one.category === 'negation' || agrees(one, other)) return false
    // «begge er positive på høyre side»: a count, which replaces no side.
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

/** Facts of the same family that fit and share a key. */
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

/** Pairs facts one to one, the nearest first. */
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
