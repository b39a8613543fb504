import { timeUnits } from '../../dictation/tokens/time-units.ts'
import { pronouns } from '../../dictation/tokens/clause-words.ts'
import { isValue } from '../../dictation/repairs/slots.ts'
import type { Token } from '../../dictation/tokens/token.ts'
import { wordSet } from '../../dictation/tokens/word-set.ts'

/** What a nurse looks after, and tells of one after another. */
const cares = wordSet('avføring vannlating diurese pvk cvk veneflon bandasje dren kateter matlyst')
/** What no thing that is looked after is: «sovet godt | avføring …», «luft ja | vannlating …». */
const ends = /^(?:godt|bra|greit|fint|effekt|ja|nei|nattestid)$/
/** What was done to the one before: «PVK i venstre arm seponert | bandasje tørr»; but «seponert PVK». */
const done = /^(?:seponert|fjernet|skiftet|skifta|byttet|skylt|tømt|stelt)$/
/** How it is. */
const looks =
  /^(?:tørre?|rene?|hele?|fine?|pene?|intakte?|gjennomtrukket|gjennomblødd|fuktige?|sitter|normale?|spontan|god|godt|dårlig|uendret|ok|u\.a\.)$/
/** … and could not be said of what stands behind it. */
const looksOnly = /^(?:tørr|intakt|gjennomtrukket|gjennomblødd)$/
const definite = /(?:[^aeiouyæøå]en|ene)$/
const SHORT_DEFINITE = 5
const notDefinite = /^(?:liten|annen|egen|ingen|noen|sliten|åpen)$/

/** Before the next thing that is looked after: «… siden operasjonen, luft ja | vannlating på toalett | Klexane 40 mg kl. 20 | PVK …». */
export function careBreak(tokens: readonly Token[], index: number, start: number): '.' | ',' | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]]
  const [earlier, next] = [tokens[index - 2], tokens[index + 1]]
  if (!before || !token) return undefined
  if (token.key === 'luft') return passes.test(next?.key ?? '') && endsThing(tokens, index, start) ? ',' : undefined
  // «luft går | Klexane 40 mg»; but «luft går ikke», «luft går av»
  if (before.key === 'går' && earlier?.key === 'luft') return goesOn.test(token.key) ? undefined : '.'
  if (!cares.has(token.key) || (next && pronouns.has(next.key))) return undefined
  return endsThing(tokens, index, start) ? '.' : undefined
}

const passes = /^(?:ja|nei|går|gått|ikke|ikkje|har)$/
const goesOn = /^(?:ikke|ikkje|av|nå|også|fortsatt|godt|fint|bra|greit|og|som|men|daglig|i|til|ut|inn|gjennom|ved|på)$/

function endsThing(tokens: readonly Token[], index: number, start: number): boolean {
  const before = tokens[index - 1]
  if (!before) return false
  if (before.kind === 'time' || before.kind === 'frequency' || isValue(before) || ends.test(before.key))
    return index - start > 1
  if (isWhen(tokens, index)) return true
  if (looksOnly.test(before.key) && cares.has(tokens[index - 2]?.key ?? '')) return true
  if (done.test(before.key) || looks.test(before.key))
    return looks.test(tokens[index + 1]?.key ?? '') && isOfCare(tokens, index, start)
  return before.key.length > SHORT_DEFINITE && definite.test(before.key) && !notDefinite.test(before.key)
}

/** So far back stands what something was done to. */
const REACH = 6

/** «mobilisert til stol i en time | bandasje skiftet», «… i dag | avføring …» */
function isWhen(tokens: readonly Token[], index: number): boolean {
  const [joint, count, unit] = [-3, -2, -1].map((offset) => tokens[index + offset])
  if (joint?.key === 'i' && count?.kind === 'number') return timeUnits.has(unit?.key ?? '')
  return count?.key === 'i' && /^(?:dag|natt|kveld|morges|går)$/.test(unit?.key ?? '')
}

/** «avføring normal | vannlating spontan», «PVK i venstre arm seponert | bandasje tørr»: was the same said of another before? */
function isOfCare(tokens: readonly Token[], index: number, start: number): boolean {
  return tokens.slice(Math.max(start, index - REACH), index - 1).some(({ key }) => cares.has(key))
}
