import { normalise, normaliseWithRepairs, type NormaliseOptions, type RepairedTokens } from '../dictation/normalise.ts'
import { changeEach, type Token } from '../dictation/tokens/token.ts'
import type { OwnWords } from '../spec/own-words.ts'
import { isConversation } from './conversation/conversation.ts'
import { colonStops, headingPairs, headingStops } from './headings/heading-table.ts'
import { ordinalStop } from './cutting/inner-stops.ts'
import { dropTitle } from './headings/titles.ts'

/** Normalises a dictation, with repairs applied and without its title: the writer's input. */
export function normaliseDictation(transcript: string, own: OwnWords = {}): readonly Token[] {
  return withoutTitle(normalise(transcript, optionsFor(transcript, own)))
}

/**
 * Returns the same as `tokens`, and `raw` without repairs, for the check, which must not trust the writer's. Both have
 * spans of the transcript. Where nothing was repaired they are the same array.
 */
export function normaliseWithRaw(transcript: string, own: OwnWords = {}): RepairedTokens {
  if (isConversation(transcript)) {
    const tokens = normaliseDictation(transcript, own)
    return { tokens, raw: tokens, repairs: [] }
  }
  const { tokens, raw, repairs } = normaliseWithRepairs(transcript, optionsOf(own))
  const titled = withoutTitle(tokens)
  return { tokens: titled, raw: raw === tokens ? titled : withoutTitle(raw), repairs }
}

/** Options for normalising a dictation: the user's own words, and the headings, which no repair crosses. */
export function optionsOf(own: OwnWords): NormaliseOptions {
  return { ...own, stops: headingStops, colonStops, stopPairs: headingPairs }
}

/** In a conversation «nei» is an answer and «jo» no filler: it is read like a written text. */
function optionsFor(transcript: string, own: OwnWords): NormaliseOptions {
  return isConversation(transcript) ? { ...optionsOf(own), written: true } : optionsOf(own)
}

function withoutTitle(tokens: readonly Token[]): readonly Token[] {
  return dropTitle(changeEach(tokens, ordinalStop))
}
