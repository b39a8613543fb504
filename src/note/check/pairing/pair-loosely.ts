import { evenPeriod } from '../reading/read-period.ts'
import { sameUnit } from '../reading/reading.ts'
import type { Fact } from '../reading/read-facts.ts'
import { addToList } from '../words/lists.ts'

/** Maximum number of candidates under one key, which keeps pairing linear. */
export const MOST_ALIKE = 40

/** Whether two facts fit each other. */
export type Fits = (one: Fact, other: Fact) => boolean

/** Names the family of a fact: facts of one family can replace each other. */
export function family(fact: Fact): string {
  const { category } = fact
  return category === 'dose' || category === 'age' || category === 'number' ? 'value' : category
}

const composite = /^\d+(?:,\d+)?(?:[–x/]\d+(?:,\d+)?)+$|^\p{L}+(?:[–+]\p{L}+)+$|^\d+\.\d+–\d+\.\d+$/u
/** Scores whose maximum may be omitted: «kraft grad 4» is 4/5. */
const outOf = /^(?:\d\/(?:5|6|10)|\d{1,2}\/100)$/

/** Pairs composite values with their separate parts: «14/16» with «14 og 16», «8–10» with «mellom 8 og 10». */
export function pairParts(whole: readonly Fact[], parts: readonly Fact[], paired: Set<Fact>): void {
  const wholes = whole.filter((fact) => !paired.has(fact) && composite.test(fact.amount))
  if (wholes.length === 0) return
  const byAmount = new Map<string, Fact[]>()
  for (const fact of parts) if (isAmount(fact)) addToList(byAmount, fact.amount, fact, MOST_ALIKE)
  for (const fact of wholes) {
    const found: (Fact | undefined)[] = []
    const partFor = (amount: string): Fact | undefined =>
      byAmount.get(amount)?.find((other) => !paired.has(other) && !found.includes(other))
    for (const amount of fact.amount.split(/[–x/+]/)) found.push(partFor(amount) ?? partFor(evenAmount(amount, fact)))
    const isScore = outOf.test(fact.amount) && found[0] !== undefined
    if (!isScore && found.includes(undefined)) continue
    paired.add(fact)
    // «førti på hundre»: the maximum is beside the score.
    const isWhole = found.every((part) => part?.statement === found[0]?.statement)
    for (const part of isScore && !isWhole ? [found[0]] : found) if (part) paired.add(part)
  }
}

/** A part as it is compared on its own: 24 of «6–24 timer» is one day. */
function evenAmount(amount: string, { unit }: Fact): string {
  const [value] = evenPeriod(Number(amount.replace(',', '.')), unit)
  return String(value).replace('.', ',')
}

function isAmount({ category, heads, unit }: Fact): boolean {
  return (
    category === 'number' ||
    category === 'dose' ||
    category === 'age' ||
    category === 'date' ||
    (category === 'frequency' && (heads.length === 0 || unit === ''))
  )
}

/** Whether a frequency is an interval: «hver niende måned». */
function isEvery({ category, amount }: Fact): boolean {
  return category === 'frequency' && amount.startsWith('hver ')
}

/** Whether a frequency is a count; once, such as «daglig», is none. */
function isTimes({ category, amount }: Fact): boolean {
  return category === 'frequency' && amount !== '1'
}

/** Whether a frequency counts days: «to ganger i uken» is on two days, not two weeks. */
function isPeriodic(fact: Fact): boolean {
  return fact.category === 'frequency' && /^(?:uke|måned|år)$/.test(fact.unit)
}

/** Lookup keys of a count; the one with a unit pairs «hver niende måned» with «intervall på ni måneder». */
function countsOf(fact: Fact): string[] {
  if (isEvery(fact)) return [`${fact.amount.slice('hver '.length)} ${fact.unit}`]
  if (isPeriodic(fact)) return [`${fact.amount} dag`]
  return fact.unit === '' ? [fact.amount] : [fact.amount, `${fact.amount} ${fact.unit}`]
}

/**
 * Pairs frequencies with numbers: «kastet opp to ganger» with «to brekninger», unless it is the frequency of a dose,
 * and intervals with durations.
 */
export function pairCounts(dictated: readonly Fact[], written: readonly Fact[], paired: Set<Fact>): void {
  const isOpenCount = (fact: Fact): boolean => (isAmount(fact) || isEvery(fact)) && !paired.has(fact)
  const byAmount = new Map<string, Fact[]>()
  for (const fact of dictated)
    if (isOpenCount(fact)) for (const count of countsOf(fact)) addToList(byAmount, count, fact, MOST_ALIKE)
  for (const fact of written) {
    if (!isOpenCount(fact)) continue
    const candidates = countsOf(fact).flatMap((count) => byAmount.get(count) ?? [])
    const partner = candidates.find((other) => isOpenCount(other) && other.category !== fact.category)
    const isCount = partner && [fact, partner].some(isTimes)
    if (!isCount) continue
    paired.add(partner)
    paired.add(fact)
  }
}

/** A length in centimetres, which may be dictated without their unit: «29 cm», «5 x 3 cm». */
function centimetres({ amount }: Fact): string {
  const parts = amount.split('x').map((part) => String(Number(part.replace(',', '.')) / 10))
  return parts.join('x').replaceAll('.', ',')
}

/** The dictated two-digit form of a year: «i nittiåtte» is 1998. */
function sameYear(
  fact: Fact,
  dictated: ReadonlyMap<string, readonly Fact[]>,
  paired: ReadonlySet<Fact>,
): Fact | undefined {
  if (fact.category !== 'date' || !/^(?:19|20)\d\d$/.test(fact.amount)) return undefined
  return dictated.get(`value ${Number(fact.amount.slice(2))}`)?.find((other) => !paired.has(other) && other.unit === '')
}

/** Pairs days that are open equally often on both sides, before they can be taken to differ from other days. */
export function pairDays(dictated: readonly Fact[], written: readonly Fact[], paired: Set<Fact>): void {
  const [dictatedOn, writtenOn] = [daysIn(dictated, paired), daysIn(written, paired)]
  for (const [day, facts] of writtenOn) {
    const others = dictatedOn.get(day) ?? []
    for (const [index, fact] of facts.entries()) {
      const other = others[index]
      if (facts.length !== others.length || !other) break
      if (!sameUnit(fact.unit, other.unit)) continue
      paired.add(fact)
      paired.add(other)
    }
  }
}

function daysIn(facts: readonly Fact[], paired: ReadonlySet<Fact>): Map<string, Fact[]> {
  const days = new Map<string, Fact[]>()
  for (const fact of facts) {
    const day = paired.has(fact) ? undefined : dayOf(fact)
    if (day !== undefined) addToList(days, day, fact, MOST_ALIKE)
  }
  return days
}

/** The day that a fact may name, its year in two digits: «14.06» is a day if the other text has it, else a value. */
function dayOf({ category, amount, unit, text }: Fact): string | undefined {
  if (category === 'date') return `${amount} ${unit.slice(-2)}`
  const [, day, month] = (category === 'number' && unit === '' && dayAndMonth.exec(text)) || []
  return day === undefined ? undefined : `${Number(day)}.${Number(month)} `
}

const dayAndMonth = /^(\d{1,2})\.(0[1-9]|1[0-2])$/

/** Pairs the remaining facts by value alone: different words around a value are no error. */
export function pairAlone(dictated: readonly Fact[], written: readonly Fact[], paired: Set<Fact>, agrees: Fits): void {
  const byAmount = new Map<string, Fact[]>()
  for (const fact of dictated) addToList(byAmount, `${family(fact)} ${fact.amount}`, fact, MOST_ALIKE)
  for (const fact of written) {
    // Denials are told apart only by what they deny.
    if (fact.category === 'negation') continue
    const agreeing = (key: string): Fact | undefined =>
      byAmount.get(key)?.find((other) => !paired.has(other) && agrees(fact, other))
    const partner =
      agreeing(`${family(fact)} ${fact.amount}`) ??
      (fact.unit === 'mm' ? agreeing(`value ${centimetres(fact)}`) : undefined) ??
      sameYear(fact, byAmount, paired)
    if (!partner) continue
    paired.add(partner)
    paired.add(fact)
  }
}
