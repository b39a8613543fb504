import { kept } from '../../../dictation/tokens/kept.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import type { Statement } from '../reading/statement.ts'
import { readSide } from '../reading/read-word.ts'
import { denyingWords } from '../words/denying-words.ts'
import type { Exclusive } from '../words/exclusive-words.ts'
import { addToList } from '../words/lists.ts'
import { withInner } from '../words/words.ts'

/** A word that can invert a sentence alone: a denial, a side or a person. */
export interface Telling {
  readonly kind: 'negation' | 'side' | 'person'
  /** The side; for a person, what the word names. */
  readonly value: string | Exclusive
}

/** A word of a statement, in a sequence without punctuation marks. */
export interface Placed {
  readonly token: Token
  readonly statement: Statement
  readonly telling: Telling | undefined
}

/** A text word by word, with an index of its words and word pairs. */
export interface Sequence {
  readonly words: readonly Placed[]
  /** Positions of a word, by its key. */
  readonly alone: ReadonlyMap<string, readonly number[]>
  /** Positions of the second word of a pair, by both keys: right behind the first, or with one word between. */
  readonly next: ReadonlyMap<string, readonly number[]>
  readonly apart: ReadonlyMap<string, readonly number[]>
}

/** Maximum number of positions per word or pair; keeps this linear. */
const MOST = 20

/** Named as in `exclusive-words.json`, which lacks «mannen», as he may be the patient. */
const PERSONS = 'slekt'

const husband: Exclusive = { class: PERSONS, lineage: ['ektemann', 'ektefelle'], bound: false, beside: false }

export function pair(one: Placed, other: Placed): string {
  return `${one.token.key} ${other.token.key}`
}

export const wordsOf = (statements: readonly Statement[]): Placed[] => {
  const words: Placed[] = []
  for (const statement of statements) {
    const { tokens, standing } = statement
    const stands = standing && new Set(standing)
    const persons = personsIn(statement)
    for (const [at, token] of tokens.entries())
      if (token.kind !== 'mark' && stands?.has(token) !== false)
        words.push({ token, statement, telling: tellingOf(tokens, at, persons) })
  }
  return words
}

export const sequenceOf = kept((statements: readonly Statement[]): Sequence => {
  const words = wordsOf(statements)
  const [alone, next, apart] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [place, word] of words.entries()) {
    const [before, second] = [words[place - 1], words[place - 2]]
    addToList(alone, word.token.key, place, MOST)
    if (before) addToList(next, pair(before, word), place, MOST)
    if (second) addToList(apart, pair(second, word), place, MOST)
  }
  return { words, alone, next, apart }
})

/** Persons by position, including those within a phrase: «kona er med». */
function personsIn({ words }: Statement): ReadonlyMap<number, Exclusive> {
  return new Map(
    withInner(words).flatMap(({ at, length, exclusive }) =>
      exclusive?.class === PERSONS && length === 1 ? [[at, exclusive] as const] : [],
    ),
  )
}

function tellingOf(tokens: readonly Token[], at: number, persons: ReadonlyMap<number, Exclusive>): Telling | undefined {
  const key = tokens[at]?.key ?? ''
  if (denyingWords.has(key)) return { kind: 'negation', value: '' }
  const side = readSide(tokens, at)
  if (side) return { kind: 'side', value: side.amount }
  const person = /^mann(?:en)?$/.test(key) ? husband : persons.get(at)
  return person && { kind: 'person', value: person }
}
