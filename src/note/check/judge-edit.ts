import type { OwnWords } from '../../spec/own-words.ts'
import { normaliseDictation } from '../normalise-dictation.ts'
import { checkAgainst, readTranscript, type ReadTranscript } from './check-note.ts'
import guarded from './guarded-words.json' with { type: 'json' }
import type { Fact } from './reading/read-facts.ts'
import { coverAll, placesOf } from './statements/coverage.ts'

/**
 * Why an edit is refused. `no-text`: nothing is left, `unchanged`: the same words, at most with other marks, `finding`: the
 * check finds a difference, `value`: its values, medicines or sides are others, `negation`: only one of the two denies,
 * `qualifier`: only one has a word that says how much, how sure, when or who, `added`: words that the draft lacks,
 * `lost`: words of the draft that it lacks.
 */
export type EditFault = 'no-text' | 'unchanged' | 'finding' | 'value' | 'negation' | 'qualifier' | 'added' | 'lost'

/** Minimum share of an edit's words that the draft has, by weight. */
const LEAST_FROM_DRAFT = 0.7
/** The same for the draft's words in the edit: all of them together, and those of each statement. */
const LEAST_KEPT = 0.8
const LEAST_KEPT_OF_EACH = 0.5

/** Small words that change what is said; those of a group say the same. */
const qualifiers: ReadonlyMap<string, number> = new Map(
  guarded.flatMap((group, index) => group.split(' ').map((word) => [word, index] as const)),
)

/**
 * Judges an edit against the draft sentences that it replaces; undefined accepts it. Stricter than the check of a note:
 * a person reads a note with its findings, but an edit that is refused costs nothing, as the draft stays.
 */
export function judgeEdit(before: string, after: string, own: OwnWords = {}): EditFault | undefined {
  if (!/[\p{L}\p{N}]/u.test(after)) return 'no-text'
  if (wordsOf(before) === wordsOf(after)) return 'unchanged'
  const read = readTranscript(before, own)
  if (checkAgainst(read, after, own).length > 0) return 'finding'
  const edited = readTranscript(after, own, withoutRepairs(after, own))
  if (valuesOf(read) !== valuesOf(edited)) return 'value'
  if (denies(read) !== denies(edited)) return 'negation'
  if (qualifiersOf(before) !== qualifiersOf(after)) return 'qualifier'
  if (coverageOf(edited, read).all < LEAST_FROM_DRAFT) return 'added'
  const kept = coverageOf(read, edited)
  return kept.all < LEAST_KEPT || kept.least < LEAST_KEPT_OF_EACH ? 'lost' : undefined
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/** What a model writes is not spoken: it corrects nothing. */
function withoutRepairs(text: string, own: OwnWords) {
  const tokens = normaliseDictation(text, own)
  return { tokens, raw: tokens, repairs: [] }
}

function factsOf({ statements }: ReadTranscript): readonly Fact[] {
  return statements.flatMap(({ facts }) => facts)
}

/** The different values, medicines and sides of a text, in one order. */
function valuesOf(read: ReadTranscript): string {
  const values = factsOf(read)
    .filter(({ category }) => category !== 'negation')
    .map(({ category, amount, unit }) => {
      const kind = category === 'drug' || category === 'side' ? category : ''
      // «5 ganger om dagen» is «x 5».
      return `${kind} ${amount} ${unit === 'dag' ? '' : unit}`
    })
  return [...new Set(values)].toSorted().join('\n')
}

function denies(read: ReadTranscript): boolean {
  return factsOf(read).some(({ category }) => category === 'negation')
}

function qualifiersOf(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const groups = words.flatMap((word) => qualifiers.get(word) ?? [])
  return [...new Set(groups)].toSorted((one, other) => one - other).join()
}

/** Share of the words of `one` that `other` has: of all, and of the statement with the least. */
function coverageOf(one: ReadTranscript, other: ReadTranscript): { all: number; least: number } {
  let [words, found, least] = [0, 0, 1]
  // An opening or a heading says something as well.
  const statements = one.statements.map((statement) => ({ ...statement, aside: false }))
  for (const coverage of coverAll(statements, other.statements, placesOf(other.statements))) {
    words += coverage.words
    found += coverage.words * coverage.share
    least = Math.min(least, coverage.share)
  }
  return { all: words === 0 ? 1 : found / words, least }
}
