import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import type { Statement } from '../reading/read-text.ts'
import type { Word } from '../words/words.ts'
import { placeKey, type Places } from './places.ts'
import { supportAnywhere, supportOf } from './support.ts'

/** Where a statement stands in the other text, and how much of it. */
export interface Alignment {
  /** Index of the statement that has most of it, -1 where none has any. */
  readonly best: number
  /** The statements that it is compared with: those with most of it, and those beside the best. */
  readonly window: readonly Statement[]
  /** Their indices. */
  readonly indices: readonly number[]
  /** Of each of its words of meaning how much stands in the window, 0 to 1. */
  readonly support: readonly number[]
  /** … and how much anywhere. */
  readonly anywhere: readonly number[]
  /** Share of what its words weigh that stands in the window, 0 to 1. */
  readonly share: number
}

/** Occurrences of a word that are looked at: what keeps this linear. */
const MOST = 20
/** A statement may have been told in so many of the other text's. */
const SPREAD = 3
/** How much a word that only begins alike says of where a statement stands, beside one that is the same. */
const BEGINS_ALIKE = 0.5
/** Of a statement that has not been looked at: it may also weigh 0. */
const NOTHING = -1

/** Finds every statement of one text in another, whose words stand at `places`. Linear. */
export function alignAll(
  statements: readonly Statement[],
  others: readonly Statement[],
  places: Places,
): readonly Alignment[] {
  const tally = new Float64Array(others.length).fill(NOTHING)
  return statements.map((statement) => align(statement, others, places, tally))
}

/** `tally`: NOTHING for each of the others, and so again afterwards. */
function align(statement: Statement, others: readonly Statement[], places: Places, tally: Float64Array): Alignment {
  const { meaning, aside } = statement
  const ranked = aside ? [] : mostOf(tallyUp(statement, places, tally), tally)
  const best = ranked[0] ?? -1
  const near = new Set(ranked)
  if (best >= 0) near.add(best - 1).add(best + 1)
  const indices = [...near].filter((index) => others[index] !== undefined)
  const window = indices.flatMap((index) => others[index] ?? [])
  let [weight, found] = [0, 0]
  const support: number[] = []
  const anywhere: number[] = []
  for (const word of meaning) {
    const share = supportOf(word, window)
    support.push(share)
    anywhere.push(share === 1 ? 1 : Math.max(share, supportAnywhere(word, places)))
    weight += word.concept.weight
    found += word.concept.weight * share
  }
  return { best, window, indices, support, anywhere, share: weight === 0 ? 1 : found / weight }
}

/** Adds up what the words weigh that each of the other text's statements has of them; which have any. */
function tallyUp({ meaning, facts }: Statement, places: Places, tally: Float64Array): number[] {
  const touched: number[] = []
  const vote = (key: string, weight: number): void => {
    const found = places.get(key) ?? []
    for (let at = 0; at < Math.min(found.length, MOST); at++) {
      const index = found[at] ?? 0
      const before = tally[index] ?? NOTHING
      if (before === NOTHING) touched.push(index)
      // What stands everywhere tells little of where.
      tally[index] = Math.max(before, 0) + weight / Math.sqrt(Math.min(found.length, MOST))
    }
  }
  const voteFor = (word: Word): void => {
    const { parts, weight } = word.concept
    // A word that says nothing of its own still tells two statements apart that are alike.
    if (places.has(word.key)) vote(word.key, weight + 0.01)
    else if (parts.length === 0 && word.parts.some((part) => places.has(part)))
      for (const part of word.parts) vote(part, weight / word.parts.length)
    else if (parts.length === 0 || isMisspelt(word, places)) vote(word.beginning, BEGINS_ALIKE * weight)
    else for (const names of parts) for (const name of names) vote(name, weight / parts.length)
  }
  for (const word of meaning) {
    voteFor(word)
    // «før operasjonen» is where «preoperativt» is, not where an operation is.
    if (!places.has(word.key)) for (const inner of word.inner) voteFor(inner)
  }
  for (const fact of facts) if (fact.category !== 'drug') vote(placeKey(fact), fact.category === 'side' ? SIDE : VALUE)
  return touched
}

/** What a value that both have says of where a statement stands. */
const [VALUE, SIDE] = [0.6, 0.2]

/** «metoprol»: a medicine whose class the other text tells nowhere either may stand there by its beginning. */
function isMisspelt({ stem, concept: { parts } }: Word, places: Places): boolean {
  return isMedicineWord(stem) && !parts.some((names) => names.some((name) => places.has(name)))
}

/** The statements with the most words, of equals the first; clears the tally. */
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
