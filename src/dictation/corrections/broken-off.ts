import type { Said } from './correction-state.ts'
import { isListed } from './answers.ts'
import { takesPlaceOfNothing } from './replace-framed.ts'
import { beginsLike } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { isValueName } from '../values/values.ts'

/** Forms that no word ends in: what begins with one and is corrected was broken off. */
const forms = new Set(
  `pseudo hyper hypo strepto stafylo pneumo kardio gastro nevro osteo artro hepato nefro dermato hemato trombo elektro makro
   mikro cysto kolo ileo immuno radio laryngo bronko orto fysio psyko spondylo diverti kole appendi mening`.split(
    /\s+/,
  ),
)

/** Adjectives that stand only before what they are of. */
const stems = new Set(['mitral', 'aorta', 'trikuspidal'])
/** Behind these stands what is to be done: «planlagt hofte nei kneprotese». */
const deeds = new Set(['planlagt', 'planlegges', 'planlegger', 'operert', 'opereres', 'innsatt', 'henvist'])

/**
 * «viste pseudo nei gule stafylokokker», «mekanisk mitral nei aortaklaff»: was the last word broken off for the next one? Not
 * where «nei» may be the answer: «hovent kne nei ankelødem».
 */
export function isBrokenOff(result: readonly Token[], { tokens: said, next }: Said, tokens: readonly Token[]): boolean {
  const [before, last, first] = [result.at(-2), result.at(-1), tokens[next]]
  if (last?.kind !== 'word' || first?.kind !== 'word' || isListed(result, tokens, next)) return false
  if (forms.has(last.key.replace(/-$/, ''))) return !takesPlaceOfNothing(first) && !isValueName(first.key)
  const isMarked = said.length > 1 || said[0]?.key !== 'nei'
  return (isMarked || stems.has(last.key) || deeds.has(before?.key ?? '')) && beginsLike(first, last)
}
