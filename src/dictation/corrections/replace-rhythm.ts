import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { endsAt, isAsserted } from './correction-safety.ts'
import { lastClause } from './correction-search.ts'
import { cut, type Doubt, type Said, type State } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isMedicineAt, isValue } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many tokens has a rhythm: «to ganger i uken». */
const LONGEST = 4

/** So many tokens are a denial with its medicine: «hun har ikke brukt naproxen». */
const DENIED = 5

const adverbs = wordSet('daglig dagleg ukentlig vekentleg månedlig månadleg')
const each = wordSet('hver hvert kvar kvart annenhver annethvert annakvar')
const nth = wordSet(
  'andre annen annet tredje fjerde femte sjette sjuende syvende åttende niende tiende tolvte fjortende',
)
const periods = wordSet(
  'dag døgn døgnet minutt uke uken uka veke veka måned måneden månad time timen kveld morgen natt halvtime kvarter år året',
)
const times = wordSet('gang ganger gong gonger')
const leads = wordSet('om i per pr hver kvar')
const takes = wordSet('bruker brukte brukar tar tok får fikk gis')
const anaphors = wordSet('den det dem')

/**
 * «100 mg x 1 nei annenhver dag», «40 mg hver uke nei to ganger i måneden»: how often takes the place of how often, be it told in
 * other words, but not of what was denied. Where the medicine is only pointed at, or another denied, nobody knows how much is.
 */
export function replaceRhythm(state: State, { next }: Said): number | Doubt | undefined {
  const { result, tokens } = state
  const led = leading(tokens, next)
  const at = next + led
  const end = at + rhythmAt(tokens, at)
  // «hver nei annenhver uke»
  const isEachAnew = each.has(result.at(-1)?.key ?? '') && each.has(tokens[at]?.key ?? '') && led === 0
  const start = isEachAnew ? result.length - 1 : lastRhythm(result)
  const clause = lastClause(state)
  if (end === at || start === undefined)
    return isOfMedicine(clause) && (pointsBack(tokens, next) || deniesOther(clause, tokens, next)) ? 'doubt' : undefined
  const after = tokens[end]
  const isSaidOn = verbs.has(after?.key ?? '') || pronouns.has(after?.key ?? '')
  // Of two values the one is completed by the other.
  if (led === 0 && end === at + 1 && start === result.length - 1) return isSaidOn ? 'doubt' : undefined
  // «tar den daglig nei annenhver dag glemmer han den», «x 2 nei det er hver dag han har vondt»
  if (after?.key !== 'og' && !isPreposition(after) && !endsAt(state, end - 1)) return undefined
  if (isSaidOn || !isAsserted(state)) return undefined
  cut(state, start)
  result.push(...tokens.slice(at, end))
  return end
}

/** «det var», «han tar det»: words before the rhythm that are not written. Their number. */
function leading(tokens: readonly Token[], next: number): number {
  const [first, second] = [tokens[next]?.key ?? '', tokens[next + 1]?.key ?? '']
  if (first === 'det' && /^(?:er|var|blir|ble)$/.test(second)) return 2
  if (!pronouns.has(first) || !takes.has(second)) return 0
  return pointsBack(tokens, next) ? 3 : 2
}

/** «han tar den» */
function pointsBack(tokens: readonly Token[], next: number): boolean {
  const [subject, verb, object] = [0, 1, 2].map((offset) => tokens[next + offset]?.key ?? '')
  return pronouns.has(subject ?? '') && takes.has(verb ?? '') && anaphors.has(object ?? '')
}

function isOfMedicine(clause: readonly Token[]): boolean {
  return clause.some((_, index) => isMedicineAt(clause, index))
}

/** «hun tar paracetamol 1 g nei hun tar ikke ibuprofen»: what is denied was not said, and takes back nothing. */
function deniesOther(clause: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const [subject, verb, denial, ...things] = tokens.slice(next, next + DENIED)
  if (!pronouns.has(subject?.key ?? '') || !verbs.has(verb?.key ?? '') || !negations.has(denial?.key ?? ''))
    return false
  const other = things.find(({ key }) => isMedicineWord(key))
  return other !== undefined && !clause.some(({ key }) => key === other.key)
}

/** Where the rhythm begins that was said last. */
function lastRhythm(result: readonly Token[]): number | undefined {
  for (let length = LONGEST; length > 0; length--)
    if (rhythmAt(result, result.length - length) === length) return result.length - length
  return undefined
}

/** «x 2», «daglig», «hver tredje dag», «to ganger i uken»: how many tokens tell how often; 0 for none. */
function rhythmAt(tokens: readonly Token[], index: number): number {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((offset) => tokens[index + offset])
  if (!first) return 0
  if (first.kind === 'frequency') return /^x \d/.test(first.text) ? 1 : 0
  if (adverbs.has(first.key)) return 1
  if (each.has(first.key)) {
    if (periods.has(second?.key ?? '')) return 2
    return (nth.has(second?.key ?? '') || second?.kind === 'ordinal') && periods.has(third?.key ?? '') ? 3 : 0
  }
  if (!isValue(first) || !times.has(second?.key ?? '')) return 0
  if (adverbs.has(third?.key ?? '')) return 3
  return leads.has(third?.key ?? '') && periods.has(fourth?.key ?? '') ? 4 : 0
}
