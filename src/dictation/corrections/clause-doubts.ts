import { pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, untilEdge } from './correction-state.ts'
import { areOfGovernedKind } from './kinds.ts'
import { hasVerbBehindSame, isToldOfAlone, opensOwnClause } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Repair } from './repair.ts'
import { areCounted, isRelative, isSide } from './slots.ts'

/** So many words are told of each. */
const EACH = 5

/** «mor diabetes nei far hypertensjon»: of each something else is told. */
export function isEachTold({ isBare, result, at, next, tokens, index }: Repair): boolean {
  if (!isBare || !isRelative(next) || next.key === result[at]?.key) return false
  const [told, anew] = [result.slice(at + 1), untilEdge(tokens.slice(index + 1, index + 1 + EACH))]
  const things = told.filter(({ key }) => !verbs.has(key))
  return (
    things.length > 0 &&
    anew.some(({ key }) => !verbs.has(key)) &&
    !things.some((one) => anew.some(({ key }) => key === one.key))
  )
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

/** So many letters has a word of content. */
const CONTENT = 4

/** «operert i høyre kne nei venstre kne er operert»: what was said before it is said behind the other, and nobody knows of which. */
export function isSaidInOrder({ isBare, result, at, next, tokens, index }: Repair): boolean {
  const said = result[at - 2]?.key ?? ''
  if (!isBare || !isSide(next) || !isPreposition(result[at - 1]) || said.length < CONTENT) return false
  const [verb, again] = tokens.slice(index + 1, index + 1 + EACH).filter(({ key }) => key !== result[at + 1]?.key)
  return verbs.has(verb?.key ?? '') && again?.key === said
}
