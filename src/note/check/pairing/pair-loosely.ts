import { evenPeriod } from '../reading/read-period.ts'
import { sameUnit } from '../reading/reading.ts'
import type { Fact } from '../reading/read-facts.ts'
import { addToList } from '../words/lists.ts'

/** So many candidates are looked at for one fact: what keeps pairing linear. */
export const MOST_ALIKE = 40

/** Do two facts fit each other? */
export type Fits = (one: Fact, other: Fact) => boolean

/** Facts that can stand in each other's place. */
export function family(fact: Fact): string {
  const { category } = fact
  return category === 'dose' || category === 'age' || category === 'number' ? 'value' : category
}

const composite = /^\d+(?:,\d+)?(?:[–x/]\d+(?:,\d+)?)+$|^\p{L}+(?:[–+]\p{L}+)+$|^\d+\.\d+–\d+\.\d+$/u
/** What a score is out of need not be said: «kraft grad 4» is 4/5. */
const outOf = /^(?:\d\/(?:5|6|10)|\d{1,2}\/100)$/

/** Pairs «14/16» with «14 og 16», and «8–10» with «mellom 8 og 10», which are told in parts. */
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
    // «førti på hundre»: what it is out of stands beside it.
    const isWhole = found.every((part) => part?.statement === found[0]?.statement)
    for (const part of isScore && !isWhole ? [found[0]] : found) if (part) paired.add(part)
  }
}

/** «6–24 timer»: of «fra 6 til 24 timer» the one is a day. */
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

/** «hver niende måned» */
function isEvery({ category, amount }: Fact): boolean {
  return category === 'frequency' && amount.startsWith('hver ')
}

/** Once, such as «daglig», is no count. */
function isTimes({ category, amount }: Fact): boolean {
  return category === 'frequency' && amount !== '1'
}

/** «to ganger i uken»: on two days, and no two weeks. */
function isPeriodic(fact: Fact): boolean {
  return fact.category === 'frequency' && /^(?:uke|måned|år)$/.test(fact.unit)
}

/** What it counts, and with its unit what «hver niende måned» and «intervall på ni måneder» share. */
function countsOf(fact: Fact): string[] {
  if (isEvery(fact)) return [`${fact.amount.slice('hver '.length)} ${fact.unit}`]
  if (isPeriodic(fact)) return [`${fact.amount} dag`]
  return fact.unit === '' ? [fact.amount] : [fact.amount, `${fact.amount} ${fact.unit}`]
}

/**
 * «kastet opp to ganger» are «to brekninger»: how often is how many, where it is no dose's frequency; so is how often
 * something is done how long it is until the next.
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

/** «29 cm», «5 x 3 cm» may have been said without their unit. */
function centimetres({ amount }: Fact): string {
  const parts = amount.split('x').map((part) => String(Number(part.replace(',', '.')) / 10))
  return parts.join('x').replaceAll('.', ',')
}

/** «i nittiåtte» is 1998. */
function sameYear(
  fact: Fact,
  dictated: ReadonlyMap<string, readonly Fact[]>,
  paired: ReadonlySet<Fact>,
): Fact | undefined {
  if (fact.category !== 'date' || !/^(?:19|20)\d\d$/.test(fact.amount)) return undefined
  return dictated.get(`value ${Number(fact.amount.slice(2))}`)?.find((other) => !paired.has(other) && other.unit === '')
}

/** Pairs a day that is open once on each side, before another day is taken to stand in its place. */
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

/** What day a fact may name, its year by two digits: «14.06» is a day where that day was said, and a value elsewhere. */
function dayOf({ category, amount, unit, text }: Fact): string | undefined {
  if (category === 'date') return `${amount} ${unit.slice(-2)}`
  const [, day, month] = (category === 'number' && unit === '' && dayAndMonth.exec(text)) || []
  return day === undefined ? undefined : `${Number(day)}.${Number(month)} `
}

const dayAndMonth = /^(\d{1,2})\.(0[1-9]|1[0-2])$/

/** Pairs what is left by what it says alone: other words stand around it, which is no fault. */
export function pairAlone(dictated: readonly Fact[], written: readonly Fact[], paired: Set<Fact>, agrees: Fits): void {
  const byAmount = new Map<string, Fact[]>()
  for (const fact of dictated) addToList(byAmount, `${family(fact)} ${fact.amount}`, fact, MOST_ALIKE)
  for (const fact of written) {
    // Two denials have only what they deny to tell them by.
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
