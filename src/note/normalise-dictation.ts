import { normalise } from '../dictation/normalise.ts'
import { changeEach, type Token } from '../dictation/tokens/token.ts'
import type { OwnWords } from '../spec/own-words.ts'
import { colonStops, headingPairs, headingStops } from './headings/heading-table.ts'
import { ordinalStop } from './sentences/inner-stops.ts'
import { softBreak } from './sentences/soft-breaks.ts'
import { dropTitle } from './headings/titles.ts'

/** A dictation in normal form, without its title: what the writer and the check both begin with. */
export function normaliseDictation(transcript: string, own: OwnWords = {}): readonly Token[] {
  const options = { ...own, stops: headingStops, colonStops, stopPairs: headingPairs, softBreak }
  return dropTitle(changeEach(normalise(transcript, options), ordinalStop))
}
