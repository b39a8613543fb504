import { beginsLike } from './slots.ts'
import type { Token } from './token.ts'

/** Forms that no word ends in: what begins with one and is corrected was broken off. */
const forms = new Set(
  `pseudo hyper hypo strepto stafylo pneumo kardio gastro nevro osteo artro hepato nefro dermato hemato trombo elektro makro
   mikro cysto kolo ileo immuno radio laryngo bronko orto fysio psyko spondylo diverti kole appendi mening`.split(
    /\s+/,
  ),
)

/** «viste pseudo nei gule stafylokokker», «mekanisk mitral nei aortaklaff»: was the last word broken off for the next one? */
export function isBrokenOff(last: Token | undefined, next: Token | undefined): boolean {
  if (last?.kind !== 'word' || next?.kind !== 'word') return false
  return forms.has(last.key.replace(/-$/, '')) || beginsLike(next, last)
}
