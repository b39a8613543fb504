import { verbs } from '../../../dictation/tokens/clause-words.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { denyingWords } from '../words/denying-words.ts'

/** Index of the token that ends the denial at `at`: a punctuation mark, unless its list continues. */
export function clauseEnd(tokens: readonly Token[], at: number): number {
  for (let index = at + 1; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || token.key === 'men' || denyingWords.has(token.key)) return index
    // «har ikke spist siden frokost», «ikke egg før han er vurdert»: the time limit is not denied.
    if (index > at + 1 && circumstances.test(token.key)) return index
    if (token.kind === 'mark' && token.text !== '-' && !isListed(tokens, at, index)) return index
  }
  return tokens.length
}

const circumstances = /^(?:sid[ea]n|før|inntil|innan)$/

/** Maximum length of a list in tokens, and of one item in words. */
const [LIST, ITEM] = [24, 3]
/** Denials whose lists may end with «og»: «benekter feber, hoste og utslett». */
export const listing = /^(?:benekt|neger|avkreft|nekt|ut[ea]n$)/

/** Whether a list of single items continues after a comma: «benekter øreverk, nylig forkjølelse, støy og nummenhet». */
function isListed(tokens: readonly Token[], at: number, comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false
  let item = 0
  for (const token of tokens.slice(comma + 1, comma + LIST)) {
    if (token.key === 'eller') return item > 0
    if (token.key === 'og') return item > 0 && listing.test(tokens[at]?.key ?? '')
    if (token.text === ',' && item > 0) item = 0
    else if (token.kind !== 'word' || ++item > ITEM || isOther(token.key)) return false
  }
  // «benekter hodepine, synsforstyrrelser, rykninger»: the list needs no conjunction.
  return item > 0 && denialVerb.test(tokens[at]?.key ?? '')
}

/** Denials whose lists may use commas alone. */
export const denialVerb = /^(?:benekt|neger|avkreft|nekt)/

/** «benekter planer, flere tidligere suicidforsøk»: something there is more than one of exists. */
const several = /^(?:flere|fleire|mange|hyppige?|gjentatte|gjentekne)$/

function isOther(key: string): boolean {
  return several.test(key) || verbs.has(key) || denyingWords.has(key) || key === 'men'
}
