import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isSaidOrAsked } from './correction-safety.ts'
import { cut, isEdge, type Said, type State } from './correction-state.ts'
import { areOfGovernedKind, areOfKind } from './kinds.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isToldOfAlone } from './own-clause.ts'
import { isAsked, isListed } from './answers.ts'
import { takesPlaceOfNothing } from './replace-framed.ts'
import { isIntroduced } from './replace-far.ts'
import { degrees, withDegree } from './replace-retold.ts'
import { hasSlot, isMedicineAt, isSide, replaces } from './slots.ts'
import type { Token } from '../tokens/token.ts'
import { areOfClass, wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** So many words describe a thing, and so far back it may be denied. */
const [DESCRIBED, DENIES] = [2, 6]
/** So far back a place was told. */
const PLACED = 8
/** What a thing is called is not all of it: «mulig appendisitt», «kjent astma». */
const qualifies = wordSet('mulig mistenkt kjent kjente sannsynlig trolig antatt tidligere ny nytt økende vedvarende')
/** «vurderes som», «sannsynlig»: behind these stands what it is. */
const tells = wordSet('som sannsynlig trolig antatt mistenkt mulig')

/** «har hatt hjerteinfarkt» */
const had = wordSet('hatt gjennomgått')
/** «tåler melk nei egg»: what is no trouble, and then what is. */
const tolerates = wordSet('tåler tålte')
/** «har bil nei førerkort»: of what somebody has, things of no one kind are told one by one. */
const owns = wordSet('har hadde')
/** «er i jobb nei student»: with its preposition a way of life, and none with another noun. */
const states = wordSet('jobb arbeid')

/** «lunger rene» is no verb. */
const finds = wordSet('mistenker bekrefter avkrefter bestiller utelukker innlegges')

/**
 * «vurderes som pneumoni nei kolsforverring», «tape nei elastisk bandasje», «en gangrenøs nei en flegmonøs appendisitt»: a word
 * takes the place of one of its kind right before it, with what describes it. Not of what was asked for or denied, nor where a
 * clause of its own begins with it.
 */
export function replaceKind(state: State, said: Said): number | undefined {
  const { result, tokens } = state
  // «spinal, nei, det ble generell anestesi»
  const next = isIntroduced(tokens, said.next) ? said.next + 2 : said.next
  const last = result.at(-1)
  if (last?.kind !== 'word' || isAsked(result) || isListed(result, tokens, next) || isSaidOrAsked(state))
    return undefined
  if (state.isStop(result, result.length - 1) || isDenied(result)) return undefined
  // «kontinuerlig tilsyn nei tilsyn hvert kvarter»
  const start = withDegree(result, describedFrom(state), tokens[next])
  if (tokens[next]?.key === last.key && !isEdge(tokens[next + 1]) && start < result.length - 1) {
    cut(state, start)
    return next
  }
  // «tåhev annenhver dag, rettelse, tåhev tre ganger i uken»: more than the last word is said anew.
  const isAgain = result.slice(-DENIES).some(({ key }) => key === tokens[next]?.key)
  if (isAgain && !isArticle(tokens[next]) && !isPreposition(tokens[next])) return undefined
  const place = placeAnew(state, next)
  if (place !== undefined) {
    cut(state, place)
    return next
  }
  const farther = replacePlace(state, next)
  if (farther !== undefined) return farther
  const isAnew = isArticle(result[start - 1]) && isArticle(tokens[next])
  const at = likeAt(state, isAnew ? next + 1 : next, start)
  if (at === undefined || isToldOfAlone(tokens, at + 1) || isOfOtherThing(state, at, start)) return undefined
  // «et sår nei en rift», «ett døgn nei halvannet døgn»: with its article, which may be another.
  cut(state, isAnew ? start - 1 : start)
  return next
}

/** «ingen innleggelser | hun har katt»: a denial reaches no further than its clause. */
function isDenied(result: readonly Token[]): boolean {
  const near = result.slice(-DENIES)
  const clause = near.findLastIndex(({ key }, index) => pronouns.has(key) && verbs.has(near[index + 1]?.key ?? ''))
  return near.slice(Math.max(0, clause)).some(({ key }) => negations.has(key))
}

/** «i ansiktet nei på magen»: where the place begins that another takes the place of. */
function placeAnew({ result, tokens }: State, next: number): number | undefined {
  const [lead, place] = [tokens[next], tokens[next + 1]]
  const last = result.at(-1)
  if (!last || !isPreposition(lead) || place?.kind !== 'word' || isToldOfAlone(tokens, next + 2)) return undefined
  return isPreposition(result.at(-2)) && areOfGovernedKind(place.key, last.key) ? result.length - 2 : undefined
}

/** «på magen for fire dager siden, nei, på ryggen,»: a place takes that of the only one that the same word led to. */
function replacePlace({ result, tokens }: State, next: number): number | undefined {
  const [lead, place, behind] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!isPreposition(lead) || place?.kind !== 'word' || !isEdge(behind)) return undefined
  const from = Math.max(0, result.length - PLACED)
  const isPlace = (token: Token, index: number): boolean =>
    index > from && result[index - 1]?.key === lead?.key && areOfGovernedKind(token.key, place.key)
  const at = result.findIndex(isPlace)
  if (at === -1 || result.findLastIndex(isPlace) !== at || result.slice(at).some(isEdge)) return undefined
  result.splice(at, 1, place)
  return next + 2
}

/** Where in `tokens` the like of the last word stands, described or not. */
function likeAt(state: State, next: number, start: number): number | undefined {
  const { result, tokens } = state
  const last = result.at(-1)
  // What describes stands before a thing: of an adjective only the first word is the like.
  const most = wordClass(last) === 'adjective' ? 0 : DESCRIBED
  for (let at = next; at <= next + most; at++) {
    const word = tokens[at]
    if (!last || word?.kind !== 'word' || isEdge(word) || conjunctions.has(word.key)) return undefined
    if (areOfKind(word.key, last.key)) return at
    const isLike = areOfGovernedKind(word.key, last.key) || replaces(word, last) || isOfClass(state, at, start)
    if (isLike && isGoverned(result, start)) return at
    if (takesPlaceOfNothing(word) && !degrees.has(word.key) && !isSide(word)) return undefined
  }
  return undefined
}

/** «huden er tørr nei normalt blodtrykk»: behind «er» nothing follows an adjective that it describes. */
function isOfOtherThing({ result, tokens }: State, at: number, start: number): boolean {
  // «lett spent»
  if (degrees.has(tokens[at]?.key ?? '')) return false
  const isHow = wordClass(result.at(-1)) === 'adjective' && copulas.has(result[start - 1]?.key ?? '')
  return isHow && wordClass(tokens[at]) === 'adjective' && wordClass(tokens[at + 1]) === 'noun'
}

const copulas = wordSet('er var virker')

/** «redusert nei god funksjon», «mykoplasma nei kikhoste»: the same by its form. */
function isOfClass({ result, tokens }: State, at: number, start: number): boolean {
  const [word, last, lead] = [tokens[at], result.at(-1), result[start - 1]]
  const isNoun = wordClass(last) === 'noun'
  if (isNoun && (owns.has(lead?.key ?? '') || states.has(last?.key ?? ''))) return false
  return areOfClass(last, word) && !hasSlot(word) && !isMedicineAt(tokens, at)
}

/** «… har | sosial angst», «… på | magen»: does a word lead to what begins at `start`? */
function isGoverned(result: readonly Token[], start: number): boolean {
  const lead = result[start - 1]
  if (lead === undefined) return false
  // «mistenker», «vurderes», «har sovet»: no list has every verb.
  if (tolerates.has(lead.key)) return false
  const isFinite = (/..(?:es|te)$/.test(lead.key) || finds.has(lead.key)) && wordClass(lead) === undefined
  const isVerb =
    verbs.has(lead.key) ||
    isFinite ||
    had.has(lead.key) ||
    (/..et$/.test(lead.key) && verbs.has(result[start - 2]?.key ?? ''))
  // «Hoveddiagnose: | …»
  return isVerb || isPreposition(lead) || tells.has(lead.key) || isArticle(lead) || lead.text === ':'
}

function isArticle(token: Token | undefined): boolean {
  return token?.article === true || /^(?:et|ei|eit)$/.test(token?.key ?? '')
}

/** Where what describes the last word begins: «sosial angst», but «mulig | appendisitt» and «venstre | kne». */
function describedFrom({ result, isStop }: State): number {
  let start = result.length - 1
  while (result.length - start <= DESCRIBED) {
    const before = result[start - 1]
    if (before?.kind !== 'word' || !isDescribing(before) || isStop(result, start - 1)) break
    start--
  }
  return start
}

const describing = /(?:ig|ige|sk|ske|al|ale|ell|elle|ert|erte|øs|øse|iv|ive|ær|ære)$/

function isDescribing(token: Token): boolean {
  if (isSide(token) || qualifies.has(token.key) || leaning.has(token.key) || verbs.has(token.key)) return false
  return describing.test(token.key)
}
