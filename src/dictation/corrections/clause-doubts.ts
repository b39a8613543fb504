import { negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, untilEdge } from './correction-state.ts'
import { areOfGovernedKind } from './kinds.ts'
import { hasVerbBehindSame, isToldOfAlone, opensOwnClause } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Repair } from './repair.ts'
import { areCounted, isRelative, isSide } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many words are told of each. */
const EACH = 5

/** «mor diabetes nei far hypertensjon», «furosemid økes nei spironolakton reduseres»: of each something else is told. */
export function isEachTold(repair: Repair): boolean {
  const { isBare, result, at, next, tokens, index, isMedicine } = repair
  if (!isBare || next.key === result[at]?.key) return false
  const isNoun = isSide(next) && isNounAnew(next, result[at + 1], tokens[index + 1])
  const from = isNoun ? 2 : 1
  const [told, anew] = [result.slice(at + from), untilEdge(tokens.slice(index + from, index + from + EACH))]
  if (!isRelative(next)) return (isNoun || isMedicine) && isOtherOfEach(told, anew)
  const [things, others] = [told.filter(isContent), anew.filter(isContent)]
  return things.length > 0 && others.length > 0 && !haveShared(things, others)
}

/** «økes … reduseres», «hjelper … hjelper ikke»: another verb right behind each, or the same one denied. */
function isOtherOfEach(told: readonly Token[], anew: readonly Token[]): boolean {
  const [verb, other] = [told[0], anew[0]]
  if (!isOfVerb(verb) || !isOfVerb(other)) return false
  const isDenied = anew.some(({ key }) => negations.has(key)) && !told.some(({ key }) => negations.has(key))
  return verb?.key === other?.key ? isDenied : !haveShared(told, anew)
}

function isOfVerb(token: Token | undefined): boolean {
  return verbs.has(token?.key ?? '') || /..es$|^hjelper$/.test(token?.key ?? '')
}

function isContent({ key }: Token): boolean {
  return !verbs.has(key) && !/^(?:hatt|fått|blitt|vært)$/.test(key)
}

function haveShared(ones: readonly Token[], others: readonly Token[]): boolean {
  return ones.some((one) => others.some(({ key }) => key === one.key))
}

/** «sår på leggen nei foten kald», «tar amlodipin nei simvastatin glemmer han», «bor hos mor nei far er i Spania» */
export function isOfNextClause({ isBare, result, at, next, tokens, index, isMedicine, isLed }: Repair): boolean {
  const [lead, earlier] = [result[at - 1], result[at]]
  if (!isBare || at !== result.length - 1 || !lead || isEdge(lead)) return false
  const [verb, subject] = [tokens[index + 1]?.key ?? '', tokens[index + 2]]
  if (isRelative(next)) return isPreposition(lead) && verbs.has(verb)
  if (isMedicine)
    return ofMedicine.test(verb) || (opensOwnClause(tokens, index + 1) && pronouns.has(subject?.key ?? ''))
  // «såret på leggen nei på låret går …»
  return !isLed && areOfGovernedKind(next.key, earlier?.key ?? '') && isToldOfAlone(tokens, index + 1)
}

/** What a medicine does, or is done to it. */
const ofMedicine = /^(?:ble|blei|vart|ga|gav|gir|hjalp|hjelper|virket|virker)$|[^s]es$/

/** «fire barn nei to barn bor hjemme», «i ti år, nei, i to år røykte han ikke» */
export function isCountOfClause(repair: Repair): boolean {
  const { result, tokens, index, at, next, strong } = repair
  const thing = tokens[index + 1]
  if (strong || next.kind !== 'number' || thing === undefined || !areCounted(result[at + 1], thing)) return false
  // «siste tre uker nei fem uker har han hørt stemmer», «Etter ti minutter, nei, fem minutter fikk hun kløe.»: what begins with it goes on.
  const isFront = result[at - 1]?.key === 'siste' || (isPreposition(result[at - 1]) && isEdge(result[at - 2]))
  return !isFront && hasVerbBehindSame(result, at + 1, tokens, index + 1)
}

/** «keppra øker vi nei lamictal reduserer vi»: with each of two something else is done. */
export function isOtherDone({ isBare, result, at, tokens, index }: Repair): boolean {
  const [verb, doer] = [result[at + 1]?.key ?? '', result[at + 2]?.key ?? '']
  const [otherVerb, again] = [tokens[index + 1]?.key ?? '', tokens[index + 2]?.key]
  return isBare && verbs.has(verb) && verbs.has(otherVerb) && verb !== otherVerb && pronouns.has(doer) && doer === again
}

/** So far back the clause begins that something was said in. */
const OWN = 8
const copulas = wordSet('er var ble blei vart')

/**
 * «kom mandag nei tirsdag ville hun ikke», «vondt i høyre kne nei venstre kne er bra»: a verb behind it makes a clause of its own
 * of it, unless the one before is begun with the like, or waits for its verb: «på mandag nei tirsdag kom han», «såret på høyre fot».
 */
export function isVerbOfIt({ isBare, result, at, next, tokens, index, isMedicine }: Repair): boolean {
  if (!isBare || at < 1) return false
  const before = result.slice(Math.max(0, at - OWN), at)
  const clause = before.slice(before.findLastIndex(isEdge) + 1)
  const hasVerb = clause.some(({ key }) => verbs.has(key))
  // «forkjølet | rundt fire nei kvart over fire fikk hun rykninger»: when it was may begin the next one.
  if (!hasVerb && (clause.length === 0 || isPreposition(clause[0]) || !(isSide(next) || isMedicine))) return false
  const isNoun = isNounAnew(next, result[at + 1], tokens[index + 1])
  const verb = index + (isNoun ? 2 : 1)
  // «i to nei tre dager | hun tisser»: no noun is a verb.
  const isVerb = opensOwnClause(tokens, verb) && (isNoun || verbs.has(tokens[verb]?.key ?? ''))
  const isBeing = copulas.has(tokens[verb]?.key ?? '')
  // «under høyre skulderblad nei venstre skulderblad er det en lesjon»: it needs the preposition that stands before the first.
  if (isBeing && tokens[verb + 1]?.key === 'det' && isPreposition(clause.at(-1))) return false
  if (isVerb && pronouns.has(tokens[verb + 1]?.key ?? '')) return true
  // «ødem til knærne | venstre legg nei høyre legg er tykkest»
  const isThing = (isSide(next) && isNoun) || wordClass(next) === 'definite'
  if (!isThing || !isPreposition(clause.at(-1)) || !isBeing) return false
  return wordClass(clause.at(-2)) !== 'definite'
}

/** «høyre kne … venstre kne», «to tabletter … en tablett» */
function isNounAnew(next: Token, earlier: Token | undefined, noun: Token | undefined): boolean {
  if (noun === undefined) return false
  if (next.kind === 'number') return areCounted(earlier, noun)
  return isSide(next) && (noun.key === 'side' || noun.key === earlier?.key)
}

/** So many letters has a word of content. */
const CONTENT = 4

/** «operert i høyre kne nei venstre kne er operert»: what was said before it is said behind the other, and nobody knows of which. */
export function isSaidInOrder({ isBare, result, at, next, tokens, index }: Repair): boolean {
  const said = result[at - 2]?.key ?? ''
  if (!isBare || !isSide(next) || !isPreposition(result[at - 1]) || said.length < CONTENT) return false
  const [verb, again] = tokens.slice(index + 1, index + 1 + EACH).filter(({ key }) => key !== result[at + 1]?.key)
  return verbs.has(verb?.key ?? '') && again?.key === said
}
