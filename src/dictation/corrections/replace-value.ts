import { negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { findAgain, findMedicine, findReplaced } from './correction-search.ts'
import { cut, isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { isLedAgain, leading } from './leading-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { completed, hasSlot, isDoseAt, isMedicineAt } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { introduction } from './introductions.ts'
import { opensOwnClause } from './own-clause.ts'
import { rowAnew } from './rows-anew.ts'
import { pushTail } from './replace-tail.ts'
import type { Repair } from './repair.ts'
import { isSaidOfIt, isSaidOnAlike, speaksAgainst } from './value-doubts.ts'
import {
  beginningAnew,
  isOfLongerRow,
  isStretchAnew,
  labelledAnew,
  PAIR,
  pairAnew,
  pressureAnew,
  sameBehind,
  type Anew,
} from './values-anew.ts'
import { wordSet } from '../tokens/word-set.ts'

/** A value takes the place of the last one of its kind. Returns where reading goes on; undefined where there is none. */
export function replaceValue(state: State, said: Said): number | Doubt | undefined {
  const { result, tokens } = state
  const strong = said.action !== 'replace-value'
  const start = said.next + introduction(state, said.next)
  const index = start + leading(result, tokens, start, strong)
  const next = tokens[index]
  const isMedicine = isMedicineAt(tokens, index)
  if (isStretchAnew(result, tokens, start)) return undefined
  if (!next || !(hasSlot(next) || isMedicine)) return undefined
  // «vondt i høyre skulder nei venstre skulder ja»
  const isEcho = tokens[index + 1]?.key === 'ja' && tokens[index + 2]?.key === next.key
  if (!strong && !isEcho && tokens.slice(index + 1, index + ANSWER).some(({ key }) => key === 'ja')) return undefined
  const several =
    replaceTimes(state, start, index) ?? replaceRow(state, index, strong) ?? replacePair(state, index, strong)
  if (several !== undefined) return several
  // «kan ikke komme torsdag nei fredag passer bedre»
  if (!strong && isOfDenied(result, tokens[index + 1])) return 'doubt'
  const last = isMedicine ? findMedicine(result, state.isStop, strong) : findReplaced(result, next, strong)
  if (last === 'doubt') return 'doubt'
  const at = sameBehind(result, last, tokens, index) ?? last
  const repair = {
    isStop: state.isStop,
    result,
    tokens,
    next,
    start,
    index,
    at,
    strong,
    isBare: said.tokens.every(({ key }) => key === 'nei' || key === ','),
    isLed: index > said.next,
    isMedicine,
  }
  const done = replaceAnew(state, repair) ?? replaceLast(state, repair)
  // «MADRS 32 nei 34 ja 34»
  return isEcho && done === index + 1 ? index + 3 : done
}

/** «100 mg en gang nei to ganger daglig» */
function replaceTimes(state: State, start: number, index: number): number | undefined {
  const { result, tokens } = state
  if (tokens[index]?.kind !== 'frequency' || !isTimes(result)) return undefined
  cut(state, result.length - 2)
  result.push(...tokens.slice(start, index + 1))
  return index + 1
}

/** «8-6-8 enheter nei 10-6-8 enheter» */
function replaceRow(state: State, index: number, strong: boolean): number | Doubt | undefined {
  const { result, tokens } = state
  const row = rowAnew(result, tokens, index)
  if (row === 'doubt' || row === undefined) return row
  const isTold = isOfDenied(result, tokens[index + row.told]) || opensOwnClause(tokens, index + row.told)
  if (!strong && isTold && tokens[index]?.kind === 'word') return 'doubt'
  cut(state, result.length - row.length)
  result.push(...row.by)
  return index + row.told
}

/** «V4 til V6 nei V5 til V6» */
function replacePair(state: State, index: number, strong: boolean): number | Doubt | undefined {
  const { result, tokens } = state
  const pair = pairAnew(result, tokens, index)
  if (pair === 0) return undefined
  // «kan ikke mandag og onsdag nei tirsdag og torsdag passer bedre», «V1, V2 og V3 nei V4 til V6»
  const isOfOther = isOfDenied(result, tokens[index + PAIR]) || opensOwnClause(tokens, index + PAIR)
  const isBegunAnew = result.at(-pair)?.key === tokens[index]?.key
  if ((!strong && isOfOther && !isBegunAnew) || isOfLongerRow(result, pair)) return 'doubt'
  cut(state, result.length - pair)
  result.push(...tokens.slice(index, index + PAIR))
  return index + PAIR
}

/** What tells of which value it is, is said anew with it: «3 x 12 med strikk nei 3 x 15», «høyre 0,5 venstre 0,8 nei høyre 0,6». */
function replaceAnew(state: State, repair: Repair): number | Doubt | undefined {
  const { result, tokens, index, at, strong } = repair
  const isSaidOn = isSaidOnAlike(repair)
  const after = tokens[index + 1]
  // «50 mg tåles nei 100 mg tåles ikke»
  const isVerb = verbs.has(after?.key ?? '') || /^.{3,}es$/.test(after?.key ?? '')
  if (!strong && isSaidOn && isVerb && /^ikk?j?e$/.test(tokens[index + 2]?.key ?? '')) return 'doubt'
  const again = findAgain(result, tokens, index)
  if (again && (!isSaidOn || isWhole(result, again, tokens, index))) return replaceAgain(state, again, repair)
  const beginning = beginningAnew(result, at, tokens, index)
  const labelled = beginning === -1 ? labelledAnew(result, tokens, index, at) : { at: beginning, index }
  if (labelled?.from === undefined) return labelled && replaceOne(state, labelled)
  cut(state, labelled.from)
  return index
}

/** The value takes the place of the last of its kind, unless something speaks against it. */
function replaceLast(state: State, repair: Repair): number | Doubt | undefined {
  const { tokens, start, index, at, next, isMedicine } = repair
  const { result } = state
  const earlier = result[at]
  const doubts = speaksAgainst(repair)
  if (doubts) return doubts.leaves
  if (!earlier) return undefined
  const pressure = pressureAnew(earlier, tokens, index)
  if (pressure) {
    cut(state, at)
    result.push(pressure)
    return index + 3
  }
  const [after, tail, isAboutIt] = [tokens[index + 1], result.slice(at + 1), isSaidOfIt(repair)]
  // «det var metronidazol og cefotaksim hun fikk»
  const also = isMedicine && tokens[index + 1]?.key === 'og' && isMedicineWord(tokens[index + 2]?.key ?? '') ? 2 : 0
  const told = repair.isLed ? clauseAnew(result, tokens, index + 1 + also) : 0
  if (told === undefined) return 'doubt'
  // «E. coli»
  const isOfTwo = earlier.key === 'coli' && result[at - 1]?.key === 'e.'
  const name = isOfTwo
    ? at - 1
    : isMedicine && secondNames.has(earlier.key) && isMedicineWord(result[at - 1]?.key ?? '')
      ? at - 1
      : at
  cut(state, isLedAgain(result, at, tokens, start, index) ? at - (index - start) : name)
  result.push(...tokens.slice(start, index), completed(next, earlier))
  // «Enalapril, nei, jeg mener ramipril, 5 mg»: the comma closed what was said between.
  if (isMedicine && tail.length === 0 && after?.text === ',' && isDoseAt(tokens, index + 2)) return index + 2
  // «moren min, jeg mener moren hans»
  if (isAboutIt) return index + 1
  // «TIRADS tre nei fire TIRADS fire»
  const isNamed = after !== undefined && after.key === result[at - 1]?.key
  if (tail.length === 0 && isNamed && tokens[index + 2]?.key === next.key) return index + 3
  if (told > 0) result.push(...tokens.slice(index + 1, index + 1 + also), ...tail)
  return told > 0 ? index + 1 + also + told : pushTail(state, tail, index + 1)
}

/** So many words said again, and all that stands behind what differs, are the whole of what was said. */
const LONG = 4

/** «4 av 5 i kne og 3 av 5 i ankel nei 4 av 5 i kne og 2 av 5 i ankel»; but not «4 av 5 i høyre kne og 3 av 5 i venstre kne nei 4 av 5 i venstre kne». */
function isWhole(result: readonly Token[], { at, length }: Again, tokens: readonly Token[], index: number): boolean {
  const tail = result.slice(at + length + 1)
  return length >= LONG && tail.every(({ key }, offset) => key === tokens[index + length + 1 + offset]?.key)
}

/** The value at `index` takes the place of that at `at`, and what stands behind both is not said twice. */
function replaceOne({ result, tokens }: State, { at, index }: Anew): number {
  const [wrong, right] = [result[at], tokens[index]]
  if (!wrong || !right) return index
  result[at] = completed(right, wrong)
  const [behind, after] = [result[at + 1], tokens[index + 1]]
  return after?.kind === 'word' && behind?.key === after.key ? index + 2 : index + 1
}

/** So many tokens long is what is denied without a verb. */
const DENIED = 4

const suits = /^(?:passer|passet|passa|høver|høvde)$/

/** What is told behind a bare «nei» of another than what was denied is a clause of its own. */
function isOfDenied(result: readonly Token[], verb: Token | undefined): boolean {
  if (!verbs.has(verb?.key ?? '') && !suits.test(verb?.key ?? '')) return false
  const clause = result.slice(Math.max(result.findLastIndex(isEdge) + 1, result.length - CLAUSE))
  const denial = clause.findLastIndex(({ key }) => negations.has(key))
  if (denial === -1) return false
  // «kan ikke komme …»; but «ikke lymfødem | mammografi fra 12. mai»: so far on nothing is denied any more.
  const isOfVerb = verbs.has(clause[denial - 1]?.key ?? '') || verbs.has(clause[denial + 1]?.key ?? '')
  const isFar = !isOfVerb && clause.length - denial > DENIED
  // «tåler ikke penicillin bruker metoprolol 50 mg»: not denied.
  return !isFar && !clause.slice(denial).some(({ key }) => openingVerbs.has(key))
}

/**
 * «hun tåler ikke ibuprofen … nei det er naproksen hun ikke tåler»: how many tokens say anew what was said of the other; undefined
 * where one says it and the other denies it.
 */
function clauseAnew(result: readonly Token[], tokens: readonly Token[], start: number): number | undefined {
  const subject = tokens[start]?.key === 'som' ? start + 1 : start
  const isDenied = negations.has(tokens[subject + 1]?.key ?? '')
  const at = subject + (isDenied ? 2 : 1)
  if (!pronouns.has(tokens[subject]?.key ?? '') || !verbs.has(tokens[at]?.key ?? '')) return 0
  const clause = result.slice(Math.max(result.findLastIndex(endsSentence) + 1, result.length - CLAUSE))
  const verb = clause.findLastIndex(({ key }) => key === tokens[at]?.key)
  if (verb === -1) return 0
  if (negations.has(clause[verb + 1]?.key ?? '') !== isDenied) return undefined
  const [told, anew] = [clause.slice(verb + (isDenied ? 2 : 1)), tokens.slice(at + 1)]
  const differs = told.findIndex(({ key }, offset) => key !== anew[offset]?.key)
  return at + 1 - start + (differs === -1 ? told.length : differs)
}

/** «trimetoprim sulfa»: what is not given but with another. */
const secondNames = wordSet('sulfa sulfametoksazol klavulansyre tazobaktam hydroklortiazid benserazid karbidopa')

type Again = NonNullable<ReturnType<typeof findAgain>>

/** «3 x 12 med strikk nei 3 x 15»: of what is begun again only what differs is replaced. */
function replaceAgain(state: State, { at, length }: Again, { start, index }: Repair): number {
  const { result, tokens } = state
  const [wrong, right] = [result[at + length], tokens[index + length]]
  if (!right || !wrong) {
    cut(state, at)
    return isLedAgain(result, at, tokens, start, index) ? index : start
  }
  const tail = result.slice(at + length + 1)
  cut(state, at + length)
  result.push(completed(right, wrong))
  return pushTail(state, tail, index + length + 1)
}

/** «100 mg en gang», which nothing but its correction tells the rhythm of: «nei to ganger daglig». */
function isTimes(result: readonly Token[]): boolean {
  return result.at(-2)?.kind === 'number' && /^g[ao]ng(?:er|ar)?$/.test(result.at(-1)?.key ?? '')
}

/** So many tokens back a clause may begin that is begun again. */
const CLAUSE = 12
/** So far behind what was asked for stands its answer. */
const ANSWER = 4
