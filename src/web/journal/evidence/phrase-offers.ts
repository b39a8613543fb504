import { findUnknownPhrases } from '../../../dictation/commands/standard-phrases.ts'
import type { Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { editDistances } from '../../editing/edit-distance.ts'

/** A phrase of the user's that may have been meant. */
export interface PhraseOffer {
  readonly name: string
  /** What asks for it, in the place of what was said. */
  readonly call: string
}

const MOST_OFFERS = 3
/** So much of the longer of two names may differ, in letters. */
const MOST_DIFFERENT = 0.6

/** The phrases whose names are nearest to one that there is not; `place`: of the words that ask for it. */
export function phraseOffers(transcript: string, place: Span, { phrases = [] }: OwnWords): PhraseOffer[] {
  // The words alone: a note is read again after every edit, and its transcript may be long.
  const words = transcript.slice(...place)
  const [unknown] = findUnknownPhrases(words, phrases)
  if (!unknown) return []
  const said = words.slice(...unknown.name).toLowerCase()
  const opening = words.slice(0, unknown.name[0])
  return phrases
    .map(({ name }) => ({ name, call: opening + name, differs: difference(said, name.toLowerCase()) }))
    .filter(({ differs }) => differs <= MOST_DIFFERENT)
    .toSorted((one, other) => one.differs - other.differs)
    .slice(0, MOST_OFFERS)
    .map(({ name, call }) => ({ name, call }))
}

/** Edit distance of two names, letter by letter, as a share of the longer one. */
function difference(one: string, other: string): number {
  return (editDistances(one.split(''), other.split('')).at(-1) ?? 0) / Math.max(one.length, other.length, 1)
}
