import type { Token } from '../../../dictation/tokens/token.ts'
import { isSide } from '../denials/denial-words.ts'
import { isCompatible, type Exclusive } from '../words/exclusive-words.ts'
import type { Statement } from '../reading/statement.ts'
import { isMarkBetween } from '../words/spans.ts'
import { withInner, type Word } from '../words/words.ts'

/** Maximum number of nearby words that identify what a word refers to. */
const NEAREST = 4

/** A word of an exclusive class, and its statement. */
export interface Named {
  readonly exclusive: Exclusive
  readonly word: Word
  readonly statement: number
  /** Keys of the words it refers to, if its class means nothing alone; empty if there are none. */
  readonly of: readonly string[]
}

/** The class words of the statement at an index. */
export type Naming = (at: number) => readonly Named[]

/** The class words of a text, computed lazily and cached. */
export interface Namings {
  /** Of each statement, including its heading. */
  readonly heard: Naming
  /** Of each statement, without its heading. */
  readonly own: Naming
  /** Of the whole text. */
  readonly names: () => Names
}

export function namingsOf(statements: readonly Statement[]): Namings {
  return {
    heard: onceEach(statements, ({ heard }) => heard),
    own: onceEach(statements, ({ words }) => withInner(words)),
    names: once(() => namesOf(statements)),
  }
}

/** Computes a value on first use and caches it. */
export function once<T>(find: () => T): () => T {
  let found: { value: T } | undefined
  return () => (found ??= { value: find() }).value
}

function onceEach(statements: readonly Statement[], wordsOf: (statement: Statement) => readonly Word[]): Naming {
  const found: (readonly Named[])[] = []
  return (at) => {
    const statement = statements[at]
    return statement ? (found[at] ??= namedIn(wordsOf(statement), statement, at)) : []
  }
}

function namedIn(words: readonly Word[], statement: Statement, index: number): Named[] {
  const named: Named[] = []
  for (const word of words) {
    const { exclusive } = word
    if (!exclusive) continue
    const next = exclusive.beside ? behind(word, statement) : none
    const of = next.length === 0 && exclusive.bound ? boundTo(word, statement) : next
    named.push({ exclusive, word, statement: index, of })
  }
  return named
}

const none: readonly string[] = []

/** The next word: «medial menisk». */
function behind({ at, length }: Word, { words }: Statement): string[] {
  const next = words.find((word) => word.at === at + length)
  return next && !next.light && next.concept.weight > 0 ? [next.key] : []
}

/** What a word refers to: the medicine, if the statement names one; otherwise the words before or after it. */
function boundTo(word: Word, { words, tokens, facts }: Statement): string[] {
  const { at } = word
  const drugs = new Set(facts.flatMap(({ category, span }) => (category === 'drug' ? [span[0]] : [])))
  if (drugs.size > 0) {
    const named = words.filter((other) => drugs.has(tokens[other.at]?.spans[0]?.[0] ?? -1))
    return (
      named
        // In a tie the later one: «slutter med A og starter med B».
        .toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at) || other.at - one.at)
        .slice(0, 1)
        .map(({ key }) => key)
    )
  }
  const behindIt = words.filter((other) => other.at > at)
  if (isOfNext(tokens, word)) {
    const next = clauseWords(behindIt, tokens, at)
    if (next.length > 0) return next
  }
  const before = clauseWords(words.filter((other) => other.at < at).toReversed(), tokens, at)
  return before.length > 0 ? before : clauseWords(behindIt, tokens, at)
}

/** Whether a result refers to what follows: «positiv for RS-virus», «positiv Phalens test og negativ Tinel». */
function isOfNext(tokens: readonly Token[], { at, length }: Word): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + length]]
  if (ofNext.test(next?.key ?? '')) return true
  const opens = before === undefined || before.text === ',' || joins.test(before.key)
  return opens && next?.kind === 'word' && !joins.test(next.key)
}

const joins = /^(?:og|men|mens|medan|samt|eller)$/

/** Prepositions between a test result and what was tested for. */
const ofNext = /^(?:for|på|mot)$/

/** Keys of the nearest content words, up to the next mark or bound word. */
function clauseWords(words: readonly Word[], tokens: readonly Token[], at: number): string[] {
  const end = words.findIndex((word) => word.exclusive?.bound === true || isMarkBetween(tokens, at, word.at))
  const clause = end < 0 ? words : words.slice(0, end)
  const named = clause.filter((word) => !isSide(word)).slice(0, NEAREST)
  const telling = named.filter(({ stem }) => !anyTest.test(stem))
  return keysOf(telling.length > 0 ? telling : named)
}

/** Common to all tests: «Phalens test», «Tinels tegn». */
const anyTest = /^(?:test|tegn|teikn|prøv)/

function keysOf(words: readonly Word[]): string[] {
  return words.flatMap(({ light, key }) => (light ? [] : [key]))
}

/** What a text names: the things themselves, and everything that they are part of. */
export interface Names {
  readonly own: ReadonlySet<string>
  readonly above: ReadonlySet<string>
}

function namesOf(statements: readonly Statement[]): Names {
  const [own, above] = [new Set<string>(), new Set<string>()]
  for (const { heard } of statements)
    for (const { exclusive } of heard) {
      if (!exclusive) continue
      own.add(exclusive.lineage[0] ?? '')
      for (const name of exclusive.lineage) above.add(name)
    }
  return { own, above }
}

export function isAmong({ exclusive: { lineage } }: Named, { own, above }: Names): boolean {
  return lineage.some((name) => own.has(name)) || above.has(lineage[0] ?? '')
}

export function isSame(one: Named, other: Named): boolean {
  return isComparable(one, other) && isCompatible(one.exclusive, other.exclusive)
}

/** Whether two words are of one class and do not refer to different things. */
export function isComparable(one: Named, other: Named): boolean {
  if (one.exclusive.class !== other.exclusive.class) return false
  return one.of.length === 0 || other.of.length === 0 || one.of.some((key) => other.of.includes(key))
}
