import { kept } from '../../../dictation/tokens/kept.ts'
import { Recent } from './recent.ts'
import type { Statement } from '../reading/read-text.ts'
import { alike, keysOfWord, type Word } from '../words/words.ts'
import type { Alignment } from './alignment.ts'

/** A word where it stands in a text. */
export interface Place {
  readonly word: Word
  readonly statement: Statement
  readonly index: number
}

/** A word of the dictation that one of the note may be aligned with. */
export interface Aligned extends Place {
  /** How alike the two words are, 0 to 1. */
  readonly likeness: number
  /** That, with how much the statements around them have in common. */
  readonly score: number
}

/** So many places of a word are looked at: what keeps this linear. */
export const MOST_PLACES = 12
const [IN_BEST, IN_WINDOW] = [0.5, 0.3]

/** What a word of the note may be aligned with in `said`, the likeliest first; found once for a sentence. */
export function alignedWith(
  { word, statement }: Place,
  alignment: Alignment | undefined,
  said: readonly Statement[],
): readonly Aligned[] {
  const known = rankedIn(said)
  let ranked = known.get(word)
  if (!ranked) known.set(word, (ranked = rank(word, statement, alignment, placesIn(said))))
  return ranked
}

/** What was found of the words of the last edits: a map that forgets is slow, and one that never does grows. */
const rankedIn = kept((): Recent<Word, readonly Aligned[]> => new Recent(RECENT))
const RECENT = 20_000

function rank(
  word: Word,
  statement: Statement,
  alignment: Alignment | undefined,
  places: ReadonlyMap<string, readonly Place[]>,
): Aligned[] {
  const seen = new Set<Word>()
  const found: Aligned[] = []
  for (const key of keysOfWord(word))
    for (const place of (places.get(key) ?? []).slice(0, MOST_PLACES)) {
      if (seen.has(place.word)) continue
      seen.add(place.word)
      const likeness = likenessOf(word, place.word)
      const isBest = place.index === alignment?.best
      const where = isBest ? IN_BEST : alignment?.window.includes(place.statement) === true ? IN_WINDOW : 0
      const score = likeness * (sharedWith(statement, place.statement, word) + where) + likeness / 2
      found.push({ ...place, likeness, score })
    }
  if (found.length > 0) return found.toSorted((one, other) => other.score - one.score)
  // «fotsår», where the feet were said to have no sores.
  return (alignment?.window ?? []).flatMap((other) =>
    other.words
      .filter((each) => !each.light && alike(each.stem, word.stem))
      .map((each): Aligned => ({
        word: each,
        statement: other,
        index: alignment?.indices[alignment.window.indexOf(other)] ?? -1,
        likeness: 0.3,
        score: 0.3,
      })),
  )
}

/** Share of the other words of a statement that stand in another. */
function sharedWith({ meaning }: Statement, { keys }: Statement, apart: Word): number {
  let [all, found] = [0.5, 0]
  for (const word of meaning) {
    if (word === apart) continue
    all += word.concept.weight
    if (keys.has(word.key)) found += word.concept.weight
  }
  return found / all
}

function likenessOf(one: Word, other: Word): number {
  if (one.key === other.key) return 1
  const [names, theirs] = [one.concept.parts, other.concept.parts]
  if (names.length > 0 && names.length === theirs.length && names.every((part, at) => part[0] === theirs[at]?.[0]))
    return 0.8
  return one.stem.length > 3 && alike(one.stem, other.stem) ? 0.6 : 0.4
}

/** Where the words of meaning of a text stand, by their keys, those of their parts and what they are about. */
const placesIn = kept((statements: readonly Statement[]): ReadonlyMap<string, readonly Place[]> => {
  const places = new Map<string, Place[]>()
  for (const [index, statement] of statements.entries()) {
    if (statement.aside) continue
    for (const word of tellingIn(statement)) {
      for (const key of new Set(keysOfWord(word))) {
        const list = places.get(key)
        const place = { word, statement, index }
        if (!list) places.set(key, [place])
        else list.push(place)
      }
    }
  }
  return places
})

/** Its words of meaning wherever they stand, and those of a heading that it answers. */
function tellingIn({ words, meaning }: Statement): readonly Word[] {
  const own = words.filter(({ light }) => !light)
  return own.length === 0 ? meaning : own
}
