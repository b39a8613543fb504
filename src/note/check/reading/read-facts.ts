import { render } from '../../../dictation/render.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'
import { readDate, readTime } from './read-day.ts'
import { readFrequency } from './read-frequency.ts'
import { readExtent } from './read-extent.ts'
import { readOtherSide } from './read-other-side.ts'
import { readPregnancies } from './read-pregnancies.ts'
import { readValue } from './read-value.ts'
import { drugParts, readDrug, readSide } from './read-word.ts'
import { dosesBehind, nearWords, valueBeside } from './near-words.ts'
import type { Found, Reading } from './reading.ts'
import { spanOfAll, type Lexicon, type Word } from '../words/words.ts'

/** Something that must not change on the way from transcript to note. */
export interface Fact extends Omit<Reading, 'length' | 'inWord'> {
  /** The words near it and how near they are, 1 for the nearest: what it is said about. */
  readonly near: ReadonlyMap<string, number>
  /** The medicines that a dose or a frequency belongs to: one, or the parts of a compound one. */
  readonly heads: readonly string[]
  /** What it can be found by in the other text: the words near it, its medicines and what it says. */
  readonly keys: readonly string[]
  /** Index of its statement. */
  readonly statement: number
  /** In normal form: «50 mg», «to ganger daglig», «Ingen». */
  readonly text: string
  readonly span: Span
  /** Index of its first token in it, and how many it has. */
  readonly at: number
  readonly length: number
  /** The word that stands before a number and tells what it is, '' where none surely does. */
  readonly name: string
}

/** Everything in the tokens that is a value, a side or a medicine. */
export function readAll(tokens: readonly Token[], lexicon: Lexicon): Found[] {
  const found: Found[] = []
  /** The side that was named last. */
  let side: string | undefined
  let at = 0
  while (at < tokens.length) {
    const reading = readAt(tokens, at, lexicon) ?? readOtherSide(tokens, at, side)
    if (reading) found.push({ reading, at })
    if (reading?.category === 'side') side = reading.amount
    at += reading?.length ?? 1
  }
  return found
}

/** What begins at a token: the first reader that knows it takes it. */
function readAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Reading | undefined {
  return (
    readTime(tokens, at) ??
    readDate(tokens, at) ??
    readPregnancies(tokens, at) ??
    readFrequency(tokens, at) ??
    readExtent(tokens, at) ??
    readValue(tokens, at) ??
    readSide(tokens, at) ??
    readDrug(tokens, at, lexicon)
  )
}

/** The facts of a statement. `content`: its words of meaning. */
export function toFacts(
  tokens: readonly Token[],
  content: readonly Word[],
  readings: readonly Found[],
  statement: number,
): Fact[] {
  const facts: Fact[] = []
  const add = (at: number, reading: Reading, near: Fact['near'], heads: Fact['heads']): void => {
    const { category, amount, unit, optional = false, length } = reading
    const taken = tokens.slice(at, at + length)
    const span = spanOfAll(taken)
    const keys = keysOf(reading, near, heads)
    const text = render(taken)
    const name = category === 'number' ? nameBefore(tokens, content, at) : ''
    if (span)
      facts.push({
        category,
        amount,
        unit,
        optional,
        near,
        heads,
        keys,
        statement,
        text,
        span,
        at,
        length,
        name,
      })
  }
  for (const { reading, at } of readings) {
    const doses =
      reading.category === 'drug'
        ? dosesBehind(at, readings)
        : reading.category === 'side'
          ? valueBeside(tokens, at, readings)
          : []
    const isUnsaid =
      isWhen(reading, at, readings) ||
      isListLength(tokens, { reading, at }, readings) ||
      isProduct({ reading, at }, readings) ||
      isRetracted(tokens, { reading, at }, readings)
    const when = isUnsaid ? { ...reading, optional: true } : reading
    add(at, when, nearWords(content, at, at + reading.length, doses), headsOf(tokens, reading, at, readings))
  }
  return facts
}

/** So far before its number a name may stand. */
const NAMED_WITHIN = 3

/** «puls 88», «RF: 20», «kreatinin er 90»: no mark and no other number stands between. */
function nameBefore(tokens: readonly Token[], content: readonly Word[], at: number): string {
  for (let before = at - 1; before >= Math.max(at - NAMED_WITHIN, 0); before--) {
    const token = tokens[before]
    if (token?.kind !== 'word' && token?.text !== ':') return ''
    const word = content.find((other) => other.at <= before && other.at + other.length > before)
    if (word) return word.key
  }
  return ''
}

function keysOf({ category, amount }: Reading, near: Fact['near'], heads: Fact['heads']): string[] {
  const keys = [...near.keys()]
  for (const head of heads) keys.push(`head ${head}`)
  // What else says the same is a candidate whatever stands near it.
  for (const part of category === 'drug' ? drugParts(amount) : [amount]) keys.push(`is ${part}`)
  return keys
}

/** «får Champix nei, hun får nikotinplaster»: the one that is taken back. */
function isRetracted(tokens: readonly Token[], { reading, at }: Found, readings: readonly Found[]): boolean {
  const end = at + reading.length
  if (reading.category !== 'drug' || tokens[end]?.key !== 'nei') return false
  return readings.some((other) => other.reading.category === 'drug' && other.at > end && other.at <= end + TAKEN_BACK)
}

/** So many tokens behind the «nei» the medicine stands that is meant. */
const TAKEN_BACK = 6

/** «1 g (2 x 500 mg)»: what the doses beside it come to. */
function isProduct({ reading: { category, amount, unit }, at }: Found, readings: readonly Found[]): boolean {
  if (category !== 'dose') return false
  return readings.some(({ reading: count, at: place }, index) => {
    const each = readings[index + 1]
    if (Math.abs(place - at) > PRODUCT || each?.at !== place + count.length || each.at === at) return false
    if (each.reading.category !== 'dose' || each.reading.unit !== unit) return false
    return sizeOf(count.amount) * sizeOf(each.reading.amount) === sizeOf(amount) && count.amount !== '1'
  })
}

/** So many tokens apart such a sum stands. */
const PRODUCT = 6

function sizeOf(amount: string): number {
  return Number(amount.replace(',', '.'))
}

/** «verst om natten», «hver dag»: when something is, and no dose's frequency. It need not stand in the note. */
function isWhen({ category, amount }: Reading, at: number, readings: readonly Found[]): boolean {
  if (category !== 'frequency' || frequent.test(amount)) return false
  if (!readings.some((other) => isMedication.test(other.reading.category))) return true
  return !readings.some((other) => other.at < at && other.at >= at - 6 && isTaken.test(other.reading.category))
}

/** «to tidligere episoder, i 2015 og 2020», «født 2 ganger, i 2013 og 2016»: as many as are told one by one. */
function isListLength(
  tokens: readonly Token[],
  { reading: { category, amount, unit }, at }: Found,
  readings: readonly Found[],
): boolean {
  if ((category !== 'number' && category !== 'frequency') || unit !== '' || !listLength.test(amount)) return false
  const days = readings.filter((other) => other.at > at && other.reading.category === 'date' && !other.reading.optional)
  // «…, i 2012 og 2015, og en spontanabort i 2014»: what is told of another is no part of the list.
  const apart = days.findIndex((day, index) => !isJoined(tokens, days[index - 1], day))
  return days.length === Number(amount) || apart === Number(amount)
}

/** Does nothing but what joins a list stand between two of it? */
function isJoined(tokens: readonly Token[], before: Found | undefined, { at }: Found): boolean {
  return before === undefined || tokens.slice(endOf(before), at).every(({ key }) => listing.test(key))
}

const listing = /^(?:,|og|i|samt|den)$/

const listLength = /^[2-9]$/

/** More than once, or not each time: no mere «when». */
const frequent = /^[2-9]|\d\d|^hver/
const isMedication = /^(?:drug|dose)$/
const isTaken = /^(?:drug|dose|frequency)$/

/** «klopidogrel …, atorvastatin …, alle én gang daglig»: the head of what is said of each medicine before it. */
export const EACH = '*'
const each = /^(?:alle|alt|samtlige|samtlege|begge|båe)$/

const goesOn = /^(?:deretter|så|videre|siden|etterpå|derpå)$/

/** The last medicine before a dose or a frequency with what stands right beside it, else the next one. */
function headsOf(
  tokens: readonly Token[],
  reading: Reading,
  at: number,
  readings: readonly Found[],
): readonly string[] {
  if (reading.category !== 'dose' && reading.category !== 'frequency') return []
  if (reading.category === 'frequency' && each.test(tokens[at - 1]?.key ?? '')) return [EACH]
  const drugs = readings.filter((other) => other.reading.category === 'drug')
  const last = drugs.findLastIndex((other) => other.at < at)
  const [drug, before] = [nextNamed(tokens, reading, at, drugs, readings) ?? drugs[Math.max(last, 0)], drugs[last - 1]]
  // «deretter 200 mg per døgn, natriumklorid …» goes on from what stands before.
  if (!drug || (last === -1 && (goesOn.test(tokens[0]?.key ?? '') || isOfBefore(tokens, at, drug.at)))) return []
  const parts = drugParts(drug.reading.amount)
  return before?.at === drug.at - 1 ? [...parts, before.reading.amount] : parts
}

/** «… | rundt seks tabletter i måneden, og paracetamol to dager»: of what stood before, where a comma and an «og» part it from the next. */
function isOfBefore(tokens: readonly Token[], at: number, drug: number): boolean {
  return tokens.slice(at, drug).some(({ text }, index, between) => text === ',' && between[index + 1]?.key === 'og')
}

/**
 * «får 5 mg morfin kl. 22 og 4 mg ondansetron»: the medicine right behind a dose, which has no other behind it; not «morfin
 * 5 mg ondansetron 4 mg», nor «metoprolol økes til 100 mg amlodipin seponeres», where one before it waits for a dose.
 */
function nextNamed(
  tokens: readonly Token[],
  reading: Reading,
  at: number,
  drugs: readonly Found[],
  readings: readonly Found[],
): Found | undefined {
  const doses = readings.filter((other) => other.reading.category === 'dose')
  const next = drugs.find((drug) => drug.at === at + reading.length)
  if (reading.category !== 'dose' || !next || doses.some((dose) => dose.at === endOf(next))) return undefined
  if (leading.test(tokens[at - 1]?.key ?? '')) return undefined
  const before = drugs.filter((drug) => drug.at < at)
  const hasDose = (drug: Found, index: number): boolean =>
    doses.some((dose) => endOf(dose) === drug.at || (dose.at > drug.at && dose.at < (before[index + 1] ?? { at }).at))
  return before.every(hasDose) ? next : undefined
}

/** «økes til 100 mg»: the dose is of what was named before. */
const leading = /^(?:til|fra|frå|på)$/

function endOf({ at, reading }: Found): number {
  return at + reading.length
}
