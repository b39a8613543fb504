import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import { lossOf, type Loss } from './loss.ts'
import type { Statement } from '../reading/statement.ts'
import { addToList } from '../words/lists.ts'
import type { Word } from '../words/words.ts'
import { heardShare, isHeard, knownShare, stands } from './heard-words.ts'

/** How much of a statement another text covers, and in which of its statements. */
export interface Coverage extends Loss {
  /** Weighted share of its content words found close together in the other text, 0 to 1. */
  readonly share: number
  /** Share of its content words that occur there as such, not only as related words, 0 to 1. */
  readonly literal: number
  /** Total weight of its content words: roughly how many carry meaning. */
  readonly words: number
  /** Index of the statement that covers most of it, -1 for none. */
  readonly best: number
}

/** Indices of the statements in which a word occurs, in order, by its key, concept names and beginning. */
export type Places = ReadonlyMap<string, readonly number[]>

/** Maximum number of occurrences examined per word; keeps this linear. */
const MOST = 20

/** Maximum number of statements over which the other text may spread one statement. */
const SPREAD = 3

/** Weight factor of a word that only begins alike, relative to an equal one, when statements are ranked. */
const BEGINS_ALIKE = 0.5

/** Bonus for a statement that also denies a denied word. */
const DENIED_TOO = 0.25

/** Tally of a statement not yet touched; a touched one may total 0. */
const NOTHING = -1

/** The concept of normal findings. */
const NORMAL = '#normal'

const whole: Coverage = { share: 1, literal: 1, words: 0, strange: 0, foreign: 0, best: -1 }

/** Indexes the words of a text by statement. */
export function placesOf(statements: readonly Statement[]): Places {
  const places = new Map<string, number[]>()
  for (const [index, { keys }] of statements.entries()) for (const key of keys) addToList(places, key, index)
  return places
}

/** Computes how far another text covers each statement; `places`: index of the other text's words. */
export function coverAll(statements: readonly Statement[], others: readonly Statement[], places: Places): Coverage[] {
  const tally = new Float64Array(others.length).fill(NOTHING)
  const coverages: Coverage[] = []
  for (const statement of statements) coverages.push(cover(statement, others, places, tally))
  return coverages
}

/** `tally`: NOTHING for each of `others`, before and after. */
function cover(statement: Statement, others: readonly Statement[], places: Places, tally: Float64Array): Coverage {
  const { meaning, aside, tokens, deniedAt } = statement
  if (aside || meaning.length === 0) return whole
  const ranked = mostOf(tallyUp(statement, others, places, tally), tally)
  const best = ranked[0] ?? -1
  const most = others[best]
  // The common case for a note in the dictation's own words.
  if (most && meaning.every(({ key }) => most.keys.has(key))) return { ...whole, words: weightOf(meaning), best }
  const near = new Set(ranked)
  if (best >= 0) near.add(best - 1).add(best + 1)
  const heard = [...near].flatMap((index) => others[index] ?? [])
  const isFine = most?.keys.has(NORMAL) === true
  let [words, found, themselves] = [0, 0, 0]
  const lost: number[] = []
  for (const word of meaning) {
    const { weight } = word.concept
    const isThere = stands(word.key, heard)
    const share = isThere ? 1 : heardShare(word, heard, isFine && deniedAt.has(word.at))
    words += weight
    found += weight * share
    if (isThere || (share === 1 && isHeard(word, heard))) themselves++
    lost.push(share === 1 ? 0 : weight * (1 - Math.max(share, knownShare(word, places))))
  }
  const literal = themselves / meaning.length
  return { share: words === 0 ? 1 : found / words, literal, words, best, ...lossOf(meaning, lost, tokens) }
}

function weightOf(words: readonly Word[]): number {
  let sum = 0
  for (const { concept } of words) sum += concept.weight
  return sum
}

/** Adds up, for each statement of the other text, the weight of the words it shares; returns those that share any. */
function tallyUp(
  { meaning, deniedAt }: Statement,
  others: readonly Statement[],
  places: Places,
  tally: Float64Array,
): number[] {
  const touched: number[] = []
  const vote = (key: string, weight: number): void => {
    const found = places.get(key) ?? []
    for (let at = 0; at < Math.min(found.length, MOST); at++) {
      const index = found[at] ?? 0
      const before = tally[index] ?? NOTHING
      if (before === NOTHING) touched.push(index)
      tally[index] = Math.max(before, 0) + weight
    }
  }
  const voteFor = (word: Word): void => {
    const { parts, weight } = word.concept
    // A word without weight still breaks ties between similar statements.
    if (places.has(word.key)) vote(word.key, weight + 0.01)
    else if (parts.length === 0 && word.parts.some((part) => places.has(part)))
      for (const part of word.parts) vote(part, weight / word.parts.length)
    else if (parts.length === 0 || isMisspelt(word, places)) vote(word.beginning, BEGINS_ALIKE * weight)
    else for (const names of parts) for (const name of names) vote(name, weight / parts.length)
  }
  for (const word of meaning) {
    voteFor(word)
    if (deniedAt.has(word.at))
      for (const index of denyingAt(word, others, places)) tally[index] = (tally[index] ?? 0) + DENIED_TOO
    // «før operasjonen» matches «preoperativt», not any operation.
    if (!places.has(word.key)) for (const inner of word.inner) voteFor(inner)
  }
  return touched
}

/** Indices of the statements that deny a word. */
function denyingAt({ key }: Word, others: readonly Statement[], places: Places): number[] {
  return (places.get(key) ?? []).slice(0, MOST).filter((index) => others[index]?.denied.has(key) === true)
}

/** «metoprol»: a medicine whose class the other text never mentions may match by its beginning. */
function isMisspelt({ stem, concept: { parts } }: Word, places: Places): boolean {
  return isMedicineWord(stem) && !parts.some((names) => names.some((name) => places.has(name)))
}

/** The statements with the highest tallies, the earlier first in a tie; clears the tally. */
function mostOf(touched: readonly number[], tally: Float64Array): number[] {
  const most: number[] = []
  for (const index of touched) {
    const count = tally[index] ?? 0
    let place = most.length
    for (; place > 0; place--) {
      const other = most[place - 1] ?? 0
      const its = tally[other] ?? 0
      if (count < its || (count === its && index > other)) break
    }
    if (place >= SPREAD) continue
    most.splice(place, 0, index)
    if (most.length > SPREAD) most.pop()
  }
  for (const index of touched) tally[index] = NOTHING
  return most
}
