import { negations, pronouns } from '../tokens/clause-words.ts'
import { isSaidOrAsked, isTold } from './correction-safety.ts'
import { lastClause } from './correction-search.ts'
import { cut, isEdge, untilEdge, type Said, type State } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isAsked, isListed } from './answers.ts'
import { isMedicineAt, isPerson } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

const auxiliaries = wordSet('er var har hadde ble blir blei vart bli')
const nots = wordSet('ikke ikkje')
/** So far back the verb stands that is said again. */
const REACH = 6

/** «er gitt nei det er ikke gitt», «er ikke gitt, nei, det er gitt»: what was said is denied in the same words, or no longer. */
export function replaceDenialOfVerb(state: State, { next }: Said): number | undefined {
  const { result, tokens } = state
  const [subject, verb] = [tokens[next], tokens[next + 1]]
  if (!subject || !(pronouns.has(subject.key) || subject.key === 'den') || !auxiliaries.has(verb?.key ?? ''))
    return undefined
  const from = Math.max(1, result.length - REACH)
  const at = result.findLastIndex(({ key }, index) => index >= from && key === verb?.key)
  // «kateter og dren er fjernet nei det er ikke fjernet»: one of them.
  if (
    at === -1 ||
    result[at - 2]?.key === 'og' ||
    isAsked(result) ||
    isSaidOrAsked(state) ||
    isOfOther(result[at - 1], subject)
  )
    return undefined
  // «er det nakkestivhet nei det er ikke nakkestivhet»
  const isInverted = result[at + 1]?.key === subject.key
  const said = result.slice(isInverted ? at + 2 : at + 1)
  const wasDenied = nots.has(said[0]?.key ?? '')
  const isDenied = nots.has(tokens[next + 2]?.key ?? '')
  const [earlier, start] = [said.slice(wasDenied ? 1 : 0), next + (isDenied ? 3 : 2)]
  if (wasDenied === isDenied || earlier.length === 0 || earlier.some(isOfTwo)) return undefined
  if (!earlier.every(({ key }, offset) => tokens[start + offset]?.key === key)) return undefined
  cut(state, isInverted ? at + 2 : at)
  const end = start + earlier.length
  result.push(...tokens.slice(isInverted ? next + 2 : next + 1, end))
  return end
}

/** «han har sovet, nei, hun har ikke sovet»; of a mother «hun» may be the patient. */
function isOfOther(earlier: Token | undefined, subject: Token): boolean {
  if (earlier && isPerson(earlier)) return true
  return !earlier || isEdge(earlier) || (pronouns.has(earlier.key) && earlier.key !== subject.key)
}

function isOfTwo(token: Token): boolean {
  return isEdge(token) || token.key === 'og' || token.key === 'eller' || negations.has(token.key)
}

/** Words that look like a verb of which something is done, and are things. */
const things = wordSet(
  'noes ånes diabetes herpes rabies caries karies ascites feces faeces scabies facies pubes samboeres noenes',
)
const passive = /^.{2,}es$/
/** What is done to a patient or by him, by the ends of its words. */
const participle =
  /(?:..ert|satt|lagt|tatt|gitt|gått|fått|holdt|sendt|ført|kalt|meldt|vist|sydd|økt|fulgt|brukt|prøvd|startet|avsluttet|strøket|bestått|falt|slått|skrevet|skåret|brutt|trukket|kjørt|hentet|varslet|bestilt|behandlet|pauset|stoppet|trappet|byttet|utsatt|fjernet|renset|skiftet|målt|veid|vasket|dusjet|stelt|avtalt|avlyst)$/
const notParticiples = wordSet('ekspert konsert dessert libert resultat')

/** «apiksaban seponeres nei pauses», «har strøket på nei utsatt fire eksamener»: what is done, in the same form of the verb. */
export function replaceVerbForm(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  // «vi seponerer, nei, vi fortsetter med apiksaban»: who does it is said again.
  const isAgain = pronouns.has(tokens[said.next]?.key ?? '') && tokens[said.next]?.key === result.at(-2)?.key
  const next = isAgain ? said.next + 1 : said.next
  const isBrokenOff = isPreposition(result.at(-1))
  const at = result.length - (isBrokenOff ? 2 : 1)
  const [before, wrong, right] = [result[at - 1], result[at], tokens[next]]
  if (!wrong || !right || wrong.key === right.key || (isEdge(before) && !isTreating(wrong))) return undefined
  if (isTold(result) || isListed(result, tokens, next) || negations.has(tokens[next + 1]?.key ?? '')) return undefined
  const clause = lastClause(state)
  if (clause.some(({ key }) => negations.has(key))) return undefined
  const isDone =
    !isBrokenOff &&
    ((isPassive(wrong) && (isPassive(right) || isToGoOn(before, tokens, next))) || isTreatedAnew(wrong, tokens, next))
  if (!isDone && !(isParticiple(wrong) && isParticiple(right) && isLed(clause))) return undefined
  // «er han operert nei innlagt i fjor»: asked, and answered; but not in the midst of «strøket på».
  if (!isBrokenOff && (isAsked(result) || isSaidOrAsked(state))) return undefined
  cut(state, at)
  result.push(right)
  return next + 1
}

/** «seponeres»: what is done. */
export function isPassive({ kind, key }: Token): boolean {
  return kind === 'word' && passive.test(key) && !things.has(key)
}

/** «skal stanses nei fortsette»; but «bør utsettes nei vente vil hun ikke» */
function isToGoOn(modal: Token | undefined, tokens: readonly Token[], next: number): boolean {
  if (!modals.has(modal?.key ?? '') || !goesOn.has(tokens[next]?.key ?? '')) return false
  return !untilEdge(tokens.slice(next + 1, next + 1 + CLAUSE)).some(({ key }) => negations.has(key))
}

/** So far on what goes on may be denied. */
const CLAUSE = 6

const modals = wordSet('skal skulle kan bør må vil')
const goesOn = wordSet('fortsette fortsetja stå vente beholde')

/** «øker nei reduserer sertralin», «… dosen» */
function isTreatedAnew(wrong: Token, tokens: readonly Token[], next: number): boolean {
  const [right, behind] = [tokens[next], tokens[next + 1]]
  if (!right || !isTreating(wrong) || !isTreating(right)) return false
  // «seponerer nei fortsetter med apiksaban»
  const thing = behind?.key === 'med' ? next + 2 : next + 1
  return isMedicineAt(tokens, thing) || /^dosen?$/.test(tokens[thing]?.key ?? '')
}

function isTreating({ key }: Token): boolean {
  return treating.has(key)
}

const treating = wordSet(
  'øker reduserer seponerer pauser halverer dobler starter bytter trapper fortsetter stopper aukar',
)

function isParticiple({ kind, key }: Token): boolean {
  return kind === 'word' && participle.test(key) && !notParticiples.has(key)
}

function isLed(clause: readonly Token[]): boolean {
  return clause.slice(-REACH).some(({ key }) => auxiliaries.has(key))
}
