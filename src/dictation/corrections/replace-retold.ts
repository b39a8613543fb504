import { conjunctions, leaning, negations, pronouns, verbs } from '../tokens/clause-words.ts'
import { isEdge, untilEdge } from './correction-state.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { hasSlot, isRelative, isSide, isValue } from './slots.ts'
import { hasVerbBehind } from './own-clause.ts'
import { keysOf, type Token } from '../tokens/token.ts'
import { wordSet } from '../tokens/word-set.ts'

/** What was said last and what takes its place: both from `result` on. */
export interface Framed {
  /** Where what is taken away begins. */
  readonly start: number
  /** What is written in its place. */
  readonly by: readonly Token[]
  /** Where reading goes on. */
  readonly next: number
}

type Rule = (result: readonly Token[], tokens: readonly Token[], next: number) => Framed | undefined

/** How much there is of something: what is described by one of these is described anew by another. */
export const degrees = wordSet(
  'lett lette litt noe mild milde moderat moderate uttalt uttalte betydelig betydelige kraftig kraftige liten lite stor store sterk sterke svak svake alvorlig alvorlige',
)

const ungraded =
  /^(?:(?:normal|negativ|symmetrisk|uendre|upåfallende|intakt|uskadd|frisk)[te]?|rett|fri|fritt|frie|hel|helt|klar|klart|lik|likt|like|friskt)$/

/** «litt nedsatt nei normal»: a degree is of what is wrong alone, where what is right has none. Where that begins in `result`. */
export function withDegree(result: readonly Token[], start: number, right: Token | undefined): number {
  const isOfWrong = degrees.has(result[start - 1]?.key ?? '') && ungraded.test(right?.key ?? '')
  return isOfWrong ? start - 1 : start
}

/** What was said before is said again, denied or no longer denied, of another, or in another stretch. */
export const retold: Rule = (result, tokens, next) =>
  noLongerDenied(result, tokens, next) ??
  nowDenied(result, tokens, next) ??
  sameEnds(result, tokens, next) ??
  sameDeed(result, tokens, next) ??
  sameDeedOfIt(result, tokens, next) ??
  samePeriod(result, tokens, next) ??
  sameTime(result, tokens, next)

/** So far back a denial stands, and so many words before what is said of the same instead. */
const DENIED = 6
const ANEW = 4
/** So far on a denial would be another one of the same, and a relative the one that it is told of. */
const CLAUSE = 8

/** «ingen brystsmerter nei feil lette brystsmerter», «ingen hevelse i leggene nei hun har hevelse i venstre legg» */
const noLongerDenied: Rule = (result, tokens, next) => {
  const from = Math.max(0, result.length - DENIED)
  const denial = result.slice(from).findLastIndex(({ key }) => negations.has(key))
  const start = from + denial
  const denied = result.slice(start + 1)
  const told = tokens.slice(next, next + ANEW)
  const again = told.findIndex(
    (token) => isNoun(token) && [denied[0], denied[1]].some((thing) => thing?.key === token.key),
  )
  if (denial === -1 || again === -1 || denied.some((token) => conjunctions.has(token.key) || isValue(token)))
    return undefined
  if (told.slice(0, again).some(isEdge)) return undefined
  const clause = clauseFrom(tokens, next)
  if (clause.some((token) => negations.has(token.key) || isRelative(token))) return undefined
  const same = subjectAnew(result.slice(from, start), tokens[next])
  if (same !== -1) return { start: from + same, by: [], next }
  const isOfOther = !leads(told[0]) && told.slice(0, again).some(({ key }) => verbs.has(key))
  if (isOfOther) return undefined
  return { start: leads(told[0]) ? subjectStart(result, start) : start, by: [], next }
}

/** «pasienten samtykker | ikke», told anew of «pasienten»: where that subject stands in what leads to the denial, or -1. */
function subjectAnew(leading: readonly Token[], subject: Token | undefined): number {
  const at = leading.findLastIndex(({ key }) => key === subject?.key)
  return leading.slice(at + 1).every(leads) ? at : -1
}

/** «han har | ikke hatt feber»: where who it is and the verb begin that lead to `start`. */
export function subjectStart(result: readonly Token[], start: number): number {
  let at = start
  for (let before = result[at - 1]; before && leads(before); before = result[at - 1]) at--
  return at
}

function leads(token: Token | undefined): boolean {
  return token !== undefined && (pronouns.has(token.key) || verbs.has(token.key))
}

function clauseFrom(tokens: readonly Token[], next: number): readonly Token[] {
  return untilEdge(tokens.slice(next, next + CLAUSE))
}

/** So many words are said again. */
const LONGEST = 6
/** So many letters has a word that carries content. */
const CONTENT = 4

/** «tegn til trombose nei ingen tegn til trombose» */
const nowDenied: Rule = (result, tokens, next) => {
  if (!negations.has(tokens[next]?.key ?? '')) return undefined
  for (let length = LONGEST; length > 0; length--) {
    const start = result.length - length
    const isSame = result.slice(start).every(({ key }, offset) => key === tokens[next + 1 + offset]?.key)
    const first = result[start]
    if (!first || !isSame || first.key.length < CONTENT || leaning.has(first.key) || verbs.has(first.key)) continue
    // «to fall nei ingen fall siste uke»
    const before = result[start - 1]
    if (before?.kind === 'number' && !before.article) return undefined
    const isOfDegree = degrees.has(before?.key ?? '')
    return { start: isOfDegree ? start - 1 : start, by: [], next }
  }
  return nowDeniedThere(result, tokens, next)
}

/** «hydronefrose på venstre side nei ingen hydronefrose»: there, and nowhere. */
function nowDeniedThere(result: readonly Token[], tokens: readonly Token[], next: number): Framed | undefined {
  const [thing, behind] = [tokens[next + 1], tokens[next + 2]]
  const start = result.findLastIndex(({ key }, index) => index >= result.length - LONGEST && key === thing?.key)
  if (start === -1 || !thing || thing.key.length < CONTENT || leaning.has(thing.key) || verbs.has(thing.key))
    return undefined
  // «feber i går nei ingen feber nå», «kvalme etter mat nei ingen kvalme ellers»: both are true.
  if (!isPreposition(result[start + 1]) || !(isEdge(behind) || behind?.key === 'men')) return undefined
  if (!result.slice(start).some(isSide) || result.slice(start).some(isEdge)) return undefined
  return { start, by: [], next }
}

/** «går med rullator hjemme, unnskyld, går uten hjelpemidler hjemme», as many words that begin and end alike; «etter mat nei før mat». */
const sameEnds: Rule = (result, tokens, next) => {
  const [first, second] = [tokens[next], tokens[next + 1]]
  const last = result.at(-1)
  if (!first || !last || isEdge(second)) return undefined
  const isPlaced = isStretch(first) && isStretch(result.at(-2)) && second?.key === last.key
  // «7 ved bevegelse nei til morfin»: what is said no to.
  const isRefused = first.key === 'til' && result.at(-2)?.key !== 'til'
  // «tungpusten i hvile, nei, ved anstrengelse.», «mr nakke nei mr rygg»
  const isElsewhere =
    isStretch(first) && isStretch(result.at(-2)) && second?.kind === 'word' && isEdge(tokens[next + 2]) && !isRefused
  const isOfSame = result.at(-2)?.key === first.key && isName(first) && last.kind === 'word' && isLedTo(result.at(-3))
  if (isPlaced || isElsewhere || isOfSame) return { start: result.length - 2, by: [], next }
  for (let length = 3; length <= LONGEST; length++) {
    const isAlike = result.at(-length)?.key === first.key && tokens[next + length - 1]?.key === last.key
    if (isAlike && !hasSlot(first) && isEdge(tokens[next + length]))
      return { start: result.length - length, by: [], next }
  }
  return undefined
}

/** «venøs trombose nei venøs insuffisiens» may be two questions, and «ikke brystkreft selv nei brystkreft hos mor» is no other denial. */
function isLedTo(token: Token | undefined): boolean {
  return token !== undefined && !isEdge(token) && !negations.has(token.key)
}

/** Where or when something is, by what it stands to. */
const stretches = wordSet('før etter under ved i på per til hos fra uten med over mellom')

function isStretch(token: Token | undefined): boolean {
  return stretches.has(token?.key ?? '')
}

/** Not a word of grammar, nor one of which there is a list. */
function isName(token: Token): boolean {
  const isOfGrammar = [leaning, verbs, pronouns, negations, degrees].some((list) => list.has(token.key))
  return token.kind === 'word' && !isOfGrammar && !hasSlot(token)
}

/** «legevakten ringte nei hjemmesykepleien ringte»: the same of another. */
const sameDeed: Rule = (result, tokens, next) => {
  const [subject, verb] = [tokens[next], tokens[next + 1]]
  const [earlier, last] = [result.at(-2), result.at(-1)]
  if (!verbs.has(verb?.key ?? '') || verb?.key !== last?.key || !isNoun(subject) || !isNoun(earlier)) return undefined
  return { start: result.length - 2, by: [], next }
}

function isNoun(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || token.key.length < CONTENT) return false
  return ![leaning, verbs, pronouns, negations].some((list) => list.has(token.key))
}

/** How far back what is said of something may stand. */
const REACH = 12

/** «tetanus ble satt i dag nei den ble satt i 2019»: what it is stays; «fjerner drenet i dag nei vi fjerner drenet i morgen». */
const sameDeedOfIt: Rule = (result, tokens, next) => {
  const [subject, verb, deed] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (!subject || verb?.kind !== 'word' || deed?.kind !== 'word' || leaning.has(deed.key)) return undefined
  if (!pronouns.has(subject.key) && !(subject.key === 'den' && verbs.has(verb.key))) return undefined
  for (let at = result.length - 3; at >= Math.max(0, result.length - REACH); at--) {
    if (isEdge(result[at])) return undefined
    if (result[at]?.key !== verb.key || result[at + 1]?.key !== deed.key) continue
    if (isNoun(result[at - 1])) return { start: at, by: [], next: next + 1 }
    return isEdge(result[at - 1]) ? { start: at, by: [], next } : undefined
  }
  return undefined
}

const rates =
  /^(?:om dagen|i (?:uk[ea]n?|veka|måneden|månaden|døgnet|timen|året)|per (?:dag|døgn|uke|veke|måned|time))$/

/** «to glass vin i uken nei om dagen»: in how long it is. */
const samePeriod: Rule = (result, tokens, next) => {
  const length = /^(?:daglig|dagleg|ukentlig|månedlig)$/.test(result.at(-1)?.key ?? '') ? 1 : 2
  const isRate = length === 1 || rates.test(keysOf(result.slice(-2)))
  const isOne = isRate && rates.test(keysOf(tokens.slice(next, next + 2)))
  return isOne && !hasVerbBehind(tokens, next + 2) ? { start: result.length - length, by: [], next } : undefined
}

const dayparts = wordSet('morgenen morgonen kvelden formiddagen ettermiddagen natten natta')

/** «vesp. nei om morgenen», «om morgenen nei vesp.» */
const sameTime: Rule = (result, tokens, next) => {
  const [first, second] = [tokens[next], tokens[next + 1]]
  const isDaypart = (lead: Token | undefined, part: Token | undefined): boolean =>
    (lead?.key === 'om' || lead?.key === 'til') && dayparts.has(part?.key ?? '')
  if (result.at(-1)?.text === 'vesp.' && isDaypart(first, second)) return { start: result.length - 1, by: [], next }
  if (first?.text === 'vesp.' && isDaypart(result.at(-2), result.at(-1)))
    return { start: result.length - 2, by: [], next }
  return undefined
}
