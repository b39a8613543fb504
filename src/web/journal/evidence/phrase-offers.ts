import { findUnknownPhrases } from '../../../dictation/commands/standard-phrases.ts'
import type { Span } from '../../../spec/journal.ts'
import type { OwnWords } from '../../../spec/own-words.ts'

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
  const unknown = findUnknownPhrases(transcript, phrases).find(({ span }) => span[0] === place[0])
  if (!unknown) return []
  const said = transcript.slice(...unknown.name).toLowerCase()
  const opening = transcript.slice(place[0], unknown.name[0])
  return phrases
    .map(({ name }) => ({ name, call: opening + name, differs: difference(said, name.toLowerCase()) }))
    .filter(({ differs }) => differs <= MOST_DIFFERENT)
    .toSorted((one, other) => one.differs - other.differs)
    .slice(0, MOST_OFFERS)
    .map(({ name, call }) => ({ name, call }))
}

/** Edit distance of two names as a share of the longer one. */
function difference(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()]
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let column = 1; column < row.length; column++) {
      const exchanged = (row[column - 1] ?? 0) + Number(other[column - 1] !== one[at])
      next.push(Math.min(exchanged, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / Math.max(one.length, other.length, 1)
}
