import { findUnknownPhrases } from '../../../dictation/commands/standard-phrases.ts'
import type { Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'
import { editDistances } from '../../editing/edit-distance.ts'

/** A phrase of the user's that may have been meant. */
export interface PhraseOffer {
  readonly name: string
  /** The words that call it, to replace the dictated ones. */
  readonly call: string
}

const MOST_OFFERS = 3
/** Maximum `difference` between two names. */
const MOST_DIFFERENT = 0.6

/** The phrases whose names are closest to an unknown one. `place`: span of the words that call it. */
export function phraseOffers(transcript: string, place: Span, { phrases = [] }: OwnWords): PhraseOffer[] {
  // Only these words: a note is read again after every edit, and its transcript may be long.
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

/** Edit distance of two names in letters, as a share of the longer one. */
function difference(one: string, other: string): number {
  return (editDistances(one.split(''), other.split('')).at(-1) ?? 0) / Math.max(one.length, other.length, 1)
}
