import { verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { denyingWords } from '../words/denying-words.ts'

/** A denial ends at a mark, unless its list goes on. */
export function clauseEnd(tokens: readonly Token[], at: number): number {
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || token.key === 'men' || denyingWords.has(token.key)) return index
    // «har ikke spist siden frokost», «ikke egg før han er vurdert»: since when and how long is not denied.
    if (index > at + 1 && circumstances.test(token.key)) return index
    if (token.kind === 'mark' && token.text !== '-' && !isListed(tokens, at, index)) return index
  }
  return tokens.length
}

const circumstances = /^(?:sid[ea]n|før|inntil|innan)$/

/** So far a list goes on, and so many words one of it has. */
const [LIST, ITEM] = [24, 3]
/** Denials of which «og» ends a list: «benekter feber, hoste og utslett». */
export const listing = /^(?:benekt|neger|avkreft|nekt|ut[ea]n$)/

/** «benekter øreverk, nylig forkjølelse, støy og nummenhet»: does a list of single things go on behind a comma to its last? */
function isListed(tokens: readonly Token[], at: number, comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false
  let item = 0
  for (const token of tokens.slice(comma + 1, comma + LIST)) {
    if (token.key === 'eller') return item > 0
    if (token.key === 'og') return item > 0 && listing.test(tokens[at]?.key ?? '')
    if (token.text === ',' && item > 0) item = 0
    else if (token.kind !== 'word' || ++item > ITEM || isOther(token.key)) return false
  }
  // «benekter hodepine, synsforstyrrelser, rykninger»: to its end.
  return item > 0 && denialVerb.test(tokens[at]?.key ?? '')
}

/** Denials that may list what is denied with commas alone. */
export const denialVerb = /^(?:benekt|neger|avkreft|nekt)/

/** «benekter planer, flere tidligere suicidforsøk»: what there is more than one of is there. */
const several = /^(?:flere|fleire|mange|hyppige?|gjentatte|gjentekne)$/

function isOther(key: string): boolean {
  return several.test(key) || verbs.has(key) || denyingWords.has(key) || key === 'men'
}
