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

/** Categories of facts that may have a limit or a change. */
const valued = /^(?:number|dose)$/
/** Words after which «med» and «til» say how much a value changes, and to what. */
const changes = /^(?:øk|auk|reduser|reduksjon|minsk|senk|trapp|opptrapp|nedtrapp|heve?s?$|opp$|ned$)/
const maximum = /^(?:inntil|maks|maksimalt|maksimum|høyst|høgst|opptil|max|≤)\.?$/
/** Other words by which a note states a maximum: «maksimal belastning», «væskerestriksjon». */
const bounded = /^(?:maks|max|inntil|høyst|høgst|opptil|≤|begrens)|restriksjon|grense|tak$/

/**
 * Finds opposite limits on one value, or one denied in one text only: «løfte mer enn 5 kg» for «ikke løfte …»; a change
 * by a value for one to it: «øke med 2 enheter», «øke til 2 enheter»; a rise for a fall by a value: «opp 3 kg», «-3 kg»;
 * and a maximum that the note states as the value:
 * «inntil 4 ganger daglig», «4 ganger daglig».
 */
export function findTurnedLimits(
  same: readonly Pair[],
  dictated: readonly Statement[],
  written: readonly Statement[],
  noteText: string,
): Finding[] {
  return same.flatMap((pair) => {
    const isValue = valued.test(pair.dictated.category)
    if (!isValue && pair.dictated.category !== 'frequency') return []
    const [heard, noted] = [placeOf(pair.dictated, dictated), placeOf(pair.written, written)]
    const difference = (): Finding => different(pair.dictated, pair.written, noteText)
    if (isMaximum(heard) && !noted.tokens.some(({ key }) => bounded.test(key))) return [difference()]
    if (!isValue || !valued.test(pair.written.category)) return []
    const [change, otherChange] = [changeOf(heard), changeOf(noted)]
    if (change && otherChange && change !== otherChange) return [difference()]
    const [turn, otherTurn] = [turnOf(heard), turnOf(noted)]
    if (turn && otherTurn && turn !== otherTurn) return [difference()]
    const [own, other] = [limitOf(heard), limitOf(noted)]
    if (!own || !other) return []
    // «over 30 ml» for «mindre enn 30 milliliter»
    if (own.way !== other.way && !own.mayDeny && !other.mayDeny) return [difference()]
    if (own.way !== other.way) return []
    const isTurned = (own.isDenied && !other.mayDeny) || (other.isDenied && !own.mayDeny)
    return isTurned ? [{ ...difference(), category: 'negation' as const }] : []
  })
}

/** The tokens of a fact's statement, and the index of its first one. */
interface Place {
  readonly tokens: readonly Token[]
  readonly at: number
}

function placeOf({ span, statement }: Fact, statements: readonly Statement[]): Place {
  const { tokens = [] } = statements[statement] ?? {}
  return { tokens, at: tokens.findIndex(({ spans }) => spans[0]?.[0] === span[0]) }
}

/** The direction of a limit, whether it is denied, and whether its statement may deny it in any way. */
interface Limit {
  readonly way: string
  readonly isDenied: boolean
  readonly mayDeny: boolean
}

function limitOf({ tokens, at }: Place): Limit | undefined {
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

/** «økes med 2 enheter» is `by`, «økes til 20» is `to`. */
function changeOf({ tokens, at }: Place): 'by' | 'to' | undefined {
  const key = tokens[at - 1]?.key
  if (key !== 'med' && key !== 'til') return undefined
  const isChanged = tokens.slice(Math.max(0, at - 1 - NAMED), at - 1).some((token) => changes.test(token.key))
  return isChanged ? (key === 'med' ? 'by' : 'to') : undefined
}

/** Whether a value is a rise or a fall: «opp 3,4 kg», «gått ned 2 kg», «+3,4 kg», «falt med 12», «3 kg opp». */
function turnOf({ tokens, at }: Place): 'up' | 'down' | undefined {
  const [key, next] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  if (key.startsWith('+')) return 'up'
  if (/^[-−–]\d/.test(key)) return 'down'
  for (let before = at - 1; before >= Math.max(0, at - NAMED); before--) {
    const word = tokens[before]?.key ?? ''
    if (rises.test(word)) return 'up'
    if (falls.test(word) || (before === at - 1 && /^[-−]$/.test(word))) return 'down'
    if (!filling.test(word) && !leading.test(word)) break
  }
  return next === 'opp' ? 'up' : next === 'ned' ? 'down' : undefined
}

const leading = /^(?:med|på|til|fra|frå)$/
const rises =
  /^(?:\+|pluss|opp|øk(?:t|te|ende)|auk(?:a|ar|ande)|steget|stige|steg|stig(?:er|ende|ande)|(?:vekt)?økning|(?:vekt)?auke|(?:vekt)?oppgang)$/
const falls =
  /^(?:minus|ned|redusert|reduserte|fal[lt]t?|fall(?:er|e|ende|ande)|sunket|søkk|søkke|reduksjon|(?:vekt)?nedgang|vekttap)$/

function isMaximum({ tokens, at }: Place): boolean {
  return maximum.test(tokens[at - 1]?.key ?? '')
}
