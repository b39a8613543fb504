import { render } from '../../../dictation/render.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Span } from '../../../spec/journal.ts'
import type { Denial } from '../denials/negation.ts'
import { ownWordsOf } from './own-words-of-side.ts'
import { readDate, readTime } from './read-day.ts'
import { readFrequency } from './read-frequency.ts'
import { readExtent } from './read-extent.ts'
import { readOtherSide } from './read-other-side.ts'
import { readPregnancies } from './read-pregnancies.ts'
import { readValue } from './read-value.ts'
import { drugParts, readDrug, readSide } from './read-word.ts'
import { dosesBehind, nearWords, valueBeside } from './near-words.ts'
import type { Found, Reading } from './reading.ts'
import { formsOf } from '../words/forms.ts'
import { spanOfAll } from '../words/spans.ts'
import type { Lexicon, Word } from '../words/words.ts'
import { headsOf } from './heads.ts'

/** A detail that must not change between transcript and note. */
export interface Fact extends Omit<Reading, 'length' | 'inWord'> {
  /** What it is about: nearby words, weighted by nearness, 1 for the nearest. */
  readonly near: ReadonlyMap<string, number>
  /** For a side: the words that certainly belong to it, weighted by nearness. */
  readonly own: ReadonlyMap<string, number>
  /** The medicine that a dose or a frequency belongs to, or the parts of a compound one. */
  readonly heads: readonly string[]
  /** Lookup keys for facts of the other text: nearby words, its medicines and its value. */
  readonly keys: readonly string[]
  /** For a denial: the words that it certainly denies; see `Denial`. */
  readonly denies: readonly Word[]
  /** Index of its statement. */
  readonly statement: number
  /** In normal form: «50 mg», «to ganger daglig», «Ingen». */
  readonly text: string
  readonly span: Span
}

const nothing: ReadonlyMap<string, number> = new Map()

/** Weight factor for parts of a denied compound, which are less certainly denied than the whole. */
const PART = 0.5

/** Finds every value, side and medicine in the tokens. */
export function readAll(tokens: readonly Token[], lexicon: Lexicon): Found[] {
  const found: Found[] = []
  /** The last side named. */
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

/** The reading that begins at a token, by the first reader that recognises one. */
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

/** Returns the facts of a statement. `content`: its content words. */
export function toFacts(
  tokens: readonly Token[],
  content: readonly Word[],
  readings: readonly Found[],
  denials: readonly Denial[],
  statement: number,
): Fact[] {
  const facts: Fact[] = []
  const add = (
    at: number,
    reading: Reading,
    near: Fact['near'],
    heads: Fact['heads'],
    denies: Fact['denies'] = [],
    own: Fact['own'] = nothing,
  ): void => {
    const { category, amount, unit, bare, optional = false, length } = reading
    const taken = tokens.slice(at, at + length)
    const span = spanOfAll(taken)
    const keys = keysOf(reading, near, heads)
    const text = render(taken)
    if (span)
      facts.push({
        ...(bare !== undefined && { bare }),
        category,
        amount,
        unit,
        optional,
        near,
        own,
        heads,
        keys,
        denies,
        statement,
        text,
        span,
      })
  }
  for (const { reading, at } of readings) {
    const doses =
      reading.category === 'drug'
        ? dosesBehind(at, readings)
        : reading.category === 'side'
          ? valueBeside(tokens, at, readings)
          : []
    const isImplicit = isWhen(reading, at, readings)
    const own = reading.category === 'side' ? ownWordsOf(tokens, content, { reading, at }, readings) : nothing
    const when = isImplicit ? { ...reading, optional: true } : reading
    add(at, when, nearWords(content, at, at + reading.length, doses), headsOf(tokens, reading, at, readings), [], own)
  }
  for (const { at, length, scope, surely, optional: mayBeImplicit = false } of denials) {
    const near = new Map<string, number>()
    for (const [index, { key, parts }] of scope.entries()) {
      const weight = 1 / (index + 1)
      if (!near.has(key)) near.set(key, weight)
      for (const part of parts) if (!near.has(part)) near.set(part, PART * weight)
    }
    // «Ingen kjente.» denies no word: a placeholder lets it pair under any heading.
    if (content.length === 0) near.set('~', 0.3)
    const optional = mayBeImplicit || trouble.has(scope[0]?.stem ?? '')
    add(at, { category: 'negation', amount: 'ikke', unit: '', length, optional }, near, [], surely)
  }
  return facts
}

function keysOf({ category, amount }: Reading, near: Fact['near'], heads: Fact['heads']): string[] {
  const keys = [...near.keys()]
  for (const head of heads) keys.push(`head ${head}`)
  // Denials with no nearby word in common deny different things.
  if (category === 'negation') return keys
  // Any other fact with the same value is a candidate, whatever is near it.
  for (const part of category === 'drug' ? drugParts(amount) : [amount]) keys.push(`is ${part}`)
  return keys
}

/** Words whose denial only says that something is normal: «ingen problemer med vannlating» → «vannlating normal». */
export const trouble: ReadonlySet<string> = new Set(
  ['problem', 'plag', 'vansk', 'besvær', 'endring', 'forandring', 'anmerkning'].flatMap((word) => [
    word,
    formsOf(word).stem,
  ]),
)

/** Whether a frequency only says when something occurs, which may be omitted: «verst om natten», not that of a dose. */
function isWhen({ category, amount }: Reading, at: number, readings: readonly Found[]): boolean {
  if (category !== 'frequency' || frequent.test(amount)) return false
  if (!readings.some((other) => isMedication.test(other.reading.category))) return true
  return !readings.some((other) => other.at < at && other.at >= at - 6 && isTaken.test(other.reading.category))
}

/** More than once, or at an interval: too specific to omit. */
const frequent = /^[2-9]|\d\d|^hver/

const isMedication = /^(?:drug|dose)$/

const isTaken = /^(?:drug|dose|frequency)$/
