import { conjunctions, negations, verbs } from '../tokens/clause-words.ts'
import { isEdge, isPause, takePauses, type Said, type State } from './correction-state.ts'
import { areOfKind } from './kinds.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { areCounted, completed, hasSlot, isPerson, isRelative, isSide, isValue, isYear, replaces } from './slots.ts'
import { endsSentence, isComma, isCorrection, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** What is said behind a correction, and corrects nothing itself. */
const addsOnly = /^(?:he[ti]|er (?:det jeg|bedre|riktigere)|var det jeg|selvf|naturl|selvs|sjølvs)/

/** So many tokens behind a correcting word the right value ends. */
const CORRECTED = 6

/**
 * «37,5 37,4 mener jeg», «høyre kne, venstre kne mener jeg»: the correcting words come last, and what is right stands right
 * behind what is wrong. Behind a correction that was obeyed they add nothing. Returns where reading goes on; undefined where
 * they are words.
 */
export function replaceBefore(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  const next = tokens[said.next]
  // «50 mg mener jeg er for mye», «… mener jeg at …»: an opinion.
  if (verbs.has(next?.key ?? '') || next?.key === 'at') return undefined
  const end = said.next - said.tokens.length
  if ((isCorrected(tokens, end) && !isLeftAsWord(result)) || isObeyedNear(state, end)) {
    if (isPause(next) && !endsSentence(next)) takePauses(result)
    return said.next
  }
  if (said.tokens.some(({ key }) => addsOnly.test(key))) return undefined
  if (isRightSaidOn(state, said.next) || !isAssertedBefore(result)) return undefined
  const pauses = takePauses(result)
  if (!pauses.some(endsSentence) && (putInPlace(result) || takePhrase(result))) {
    // «500 mg x 2, 1000 mg mener jeg, x 2»
    if (next?.kind === 'frequency' && result.at(-1)?.kind === 'frequency') result.pop()
    return isComma(next) ? said.next + 1 : said.next
  }
  result.push(...pauses)
  return undefined
}

/** «heter det» */
function isNaming({ tokens }: Said): boolean {
  return /^hei?ter/.test(tokens[0]?.key ?? '')
}

/** «50 mg, 100 mg mener jeg hun ikke tåler»: a clause that begins with what somebody means; «høyre venstre mener jeg kne» is none. */
function isRightSaidOn({ result, tokens, isStop }: State, next: number): boolean {
  const [first, second] = [tokens[next], tokens[next + 1]]
  const isNoun = result.slice(-1).some(isSide) && first?.kind === 'word' && isEdge(second)
  // «mor, far mener jeg, søster og bror», «kne, ankel mener jeg, og hofte»
  const isListed =
    isComma(first) && (result.slice(-1).some(isRelative) || second?.key === 'og' || (second && isPerson(second)))
  // «metformin 500 mg to ganger daglig 1000 mg mener jeg to ganger daglig»
  const isSame = isValue(first) && result.slice(-PHRASE).some(({ key }) => key === first?.key)
  // «høyre hofte mener jeg for seks uker siden», «… mener jeg og lett afasi»
  const isGoneOn = conjunctions.has(first?.key ?? '') || isPreposition(first)
  return isListed || !(isSame || isGoneOn || isEdge(first) || isNoun || isStop(tokens, next))
}

/** So far back a denial reaches what was said last. */
const DENIES = 6

/** «ikke høyre, venstre mener jeg»: nobody knows what is denied then; «fra uke til uke» is no correction either. */
function isAssertedBefore(result: readonly Token[]): boolean {
  const last = result.slice(Math.max(result.findLastIndex(endsSentence) + 1, result.length - DENIES))
  return !last.some(({ key }) => negations.has(key) || /^fr[aå]$/.test(key))
}

/** Does what ends at `end` correct what was said before it, in the same breath? */
function isCorrected(tokens: readonly Token[], end: number): boolean {
  const from = Math.max(0, end - CORRECTED)
  const before = tokens.slice(from, isPause(tokens[end - 1]) ? end - 1 : end)
  const at = before.findLastIndex((token) => isCorrection(token))
  if (at === -1) return false
  const right = before.slice(isPause(before[at + 1]) ? at + 2 : at + 1)
  return right.some(hasSlot) && !right.some(isEdge)
}

/** «nei på dagvakten mente jeg»: was what stands right before taken as what is right? */
function isObeyedNear({ obeyedAt, tokens }: State, end: number): boolean {
  if (obeyedAt === undefined || end - obeyedAt > CORRECTED || end <= obeyedAt) return false
  return !tokens.slice(obeyedAt, end).some(endsSentence)
}

/** Was a correcting word not obeyed? */
function isLeftAsWord(result: readonly Token[]): boolean {
  return result.slice(-CORRECTED).some(({ key }) => /^(?:nei|vent|feil)\b|\bfeil$/.test(key))
}

/** The last value, alone or with its noun, takes the place of the one right before it. */
function putInPlace(result: Token[]): boolean {
  if (putCount(result)) return true
  const [side, last] = [result.at(-2), result.at(-1)]
  const noun = side && isSide(side) && last?.kind === 'word' && !isSide(last) ? last : undefined
  const at = result.length - (noun ? 2 : 1)
  const right = result[at]
  if (!hasSlot(right)) return putKind(result)
  // «moren, eller svigermoren mener jeg»
  const joint = result[at - 1]?.key === 'eller' ? at - 1 : at
  const end = isComma(result[joint - 1]) ? joint - 2 : joint - 1
  const isOfSame = result[end]?.kind === 'word' && (noun === undefined || result[end]?.key === noun.key)
  const isOfRhythm = result[end]?.kind === 'frequency' && right.kind === 'quantity'
  // «34 år gammel 36 mener jeg»
  const isOfAge = right.kind === 'number' && /^gamm(?:el|elt|al|alt)$/.test(result[end]?.key ?? '')
  const places = [end, ...(isOfSame || isOfRhythm ? [end - 1] : []), ...(isOfAge ? [end - 2] : [])]
  const wrong = places.find((index) => isLike(right, result[index]))
  const earlier = result[wrong ?? -1]
  if (wrong === undefined || !earlier) return false
  if (wrong < end && noun === undefined && !isOfAge && !isValue(result[end])) return false
  const tail = result.slice(wrong + 1, end + 1)
  result.splice(
    wrong,
    result.length - wrong,
    completed(right, earlier),
    ...(tail.length > 0 ? tail : noun ? [noun] : []),
  )
  return true
}

/** «i ti dager, fem dager skal det være» */
function putCount(result: Token[]): boolean {
  const [right, noun] = result.slice(-2)
  const end = result.length - (isComma(result.at(-3)) ? 3 : 2)
  const wrong = result[end - 2]
  if (right?.kind !== 'number' || wrong?.kind !== 'number' || !noun || !areCounted(result[end - 1], noun)) return false
  result.splice(end - 2, result.length - end)
  return true
}

/** «tonsillektomi adenotomi mener jeg» */
function putKind(result: Token[]): boolean {
  const [wrong, right] = [result.at(-2), result.at(-1)]
  if (wrong?.kind !== 'word' || right?.kind !== 'word' || !areOfKind(wrong.key, right.key)) return false
  result.splice(-2, 1)
  return true
}

/** So many words are said again behind their preposition: «om seks måneder». */
const PHRASE = 4

/** «om tre måneder om seks måneder»: the last phrase takes the place of the one that the same word leads. */
function takePhrase(result: Token[]): boolean {
  const start = result.findLastIndex((token, index) => index >= result.length - PHRASE && isPreposition(token))
  const lead = result[start]
  const end = isComma(result[start - 1]) ? start - 1 : start
  if (!lead || start === result.length - 1) return false
  const earlier = result.findLastIndex(({ key }, index) => index >= end - PHRASE && index < end - 1 && key === lead.key)
  const [wrong, right] = [result.slice(earlier, end), result.slice(start)]
  if (earlier === -1 || wrong.length !== right.length || wrong.some(isEdge) || right.some(isEdge)) return false
  // «smerter i armen i hvile»: both are true.
  const areAlike = right
    .slice(1)
    .every((token, index) => token.key === wrong[index + 1]?.key || isLike(token, wrong[index + 1]))
  if (!areAlike) return false
  result.splice(earlier, start - earlier)
  return true
}

/** So far on a sentence may turn out to be a question. */
const SENTENCE = 24

/**
 * «torsdag, mener jeg fredag», «5 km, skal det være 10 km»: is what follows the like of what stands right before? Then the words
 * correct as «nei» does.
 */
export function correctsNext({ result, tokens }: State, said: Said): 'replace-value' | 'replace-previous' | undefined {
  const { next } = said
  // «heter det 75 mikrogram på resepten?»
  const end = tokens.slice(next, next + SENTENCE).find(endsSentence)
  if (isNaming(said) || end?.text === '?' || tokens.slice(next, next + 1).some(isRelative)) return undefined
  const last = isComma(result.at(-1)) ? result.length - 2 : result.length - 1
  const [wrong, lead] = [result[last], result[last - 1]]
  const [first, second] = [tokens[next], tokens[next + 1]]
  if (!wrong || !first || isEdge(first)) return undefined
  // «venstre hæl mener jeg høyre hæl er nå …»
  if (lead && second?.key === wrong.key && isSide(first) && isLike(first, lead)) return 'replace-previous'
  // «skilt i 2014 mener jeg i 2016 ble han ufør»
  const verb = isPreposition(first) ? tokens[next + 2] : second
  if (verbs.has(verb?.key ?? '')) return undefined
  if (isLike(first, wrong) || (first.key === lead?.key && second !== undefined && isLike(second, wrong)))
    return 'replace-value'
  if (isYearAnew(result, tokens, next)) return 'replace-previous'
  const isOfTime = isPreposition(lead) && isPreposition(first) && whens.has(wrong.key) && whens.has(second?.key ?? '')
  return isOfTime ? 'replace-previous' : undefined
}

/** So far back in its clause another year may be the one that is meant. */
const YEARS = 12

/** «ett forsøk i 2014 med tabletter mener jeg i 2016»: of the only year that was told. */
function isYearAnew(result: readonly Token[], tokens: readonly Token[], next: number): boolean {
  const [lead, year, behind] = tokens.slice(next, next + 3)
  if (!isPreposition(lead) || !year || !isYear(year) || !(isEdge(behind) || conjunctions.has(behind?.key ?? '')))
    return false
  const clause = result.slice(Math.max(result.findLastIndex(endsSentence) + 1, result.length - YEARS))
  const at = clause.findIndex(isYear)
  return at > 0 && clause.findLastIndex(isYear) === at && clause[at - 1]?.key === lead?.key
}

const whens = wordSet(
  'dag går morgen kveld natt overmorgen mandag tirsdag onsdag torsdag fredag lørdag søndag helgen uken måneden høst vår',
)

function isLike(right: Token, earlier: Token | undefined): boolean {
  return earlier !== undefined && (replaces(right, earlier) || (isPerson(right) && isPerson(earlier)))
}
