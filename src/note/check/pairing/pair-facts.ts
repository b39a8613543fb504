import { nearness, shareHead } from './nearness.ts'
import { sameUnit } from '../reading/reading.ts'
import { family, pairAlone, pairBothSides, pairCounts, pairDays, pairParts, push, type Fits } from './pair-loosely.ts'
import { EACH, type Fact } from '../reading/read-facts.ts'
import { drugParts } from '../reading/read-word.ts'
import { isCorrected, isNamedByEnd, sameDrug } from './same-drug.ts'
import type { TakenBack } from '../reading/taken-back.ts'

/** Facts on one side that the other side does not have, and those that say something else about the same. */
export interface Unpaired {
  /** Those that say the same about the same. */
  readonly same: readonly Pair[]
  readonly differing: readonly Pair[]
  readonly said: readonly Fact[]
  readonly written: readonly Fact[]
  /** Facts that say again what another has said already, and the other text says once. */
  readonly repeated: ReadonlySet<Fact>
  /** Facts that have a partner which says the same about the same. */
  readonly agreed: ReadonlySet<Fact>
  /** Facts that have any partner: also one that differs, or one of which other things are said. */
  readonly paired: ReadonlySet<Fact>
}

/** A fact that was said, and the one of the note that stands for it. */
export interface Pair {
  readonly said: Fact
  readonly written: Fact
}

/** What facts that differ must have in common to be about the same. */
const ABOUT_SAME = 0.45
/** What a repetition must have in common with what it repeats. */
const REPEATED = 0.5

/** Facts of one text, and what they are looked up by. */
export interface FactIndex {
  readonly facts: readonly Fact[]
  readonly all: ReadonlySet<Fact>
  /** By family, and in it by the words near them, their medicines and what they say. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, readonly Fact[]>>
  readonly drugs: ReadonlySet<string>
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
    isBack,
    drugsBack: takenBack.size === 0 ? takenBackNone : drugsOf(facts.filter(isBack)),
  }
}

const takenBackNone: ReadonlySet<string> = new Set()

/** Pairs what agrees, by what it is said about; then finds what differs. `known`: pairs that need no comparing. */
export function pairFacts(saidIndex: FactIndex, writtenIndex: FactIndex, known: readonly Pair[]): Unpaired {
  const [{ facts: said }, { facts: written }] = [saidIndex, writtenIndex]
  const paired = new Set<Fact>(known.flatMap((pair) => [pair.said, pair.written]))
  const open = (fact: Fact): boolean => !paired.has(fact)
  const agrees = agreement(saidIndex, writtenIndex)
  const same = [...known, ...pairBest(saidIndex, written.filter(open), paired, agrees, 0.01)]
  const agreed = new Set(paired)
  pairParts(said, written, paired)
  pairParts(written, said, paired)
  pairCounts(said, written, paired)
  pairDays(said, written, paired)
  pairBothSides(said, written, paired)
  pairBothSides(written, said, paired)
  const drugsOpen = drugsOf(said.filter(open))
  const mayDiffer = (fact: Fact): boolean => open(fact) && !(fact.category === 'drug' && drugsOpen.has(fact.amount))
  const differing = pairBest(saidIndex, written.filter(mayDiffer), paired, difference(agrees, saidIndex), ABOUT_SAME)
  const repeats = (fact: Fact, others: FactIndex): boolean =>
    nearTo(fact, others, agrees).some(
      (other) =>
        fact.category === 'drug' ||
        fact.category === 'time' ||
        isGivenAgain(fact, other) ||
        nearness(fact, other) >= REPEATED,
    )
  const repeated = new Set([
    ...said.filter((fact) => open(fact) && repeats(fact, writtenIndex)),
    ...written.filter((fact) => open(fact) && repeats(fact, saidIndex)),
  ])
  const isLeft = (fact: Fact): boolean => open(fact) && !repeated.has(fact)
  const [saidLeft, writtenLeft] = [said.filter(isLeft), written.filter(isLeft)]
  pairAlone(saidLeft, writtenLeft, paired, agrees)
  // What was told again under another medicine, or none.
  pairAlone([...repeated], writtenLeft.filter(open), paired, agrees)
  // «sju tabletter i måneden», of whichever medicine; not «ved behov» of one for that of another.
  pairAlone(
    saidLeft.filter((fact) => open(fact) && fact.heads.length === 0),
    written.filter((fact) => open(fact) && repeated.has(fact)),
    paired,
    agrees,
  )
  for (const fact of repeated) if (fact.category === 'drug') paired.add(fact)
  return { same, differing, said: saidLeft.filter(open), written: writtenLeft.filter(open), repeated, agreed, paired }
}

/** Do two facts say the same? */
function agreement({ all: isSaid, drugs, drugsBack }: FactIndex, written: FactIndex): Fits {
  // A medicine that was taken back need not stand in the note for its dose to be no other's.
  const isKnown = (head: string): boolean => drugs.has(head) && (written.drugs.has(head) || drugsBack.has(head))
  return (one, other) => {
    if (one.category === 'drug' && other.category === 'drug')
      return (
        sameDrug(one.amount, other.amount) ||
        isNamedByEnd(one, other, drugs, written.drugs) ||
        (isSaid.has(one) ? isCorrected(one, other) : isCorrected(other, one))
      )
    if (!(isSaid.has(one) ? sameSize(one, other) : sameSize(other, one))) return false
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

/** Two litres of oxygen are two each minute. */
function isFlow(one: Fact, other: Fact): boolean {
  const isOne = (unit: string, flow: string): boolean => unit === 'ml' && flow === 'ml/min'
  return Number(one.amount) >= 500 && (isOne(one.unit, other.unit) || isOne(other.unit, one.unit))
}

/** «hvis blærescan er over fem hundre»: of no medicine, and too much to be anything but millilitres. */
function isVolume(said: Fact, written: Fact): boolean {
  return said.unit === '' && written.unit === 'ml' && said.heads.length === 0 && Number(said.amount) >= 100
}

/** «to paracetamol på 500 mg» are two tablets: the number stands right beside the medicine. */
function isTablets(said: Fact, written: Fact): boolean {
  if (said.category !== 'number' || said.unit !== '' || written.unit !== 'tabl') return false
  return [...said.near].some(([key, weight]) => weight === 1 && written.near.get(key) === 1)
}

/** «morgen og kveld» is «morgen/kveld», and so is «morgen og ettermiddag» twice. */
function isTwiceDaily(one: Fact, other: Fact): boolean {
  return one.amount === '2' && one.unit === 'dag' && /^morgen\+(?:kveld|ettermiddag)$/.test(other.amount)
}

/** «vesp.» is written of what is taken to the night as well; what was said of the evening is of no night. */
function isLate(written: Fact, said: Fact): boolean {
  return written.amount === 'kveld' && said.amount === 'natt' && written.text.toLowerCase().startsWith('vesp')
}

/** Units that go unsaid: a length in centimetres or micrometres, a volume of the lungs in litres. */
const unsaid = new Map([
  ['mm', [10, 1000, 0.001]],
  ['ml', [1000]],
])

/** «4x2,5» are two lengths. */
function partsOf(amount: string): number[] {
  return amount.split('x').map((part) => Number(part.replace(',', '.')))
}

/** «tre ganger ti» is «10 x 3»: sets of repetitions, or lengths. */
function isTurned(said: Fact, written: Fact): boolean {
  const factors = said.amount.split('x')
  if (factors.length !== 2 || said.category !== written.category) return false
  return factors.toReversed().join('x') === written.amount && sameUnit(said.unit, written.unit)
}

/** The same amount in the same unit; a length or a volume may have been said without its unit. */
function sameSize(said: Fact, written: Fact): boolean {
  if (said.amount === written.amount)
    return (
      sameUnit(said.unit, written.unit) || isFlow(said, written) || isVolume(said, written) || isTablets(said, written)
    )
  if (isTurned(said, written)) return true
  if (isLate(written, said)) return true
  if (isTwiceDaily(said, written) || isTwiceDaily(written, said)) return true
  if (said.unit !== '' && written.unit !== '') return false
  const [bare, full] = said.unit === '' ? [said, written] : [written, said]
  const sizes = bare.unit === '' ? unsaid.get(full.unit) : undefined
  if (!sizes) return false
  const [some, all] = [partsOf(bare.amount), partsOf(full.amount)]
  if (some.length !== all.length) return false
  return sizes.some((size) => some.every((amount, at) => Math.abs(amount * size - (all[at] ?? 0)) < 1e-6))
}

function drugsOf(facts: readonly Fact[]): Set<string> {
  return new Set(facts.flatMap((fact) => (fact.category === 'drug' ? drugParts(fact.amount) : [])))
}

/** Can one fact stand where the other should? */
function difference(agrees: Fits, { isBack }: FactIndex): Fits {
  return (one, other) => {
    if (isBack(one) || isBack(other)) return false
    if (agrees(one, other)) return false
    // «begge er positive på høyre side»: a count, that stands for no side.
    if (one.category === 'side' && (one.optional || other.optional)) return false
    // «halvparten», and the day of «siste 24 t».
    if (one.optional && other.optional && one.unit !== other.unit && isNumber(one) && isNumber(other)) return false
    if ((one.category === 'dose') === (other.category === 'dose')) return true
    // «50 mg» may have become «50 liter», but not «puls 72».
    return one.unit === '' || other.unit === '' || one.amount === other.amount
  }
}

function isNumber({ category }: Fact): boolean {
  return category === 'number'
}

function byKeyOf(facts: readonly Fact[]): FactIndex['byKey'] {
  const index = new Map<string, Map<string, Fact[]>>()
  for (const fact of facts) {
    const of = family(fact)
    const lists = index.get(of) ?? new Map<string, Fact[]>()
    index.set(of, lists)
    for (const key of fact.keys) push(lists, key, fact)
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
  saidIndex: FactIndex,
  written: readonly Fact[],
  paired: Set<Fact>,
  fits: Fits,
  least: number,
): Pair[] {
  const candidates: { said: Fact; written: Fact; score: number }[] = []
  for (const fact of written) {
    for (const said of nearTo(fact, saidIndex, fits)) {
      if (paired.has(said)) continue
      const score = nearness(fact, said)
      if (score >= least) candidates.push({ said, written: fact, score })
    }
  }
  candidates.sort((a, b) => b.score - a.score)
  return candidates.filter(({ said, written: fact }) => {
    if (paired.has(said) || paired.has(fact)) return false
    paired.add(said)
    paired.add(fact)
    return true
  })
}
