import { normalise } from '../../dictation/normalise.ts'
import type { Token } from '../../dictation/token.ts'
import type { Span } from '../../spec/journal.ts'
import type { OwnWords } from '../../spec/own-words.ts'
import { headingStops, headingTable } from '../heading-table.ts'
import { noteTypes } from '../note-types.ts'
import { cutSentences } from '../sentences.ts'
import { cutAtHeadings } from '../spoken-headings.ts'
import { dropTitle } from '../titles.ts'
import { isHeading, isOpening } from './labels.ts'
import { readDenials } from './negation.ts'
import { readAll, toFacts, type Fact, type Found } from './read-facts.ts'
import { spanOfAll, wordsOf, wordsOfAll, type Word } from './words.ts'

/** A sentence, or what was said between two breaths. */
export interface Statement {
  readonly words: readonly Word[]
  readonly tokens: readonly Token[]
  readonly facts: readonly Fact[]
  /** Keys of the words that it denies. */
  readonly denied: ReadonlySet<string>
  /** Its words of meaning, each once. */
  readonly meaning: readonly Word[]
  /** Its words and those of its heading, and the keys of both. */
  readonly heard: readonly Word[]
  readonly keys: ReadonlySet<string>
  /** A heading, or where and what the dictation is: need not stand in the other text. */
  readonly aside: boolean
  readonly span: Span
}

/** Longer statements are read in parts. */
const LONGEST = 100

/** Reads a text into statements with their facts. `isWritten`: it is a note, not a dictation. Linear. */
export function readText(text: string, isWritten: boolean, own: OwnWords = {}): Statement[] {
  const tokens = dropTitle(normalise(text, { ...own, stops: headingStops, written: isWritten })).map(ordinalStop)
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
  const words = withoutValues(wordsOfAll(tokens), readings)
  const content = words.filter((word) => !word.light)
  const denials = readDenials(tokens, words, topic)
  const denied = new Set(denials.flatMap(({ scope }) => scope.map((word) => word.key)))
  const heard = topic.length === 0 ? words : [...words, ...topic]
  return {
    words,
    meaning: [...new Map(content.map((word) => [word.key, word])).values()],
    heard,
    keys: new Set(heard.map((word) => word.key)),
    tokens,
    facts: toFacts(tokens, content, readings, denials, index),
    denied,
    aside,
    span,
  }
}

/** What is compared as a value says nothing as a word: «gram», «daglig», «mandag». */
function withoutValues(words: readonly Word[], readings: readonly Found[]): readonly Word[] {
  const taken = new Set<number>()
  for (const { reading, at } of readings) {
    if (reading.category === 'drug' || reading.category === 'side') continue
    for (let offset = 0; offset < reading.length; offset++) taken.add(at + offset)
  }
  return taken.size === 0 ? words : words.map((word) => (taken.has(word.at) ? { ...word, light: true } : word))
}
