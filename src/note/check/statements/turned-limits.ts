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

/** Words after which «med» and «til» say how much a value changes, and to what. */
const changes = /^(?:øk|auk|reduser|reduksjon|minsk|senk|trapp|opptrapp|nedtrapp|heve?s?$|opp$|ned$)/
const maximum = /^(?:inntil|maks|maksimalt|maksimum|høyst|høgst|opptil|max|≤)\.?$/
/** Other words by which a note states a maximum: «maksimal belastning», «væskerestriksjon». */
const bounded = /^(?:maks|max|inntil|høyst|høgst|opptil|≤|begrens)|restriksjon|grense|tak$/

/**
 * Finds opposite limits on one value, or one denied in one text only: «løfte mer enn 5 kg» for «ikke løfte …»; a change
 * by a value for one to it: «øke med 2 enheter», «øke til 2 enheter»; and a maximum that the note states as the value:
 * «inntil 4 ganger daglig», «4 ganger daglig».
 */
export function findTurnedLimits(
  same: readonly Pair[],
  dictated: readonly Statement[],
  written: readonly Statement[],
  noteText: string,
): Finding[] {
  return same.flatMap((pair) => {
    const [change, otherChange] = [changeOf(pair.dictated, dictated), changeOf(pair.written, written)]
    if (change && otherChange && change !== otherChange) return [different(pair.dictated, pair.written, noteText)]
    if (
      isMaximum(pair.dictated, dictated) &&
      !written[pair.written.statement]?.tokens.some(({ key }) => bounded.test(key))
    )
      return [different(pair.dictated, pair.written, noteText)]
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
  const at = placeOf(fact, tokens)
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

/** The token of a fact's first word. */
function placeOf({ span }: Fact, tokens: readonly Token[]): number {
  return tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0])
}

/** «økes med 2 enheter» is `by`, «økes til 20» is `to`. */
function changeOf(fact: Fact, statements: readonly Statement[]): 'by' | 'to' | undefined {
  const { tokens = [] } = statements[fact.statement] ?? {}
  if (fact.category !== 'number' && fact.category !== 'dose') return undefined
  const at = placeOf(fact, tokens) - 1
  const key = tokens[at]?.key
  if (key !== 'med' && key !== 'til') return undefined
  const isChanged = tokens.slice(Math.max(0, at - NAMED), at).some((token) => changes.test(token.key))
  return isChanged ? (key === 'med' ? 'by' : 'to') : undefined
}

function isMaximum(fact: Fact, statements: readonly Statement[]): boolean {
  const { tokens = [] } = statements[fact.statement] ?? {}
  const at = placeOf(fact, tokens)
  return at > 0 && /^(?:number|dose|frequency)$/.test(fact.category) && maximum.test(tokens[at - 1]?.key ?? '')
}
