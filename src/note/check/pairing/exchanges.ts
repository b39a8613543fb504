import { kept } from '../../../dictation/tokens/kept.ts'
import type { Finding, Span } from '../../../spec/journal.ts'
import { different, exchangedWord } from '../findings/findings.ts'
import { sentencesOf } from '../reading/read-body.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import { denyingWords } from '../words/denying-words.ts'
import { spanOfAll } from '../words/spans.ts'
import type { Word } from '../words/words.ts'

/** A value or a content word in a clause. */
interface Item {
  readonly key: string
  readonly fact: Fact | undefined
  readonly span: Span
  /** As it was written. */
  readonly text: string
  /** Can be swapped itself, and is not only context for others. */
  readonly tells: boolean
}

type Clause = readonly Item[]

/** Two items can be swapped within this many clauses. */
const APART = 6
/** Maximum number of items in a clause; in unpunctuated speech, neighbours need not belong together. */
const MOST = 9

/**
 * Finds two values or words that the note swaps: «blodsukker 0,6, promille 5,6», «feber nå, ikke mandag». In the note,
 * each shares a clause with items dictated only with the other, and with none dictated only with itself. Works for any
 * values and words: tests, days or persons. Linear.
 */
export function findExchanges(
  dictated: readonly Statement[],
  written: readonly Statement[],
  noteText: string,
): Finding[] {
  const together = togetherIn(dictated)
  const repeated = sentencesOf(dictated)
  const clauses = written.flatMap((statement) => (repeated.has(statement.words) ? [] : clausesOf(statement)))
  const findings: Finding[] = []
  for (const [index, clause] of clauses.entries())
    for (const other of clauses.slice(index + 1, index + APART)) {
      const pair = exchangedIn(clause, other, together)
      if (pair) findings.push(...report(pair, dictated, noteText))
    }
  return findings
}

function exchangedIn(one: Clause, other: Clause, together: Together): readonly [Item, Item] | undefined {
  for (const own of one)
    for (const its of other) {
      if (own.key === its.key || !isOfOneKind(own, its)) continue
      if (!together.has(own.key) || !together.has(its.key)) continue
      if (isAtPlaceOf(own, one, its, together) && isAtPlaceOf(its, other, own, together)) return [own, its]
    }
  return undefined
}

/** Whether `clause` has items dictated only with `other`, and none dictated only with `item`. */
function isAtPlaceOf(item: Item, clause: Clause, other: Item, together: Together): boolean {
  const [own, its] = [together.get(item.key), together.get(other.key)]
  let isThere = false
  for (const { key } of clause) {
    if (key === item.key || key === other.key) continue
    const [withOwn, withIts] = [own?.has(key) === true, its?.has(key) === true]
    if (withOwn && !withIts) return false
    isThere ||= withIts && !withOwn
  }
  return isThere
}

function isOfOneKind(one: Item, other: Item): boolean {
  if (!one.fact || !other.fact) return !one.fact && !other.fact && one.tells && other.tells
  if (one.fact.category !== other.fact.category) return false
  return one.fact.unit === other.fact.unit || one.fact.unit === '' || other.fact.unit === ''
}

/** For each key, the keys dictated in the same clause. */
type Together = ReadonlyMap<string, ReadonlySet<string>>

const togetherIn = kept((statements: readonly Statement[]): Together => {
  const together = new Map<string, Set<string>>()
  for (const statement of statements)
    for (const clause of clausesOf(statement))
      for (const { key } of clause) {
        let beside = together.get(key)
        if (!beside) together.set(key, (beside = new Set()))
        for (const other of clause) beside.add(other.key)
      }
  return together
})

const clausesOf = kept((statement: Statement): readonly Clause[] => {
  const { tokens, words, facts, aside } = statement
  if (aside) return []
  const factAt = new Map<number, Fact>()
  for (const fact of facts) if (fact.category !== 'negation') factAt.set(fact.span[0], fact)
  const wordAt = new Map<number, Word>()
  for (const word of words) wordAt.set(word.at, word)
  const clauses: Item[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if ((token.kind === 'mark' && !/^[:/-]$/.test(token.text)) || joints.test(token.key)) clauses.push([])
    const [fact, word] = [factAt.get(token.spans[0]?.[0] ?? -1), wordAt.get(at)]
    const isTelling = word !== undefined && !word.light
    const isDenial = denyingWords.has(token.key)
    if (!(fact || isDenial || isTelling || telling.test(token.key))) continue
    const span = fact?.span ?? spanOfAll(tokens.slice(at, at + (word?.length ?? 1)))
    if (!span) continue
    const key = fact ? `${fact.category} ${fact.amount}` : isDenial ? 'ikke' : (word?.key ?? token.key)
    const text = tokens.slice(at, at + (word?.length ?? 1)).map((each) => each.text)
    clauses
      .at(-1)
      ?.push({ key, fact, span, text: text.join(' '), tells: isTelling || isDenial || telling.test(token.key) })
  }
  return clauses.filter(({ length }) => length > 1 && length <= MOST)
})

const joints = /^(?:og|men|mens|medan|mot|samt)$/
/** Light words that say when or who. */
const telling = /^(?:nå|no|før|etter|sist|tidligere|tidlegare|selv|sjølv|senere|seinare|forrige|førre)$/

function report([one, other]: readonly [Item, Item], dictated: readonly Statement[], noteText: string): Finding[] {
  const place = firstPlaces(dictated).get(other.key)
  if (!place) return []
  if (one.fact && place.fact) return [different(place.fact, one.fact, noteText)]
  return [exchangedWord(one.span, place.span, place.text, noteText)]
}

const firstPlaces = kept((statements: readonly Statement[]): ReadonlyMap<string, Item> => {
  const first = new Map<string, Item>()
  for (const statement of statements)
    for (const clause of clausesOf(statement))
      for (const item of clause) if (!first.has(item.key)) first.set(item.key, item)
  return first
})
