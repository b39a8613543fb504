import { normalise } from '../../dictation/normalise.ts'
import { render } from '../../dictation/render.ts'
import type { Token } from '../../dictation/token.ts'
import type { Span } from '../../spec/journal.ts'
import { headingStops, headingTable } from '../heading-table.ts'
import { noteTypes } from '../note-types.ts'
import { cutSentences } from '../sentences.ts'
import { cutAtHeadings } from '../spoken-headings.ts'
import { dropTitle } from '../titles.ts'
import { isHeading, isOpening } from './labels.ts'
import { readDenials } from './negation.ts'
import { readDate, readTime } from './read-day.ts'
import { readFrequency } from './read-frequency.ts'
import { readValue } from './read-value.ts'
import { readDrug, readSide } from './read-word.ts'
import type { Reading } from './reading.ts'
import { spanOf, wordsOf, type Word } from './words.ts'

/** Something that must not change on the way from transcript to note. */
export interface Fact extends Omit<Reading, 'length'> {
  /** The words near it and how near they are, 1 for the nearest: what it is said about. */
  readonly near: ReadonlyMap<string, number>
  /** The medicines that a dose or a frequency belongs to: one, or the parts of a compound one. */
  readonly heads: readonly string[]
  /** Index of its statement. */
  readonly statement: number
  /** In normal form: «50 mg», «to ganger daglig», «Ingen». */
  readonly text: string
  readonly span: Span
}

/** A sentence, or what was said between two breaths. */
export interface Statement {
  readonly words: readonly Word[]
  readonly tokens: readonly Token[]
  readonly facts: readonly Fact[]
  /** Keys of the words that it denies. */
  readonly denied: ReadonlySet<string>
  /** Words of the heading that it stands under. */
  readonly topic: readonly Word[]
  /** A heading, or where and what the dictation is: need not stand in the other text. */
  readonly aside: boolean
  readonly span: Span
}

/** Readers in the order in which they get a token: the first that knows it takes it. */
const readers = [readTime, readDate, readFrequency, readValue, readSide, readDrug]
/** How many words of meaning to each side a fact is near to. */
const NEAR = 5
/** Longer statements are read in parts. */
const LONGEST = 100

/** Reads a text into statements with their facts. `isWritten`: it is a note, not a dictation. Linear. */
export function readText(text: string, isWritten: boolean, vocabulary: readonly string[] = []): Statement[] {
  const tokens = dropTitle(normalise(text, { stops: headingStops, vocabulary, written: isWritten })).map(ordinalStop)
  const statements: Statement[] = []
  for (const { spoken, tokens: said, runOn } of cutAtHeadings(tokens, headingTable(noteTypes.poliklinikk))) {
    const topic = spoken ? wordsOf(headingToken(spoken.phrase), 0) : []
    for (const sentence of cutSentences(said, runOn).flatMap(cutLong)) {
      const aside = isHeading(sentence) || (!isWritten && statements.length === 0 && isOpening(sentence))
      const statement = readStatement(sentence, topic, statements.length, aside)
      if (statement) statements.push(statement)
    }
  }
  return statements
}

/** «hver 14. dag», «innlagt 12.03. med»: the stop of an ordinal, which ends nothing. */
function ordinalStop(token: Token, index: number, tokens: readonly Token[]): Token {
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const isStop = token.kind === 'mark' && token.text === '.' && token.tight && token.spoken !== true
  if (!isStop || !/\d$/.test(before?.text ?? '') || next?.kind !== 'word') return token
  return /^\p{Ll}/u.test(next.text) ? { ...token, kind: 'symbol' } : token
}

/** The bound that keeps reading linear. */
function cutLong(sentence: readonly Token[]): (readonly Token[])[] {
  if (sentence.length <= LONGEST) return [sentence]
  return Array.from({ length: Math.ceil(sentence.length / LONGEST) }, (_, part) =>
    sentence.slice(part * LONGEST, (part + 1) * LONGEST),
  )
}

function headingToken(phrase: string): Token {
  return { kind: 'word', text: phrase, key: phrase, spans: [[0, 0]], tight: false }
}

function readStatement(
  tokens: readonly Token[],
  topic: readonly Word[],
  index: number,
  aside: boolean,
): Statement | undefined {
  const span = spanOfAll(tokens)
  if (!span) return undefined
  const readings = readAll(tokens)
  const words = withoutValues(tokens.flatMap(wordsOf), readings)
  const denials = readDenials(tokens, words, topic)
  const denied = new Set(denials.flatMap(({ scope }) => scope.map((word) => word.key)))
  const facts = [
    ...readings.flatMap(({ reading, at }) => toFact(reading, at, tokens, words, readings, index) ?? []),
    ...denials.flatMap(({ at, length, scope }) => denialFact(tokens, at, length, scope, index) ?? []),
  ]
  return { words, tokens, facts, denied, topic, aside, span }
}

/** What is compared as a value says nothing as a word: «gram», «daglig», «mandag». */
function withoutValues(words: readonly Word[], readings: readonly Found[]): Word[] {
  const taken = new Set(
    readings
      .filter(({ reading }) => reading.category !== 'drug' && reading.category !== 'side')
      .flatMap(({ reading, at }) => Array.from({ length: reading.length }, (_, offset) => at + offset)),
  )
  return words.map((word) => (taken.has(word.at) ? { ...word, light: true } : word))
}

interface Found {
  readonly reading: Reading
  readonly at: number
}

function readAll(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let at = 0
  while (at < tokens.length) {
    let reading: Reading | undefined
    for (const read of readers) {
      reading = read(tokens, at)
      if (reading) break
    }
    if (reading) found.push({ reading, at })
    at += reading?.length ?? 1
  }
  return found
}

function toFact(
  reading: Reading,
  at: number,
  tokens: readonly Token[],
  words: readonly Word[],
  readings: readonly Found[],
  statement: number,
): Fact | undefined {
  const span = spanOfAll(tokens.slice(at, at + reading.length))
  if (!span) return undefined
  return {
    ...reading,
    near: nearWords(words, at, at + reading.length, reading.category === 'drug' ? dosesBehind(at, readings) : []),
    heads: headsOf(reading, at, readings),
    statement,
    text: render(tokens.slice(at, at + reading.length)),
    span,
  }
}

/** The last medicine before a dose or a frequency with what stands right beside it, else the next one. */
function headsOf(reading: Reading, at: number, readings: readonly Found[]): string[] {
  if (reading.category !== 'dose' && reading.category !== 'frequency') return []
  const drugs = readings.filter((other) => other.reading.category === 'drug')
  const last = drugs.findLastIndex((other) => other.at < at)
  const [drug, before] = [drugs[Math.max(last, 0)], drugs[last - 1]]
  if (!drug) return []
  const parts = drug.reading.amount.split('-')
  return before?.at === drug.at - 1 ? [...parts, before.reading.amount] : parts
}

/** «50 mg», «2 dag»: by its dose a medicine is known when its name differs. */
function dosesBehind(at: number, readings: readonly Found[]): string[] {
  return readings
    .filter((other) => other.at > at && other.at <= at + 4 && /^(?:dose|frequency)$/.test(other.reading.category))
    .map(({ reading }) => `#${reading.amount} ${reading.unit}`)
}

function nearWords(words: readonly Word[], start: number, end: number, values: readonly string[]): Map<string, number> {
  const content = words.filter((word) => !word.light)
  const near = new Map(values.map((value) => [value, 1]))
  const add = (word: Word, distance: number): void =>
    void near.set(word.key, Math.max(near.get(word.key) ?? 0, 1 / distance))
  const before = content
    .filter((word) => word.at < start)
    .slice(-NEAR)
    .toReversed()
  const behind = content.filter((word) => word.at >= end).slice(0, NEAR)
  for (const [index, word] of before.entries()) add(word, index + 1)
  for (const [index, word] of behind.entries()) add(word, index + 1)
  return near
}

function denialFact(
  tokens: readonly Token[],
  at: number,
  length: number,
  scope: readonly Word[],
  statement: number,
): Fact | undefined {
  const span = spanOfAll(tokens.slice(at, at + length))
  if (!span) return undefined
  const near = new Map<string, number>()
  for (const [index, word] of scope.entries()) if (!near.has(word.key)) near.set(word.key, 1 / (index + 1))
  return {
    category: 'negation',
    amount: 'ikke',
    unit: '',
    near,
    heads: [],
    statement,
    text: render(tokens.slice(at, at + length)),
    span,
  }
}

function spanOfAll(tokens: readonly Token[]): Span | undefined {
  const spans = tokens.flatMap((token) => spanOf(token) ?? [])
  return spans.length === 0 ? undefined : [Math.min(...spans), Math.max(...spans)]
}
