import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { alike, type Word } from './words.ts'

/** How much of a statement another text has, and in which of its statements. */
export interface Coverage {
  /** Share of its words of meaning, 0 to 1. */
  readonly share: number
  /** How many words of meaning it has. */
  readonly words: number
  /** Index of the statement that has most of it, -1 where none has any. */
  readonly best: number
}

/** Occurrences of a word that are looked at: what keeps this linear. */
const MOST = 60
/** A statement may have been told in so many of the other text's. */
const SPREAD = 3

/** Finds every statement of one text in another. */
export function coverAll(statements: readonly Statement[], others: readonly Statement[]): Coverage[] {
  const places = new Map<string, number[]>()
  for (const [index, other] of others.entries()) {
    for (const key of new Set(heardIn(other).flatMap((word) => [word.key, beginning(word)]))) {
      const list = places.get(key)
      if (!list) places.set(key, [index])
      else if (list.length < MOST) list.push(index)
    }
  }
  return statements.map((statement) => cover(statement, others, places))
}

/** Where a word itself stands nowhere, those that begin like it are looked at. */
function beginning(word: Word): string {
  return `${word.stem.slice(0, 4)}~`
}

function cover(
  statement: Statement,
  others: readonly Statement[],
  places: ReadonlyMap<string, readonly number[]>,
): Coverage {
  const words = statement.aside ? [] : meaningful(statement)
  const tally = new Map<number, number>()
  for (const word of words)
    for (const index of places.get(word.key) ?? places.get(beginning(word)) ?? [])
      tally.set(index, (tally.get(index) ?? 0) + 1)
  const best = [...tally].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([index]) => index)
  const first = best[0] ?? -1
  const near = new Set([...best.slice(0, SPREAD), ...(first < 0 ? [] : [first - 1, first + 1])])
  const heard = [...near].flatMap((index) => heardIn(others[index]))
  const keys = new Set(heard.map((word) => word.key))
  const found = words.filter((word) => keys.has(word.key) || has(heard, word) || compound(places, word))
  return { share: words.length === 0 ? 1 : found.length / words.length, words: words.length, best: first }
}

/** Its words and those of its heading. */
function heardIn(statement: Statement | undefined): Word[] {
  return statement ? [...statement.words, ...statement.topic] : []
}

function meaningful(statement: Statement): Word[] {
  const unique = [...new Map(statement.words.map((word) => [word.key, word])).values()]
  const content = unique.filter((word) => !word.light)
  return content
}

function has(heard: readonly Word[], word: Word): boolean {
  return heard.some((other) => alike(other.stem, word.stem))
}

/** «ankelødem» where «ødem» was said: its last part stands there. */
function compound(places: ReadonlyMap<string, readonly number[]>, word: Word): boolean {
  for (let cut = 3; cut <= Math.min(word.stem.length - 4, 14); cut++)
    if (places.has(word.stem.slice(cut, cut + 7))) return true
  return false
}

/**
 * Statements whose every word the other text has only for another statement: told twice, written once, or left out where
 * much the same stands elsewhere.
 */
export function findCrowdedOut(
  statements: readonly Statement[],
  others: readonly Statement[],
  coverages: readonly Coverage[],
  paired: ReadonlySet<Fact>,
): Set<number> {
  const [own, theirs] = [countKeys(statements), countKeys(others)]
  const owners = ownersOf(coverages)
  const crowdedOut = new Set<number>()
  for (const [index, { best, words }] of coverages.entries()) {
    const [statement, owner] = [statements[index], statements[owners.get(best) ?? -1]]
    if (!statement || !owner || owner === statement || words === 0) continue
    if (statement.facts.some((fact) => fact.category !== 'negation' && paired.has(fact))) continue
    const taken = new Set(owner.words.map((word) => word.key))
    const there = new Set(heardIn(others[best]).map((word) => word.key))
    const keys = meaningful(statement).map((word) => word.key)
    const bringsNothing = keys.every((key) => taken.has(key) || !there.has(key))
    if (bringsNothing && keys.every((key) => (theirs.get(key) ?? 0) < (own.get(key) ?? 0))) crowdedOut.add(index)
  }
  return crowdedOut
}

/** For each statement of the other text, the one that it has most of. */
function ownersOf(coverages: readonly Coverage[]): Map<number, number> {
  const owners = new Map<number, number>()
  const amount = (coverage: Coverage | undefined): number => (coverage ? coverage.share * coverage.words : 0)
  for (const [index, coverage] of coverages.entries()) {
    const owner = owners.get(coverage.best)
    if (owner === undefined || amount(coverage) > amount(coverages[owner])) owners.set(coverage.best, index)
  }
  return owners
}

/** In how many statements each word stands. */
function countKeys(statements: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const statement of statements)
    for (const key of new Set(heardIn(statement).map((word) => word.key))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Statements of which hardly anything stands in the other text: neither their words nor, by `paired`, their values. */
export function findAbsent(
  statements: readonly Statement[],
  coverages: readonly Coverage[],
  paired: ReadonlySet<Fact>,
): number[] {
  return statements.flatMap(({ facts }, index) => {
    const { share, words } = coverages[index] ?? { share: 1, words: 0 }
    const values = facts.filter((fact) => fact.category !== 'negation' && fact.category !== 'side')
    const total = words + values.length
    const found = share * words + values.filter((fact) => paired.has(fact)).length
    return words > 0 && found / total < (total <= 2 ? MORE_THAN_HALF : HALF) ? [index] : []
  })
}

const HALF = 0.5
/** Of two both. */
const MORE_THAN_HALF = 0.51
