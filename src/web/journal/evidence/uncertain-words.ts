import { conjunctions, negations, pronouns } from '../../../dictation/tokens/clause-words.ts'
import { isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import { tokenise } from '../../../dictation/tokens/tokenise.ts'
import { wordSet } from '../../../dictation/tokens/word-set.ts'
import { isNumeral } from '../../../dictation/values/number-words.ts'
import { unitWord } from '../../../dictation/values/units.ts'
import { suspectWords } from '../../../note/check/suspect-words.ts'
import type { Span } from '../../../spec/journal.ts'
import { overlap, type PlacedSegment } from './stretches.ts'

/** A word of the transcript worth listening to again. */
export interface UncertainWord {
  readonly span: Span
  readonly word: string
  /** What was probably said, capitalised as the word is; undefined where only the sound can tell. */
  readonly likely: string | undefined
  /** What a second pass heard there; undefined if the same, or nothing. */
  readonly heard: string | undefined
  /** A medicine, number, unit, side or negation: misrecognised, it may do harm. */
  readonly isGrave: boolean
}

/**
 * Words that the engine was unsure of or heard differently a second time, and words that resemble a medicine or finding
 * without being one, in dictated order. `vocabulary`: the user's own words.
 */
export function uncertainWords(
  transcript: string,
  segments: readonly PlacedSegment[],
  vocabulary: readonly string[],
): UncertainWord[] {
  const suspects = suspectWords(transcript, vocabulary).map(({ span, word, likely }): UncertainWord => ({
    span,
    word,
    likely: asWritten(likely, word),
    heard: undefined,
    isGrave: true,
  }))
  const doubts = segments.flatMap((segment) => segment.doubts)
  const unsure = segments
    .flatMap(({ uncertain }) => uncertain)
    .filter((span) => !doubts.some((doubt) => overlap(doubt.span, span)))
    .map((span) => ({ span, heard: '' }))
  const misheard = [...doubts, ...unsure]
    .filter(({ span }) => !suspects.some((suspect) => overlap(suspect.span, span)))
    .map(({ span, heard }): UncertainWord => {
      const word = transcript.slice(...span)
      const other = heard === '' ? undefined : asWritten(heard, word)
      return { span, word, likely: undefined, heard: other, isGrave: isGrave(word) || isGrave(heard) }
    })
  return [...suspects, ...misheard]
    .filter(({ word, heard = '' }) => canMatter(word) || canMatter(heard))
    .toSorted((one, other) => one.span[0] - other.span[0])
}

/** Words that say nothing of the patient. What limits, compares or denies («over», «med», «uten») is none of them. */
const empty = wordSet(`
  er var ble blir blitt være vært har hadde hatt får fikk fått kan kunne skal skulle vil ville må måtte bør burde
  en et ei den det de dem som at å så da nå av i på til for ved om hos fra sin sitt sine hans hennes eh øh ja
`)

function canMatter(words: string): boolean {
  return tokenise(words).some(
    ({ kind, key }) =>
      kind === 'number' || (kind === 'word' && ![empty, conjunctions, pronouns].some((list) => list.has(key))),
  )
}

const side = /^(?:høyre|høgre|venstre|begge|bilat)/

/** Whether words hold a medicine, number, unit, side or negation: wrong, they may do harm. */
export function isGrave(words: string): boolean {
  return tokenise(words).some((token) => {
    const { key } = token
    const isValue = isNumeral(token) || unitWord(key) !== undefined
    return isValue || isMedicineWord(key) || side.test(key) || negations.has(key)
  })
}

/** Capitalised if `word` is. */
function asWritten(likely: string, word: string): string {
  return /^\p{Lu}/u.test(word) ? likely.charAt(0).toUpperCase() + likely.slice(1) : likely
}
