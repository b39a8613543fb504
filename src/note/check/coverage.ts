import type { Fact } from './read-facts.ts'
import type { Statement } from './read-text.ts'
import { alike, sameWord, type Word } from './words.ts'

/** How much of a statement another text has, and in which of its statements. */
export interface Coverage {
  /** Share of its words of meaning, 0 to 1. */
  readonly share: number
  /** How many words of meaning it has. */
  readonly words: number
  /** Index of the statement that has most of it, -1 where none has any. */
  readonly best: number
}

/** In which statements of a text a word stands, by its key and by its beginning. */
export type Places = ReadonlyMap<string, readonly number[]>

/** Occurrences of a word that are looked at: what keeps this linear. */
const MOST = 60
/** A statement may have been told in so many of the other text's. */
const SPREAD = 3

/** Where every word of a text stands. */
export function placesOf(statements: readonly Statement[]): Places {
  const places = new Map<string, number[]>()
  const add = (key: string, index: number): void => {
    const list = places.get(key)
    if (!list) places.set(key, [index])
    else if (list.length < MOST && list.at(-1) !== index) list.push(index)
  }
  for (const [index, { heard }] of statements.entries()) {
    for (const word of heard) {
      add(word.key, index)
      add(beginning(word), index)
      for (const part of word.parts) add(part, index)
    }
  }
  return places
}

/** Finds every statement of one text in another, whose words stand at `places`. */
export function coverAll(statements: readonly Statement[], others: readonly Statement[], places: Places): Coverage[] {
  return statements.map((statement) => cover(statement, others, places))
}

function cover({ meaning, aside }: Statement, others: readonly Statement[], places: Places): Coverage {
  if (aside || meaning.length === 0) return { share: 1, words: 0, best: -1 }
  const tally = new Map<number, number>()
  for (const word of meaning)
    for (const index of places.get(word.key) ?? firstOf(places, word.parts) ?? places.get(beginning(word)) ?? [])
      tally.set(index, (tally.get(index) ?? 0) + 1)
  const ranked = mostOf(tally)
  const best = ranked[0] ?? -1
  const near = new Set(ranked)
  if (best >= 0) near.add(best - 1).add(best + 1)
  const heard = [...near].flatMap((index) => others[index] ?? [])
  const found = meaning.filter((word) => isHeard(word, heard) || isCompound(places, word))
  return { share: found.length / meaning.length, words: meaning.length, best }
}

/** The statements with the most words, of equals the first. */
function mostOf(tally: ReadonlyMap<number, number>): number[] {
  const most: number[] = []
  for (const [index, count] of tally) {
    const isMore = (other: number): boolean =>
      count > (tally.get(other) ?? 0) || (count === tally.get(other) && index < other)
    const place = most.findIndex(isMore)
    if (place !== -1) most.splice(place, 0, index)
    else most.push(index)
    most.length = Math.min(most.length, SPREAD)
  }
  return most
}

function firstOf(places: Places, keys: readonly string[]): readonly number[] | undefined {
  for (const key of keys) {
    const found = places.get(key)
    if (found) return found
  }
  return undefined
}

function isHeard(word: Word, heard: readonly Statement[]): boolean {
  if (heard.some(({ keys }) => keys.has(word.key))) return true
  if (word.parts.length > 0 && word.parts.every((part) => heard.some(({ keys }) => keys.has(part)))) return true
  return heard.some((statement) => statement.heard.some((other) => !other.light && alike(other.stem, word.stem)))
}

/** Where a word itself stands nowhere, those that begin like it are looked at. */
function beginning(word: Word): string {
  return `${word.stem.slice(0, 4)}~`
}

/** The compared form of what a stem ends in; '' where that is too short to be a word of its own, and none that is known. */
function partOf(stem: string, cut: number): string {
  const part = stem.slice(cut)
  return sameWord(part) ?? sameWord(`${part}e`) ?? (part.length > 4 ? part.slice(0, 7) : '')
}

/** «ankelødem» where «ødem» was said: its last part stands there. */
function isCompound(places: Places, word: Word): boolean {
  for (let cut = 3; cut <= Math.min(word.stem.length - 4, 14); cut++)
    if (places.has(partOf(word.stem, cut))) return true
  return false
}

/** Statements of which hardly anything stands in the other text: neither their words nor, by `paired`, their values.
 * `ofFew`: the share that two words must have; what was invented may share one with what was said. */
export function findAbsent(
  statements: readonly Statement[],
  coverages: readonly Coverage[],
  paired: ReadonlySet<Fact>,
  ofFew: number,
): number[] {
  return statements.flatMap(({ facts }, index) => {
    const { share, words } = coverages[index] ?? { share: 1, words: 0 }
    const values = facts.filter((fact) => fact.category !== 'negation' && fact.category !== 'side')
    const total = words + values.length
    const found = share * words + values.filter((fact) => paired.has(fact)).length
    const isFew = total <= 2 && words === total
    return words > 0 && found / total < (isFew ? ofFew : HALF) ? [index] : []
  })
}

const HALF = 0.5
