import { different } from '../findings/findings.ts'
import type { Pair } from '../pairing/nearness.ts'
import type { Fact } from '../reading/read-facts.ts'
import type { Statement } from '../reading/statement.ts'
import type { Token } from '../../../dictation/tokens/token.ts'
import { denyingWords } from '../words/denying-words.ts'
import type { Finding } from '../../../spec/journal.ts'

/**
 * Maximum distance, in tokens, from a limit to its number, and from a denial to the limit. Limits other than «over» and
 * «under» require «enn»: «ikke lenger» is no limit.
 */
const [NAMED, DENIED] = [3, 5]
const above = /^(?:>|over|utover|mer|mere|meir|lenger|lengre|høyere|høgare|større|tyngre|flere|fleire)$/
/** Fillers between a limit and its number: «mer enn ca. 5 kg». */
const filling = /^(?:enn|ca\.?|cirka|omtrent|rundt)$/
/** «unngå løft over 5 kg», «løfteforbud over 5 kg» */
const restricts =
  /^(?:unngå|frarå|avstå|maks|høyst|høgst|begrens|inntil|tidligst|først|tillat)|forbud|forbod|restriksjon/
const below = /^(?:<|under|mindre|lavere|lågare|kortere|kortare|færre)$/

/** Finds opposite limits on one value, or one denied in one text only: «løfte mer enn 5 kg» for «ikke løfte …». */
export function findTurnedLimits(
  same: readonly Pair[],
  dictated: readonly Statement[],
  written: readonly Statement[],
  noteText: string,
): Finding[] {
  return same.flatMap((pair) => {
    const [own, other] = [limitOf(pair.dictated, dictated), limitOf(pair.written, written)]
    if (!own || !other) return []
    // «over 30 ml» for «mindre enn 30 milliliter»
    if (own.way !== other.way && !own.mayDeny && !other.mayDeny)
      return [different(pair.dictated, pair.written, noteText)]
    if (own.way !== other.way) return []
    const isTurned = (own.isDenied && !other.mayDeny) || (other.isDenied && !own.mayDeny)
    if (!isTurned) return []
    return [{ ...different(pair.dictated, pair.written, noteText), category: 'negation' as const }]
  })
}

/** The direction of a limit, whether it is denied, and whether its statement may deny it in any way. */
interface Limit {
  readonly way: string
  readonly isDenied: boolean
  readonly mayDeny: boolean
}

function limitOf(fact: Fact, statements: readonly Statement[]): Limit | undefined {
  const { tokens = [] } = statements[fact.statement] ?? {}
  if (fact.category !== 'number' && fact.category !== 'dose') return undefined
  const at = tokens.findIndex(({ spans }) => spans[0]?.[0] === fact.span[0])
  for (let before = at - 1; before >= Math.max(0, at - NAMED); before--) {
    const { kind, key } = tokens[before] ?? {}
    if (kind === 'mark' || key === undefined) return undefined
    const way = above.test(key) ? 'above' : below.test(key) ? 'below' : undefined
    const isCompared = /^(?:ut)?over$|^under$|^[<>]$/.test(key) || tokens[before + 1]?.key === 'enn'
    if (way === undefined || !isCompared) {
      if (filling.test(key)) continue
      return undefined
    }
    const from = tokens.slice(Math.max(0, before - DENIED), before)
    const clause = from.slice(from.findLastIndex((token) => token.kind === 'mark') + 1)
    const isDenial = (token: Token): boolean => denyingWords.has(token.key)
    const mayDeny = tokens.some((token) => isDenial(token) || restricts.test(token.key))
    return { way, isDenied: clause.some(isDenial), mayDeny }
  }
  return undefined
}
