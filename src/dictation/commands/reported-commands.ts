import { takeUntilEdge } from '../repairs/edges.ts'
import { verbs } from '../tokens/clause-words.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'
import { isNumeral } from '../values/number-words.ts'
import type { Place } from './guard.ts'

/** Behind a comma these lead to who said it. */
const sayings = wordSet(
  'sier sa svarer svarte ber ba bad spør spurte roper ropte mener mente gjentar gjentok forteller fortalte ønsker ønsket seier svarar meiner fortel',
)
/** So many words name who said it, and when: «sier kona til pasienten ofte». */
const TELLER = 5
const quotes = new Set(['«', '»', '"', '“', '”', '„'])
/** «stryk det siste fra journalen», «glem det med blodprøver»: what is to go stands behind it, and nobody knows how far back it began. */
const named = wordSet('fra frå med')

const between = wordSet('bare berre at ofte også da så')

/** «Glem det, sier hun ofte», «Stryk det», in quotes: somebody's words, which erase nothing of the dictation. */
export function isReported({ before, last, next, tokens, end }: Place): boolean {
  // «pasienten sier bare glem det»
  const teller = before.findLast(({ key }) => !between.has(key))
  if (teller && sayings.has(teller.key)) return true
  if (quotes.has(last?.text ?? '') || quotes.has(next?.text ?? '')) return true
  if (named.has(next?.key ?? '') && !isNumeral(tokens[end + 1])) return true
  return next?.text === ',' && isTeller(tokens.slice(end + 1, end + 2 + TELLER))
}

/** «sier pasienten.», but «sier han drikker en flaske vin» */
function isTeller([verb, ...rest]: readonly Token[]): boolean {
  return sayings.has(verb?.key ?? '') && !takeUntilEdge(rest).some(({ key }) => verbs.has(key))
}
