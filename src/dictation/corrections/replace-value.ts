import { negations, openingVerbs, pronouns, verbs } from '../tokens/clause-words.ts'
import { findAgain, findMedicine, findReplaced } from './correction-search.ts'
import { cut, isEdge, type Doubt, type Said, type State } from './correction-state.ts'
import { isLedAgain, leading } from './leading-words.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import {
  areCounted,
  completed,
  groupIn,
  hasSlot,
  isCount,
  isDoseAt,
  isDuration,
  isMedicineAt,
  isRelative,
  isSide,
  isValue,
  isYear,
} from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { introduction } from './introductions.ts'
import { hasVerbBehindSame, opensOwnClause } from './own-clause.ts'
import { isDeniedOf, isNamedBefore, isOtherTold, isTeller } from './of-whom.ts'
import { isOtherLabel, isPlain, isYouAsked } from './of-what.ts'
import { isDoseRow, rowAnew } from './rows-anew.ts'
import { isOneMore } from './replace-counted.ts'
import { pushTail } from './replace-tail.ts'
import {
  beginningAnew,
  isOfLongerRow,
  isOfOtherSide,
  isOfTwo,
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
  const [next, after] = [tokens[index], tokens[index + 1]]
  const isMedicine = isMedicineAt(tokens, index)
  if (isStretchAnew(result, tokens, start)) return undefined
  if (!next || !(hasSlot(next) || isMedicine)) return undefined
  // «vondt i høyre skulder nei venstre skulder ja»
  if (!strong && tokens.slice(index + 1, index + ANSWER).some(({ key }) => key === 'ja')) return undefined
  if (next.kind === 'frequency' && isTimes(result)) {
    cut(state, result.length - 2)
    result.push(...tokens.slice(start, index + 1))
    return index + 1
  }
  const row = rowAnew(result, tokens, index)
  if (row === 'doubt') return 'doubt'
  if (row) {
    const isTold = isOfDenied(result, tokens[index + row.told]) || opensOwnClause(tokens, index + row.told)
    if (!strong && isTold && next.kind === 'word') return 'doubt'
    cut(state, result.length - row.length)
    result.push(...row.by)
    return index + row.told
  }
  const pair = pairAnew(result, tokens, index)
  if (pair > 0) {
    // «kan ikke mandag og onsdag nei tirsdag og torsdag passer bedre», «V1, V2 og V3 nei V4 til V6»
    const isOfOther = isOfDenied(result, tokens[index + PAIR]) || opensOwnClause(tokens, index + PAIR)
    if ((!strong && isOfOther) || isOfLongerRow(result, pair)) return 'doubt'
    cut(state, result.length - pair)
    result.push(...tokens.slice(index, index + PAIR))
    return index + PAIR
  }
  // «kan ikke komme torsdag nei fredag passer bedre»
  if (!strong && isOfDenied(result, after)) return 'doubt'
  const last = isMedicine ? findMedicine(result, state.isStop, strong) : findReplaced(result, next, strong)
  if (last === 'doubt') return 'doubt'
  const at = sameBehind(result, last, tokens, index) ?? last
  const isSaidOn = at !== -1 && !isEdge(after) && result[at + 1]?.key === after?.key
  // «50 mg tåles nei 100 mg tåles ikke»
  const isVerb = verbs.has(after?.key ?? '') || /^.{3,}es$/.test(after?.key ?? '')
  if (!strong && isSaidOn && isVerb && /^ikk?j?e$/.test(tokens[index + 2]?.key ?? '')) return 'doubt'
  const again = findAgain(result, tokens, index)
  if (again && (!isSaidOn || isWhole(result, again, tokens, index))) return replaceAgain(state, again, start, index)
  const beginning = beginningAnew(result, at, tokens, index)
  const labelled = beginning === -1 ? labelledAnew(result, tokens, index, at) : { at: beginning, index }
  if (labelled?.from !== undefined) {
    cut(state, labelled.from)
    return index
  }
  if (labelled) return replaceOne(state, labelled)
  // «500 mg morgen og 1000 mg kveld nei kvelden 850 mg»
  const dosed = isMedicineWord(result[at - 1]?.key ?? '') ? at - 2 : at - 1
  const isWordOfDose = next.kind === 'word' && isDoseAt(tokens, index + 1) && isDoseAt(result, dosed)
  // «2 morgen 5 kveld nei natt 0»
  const isWordOfCount =
    next.kind === 'word' && isPlain(tokens[index + 1]) && isPlain(result[at - 1]) && next.key !== result[at]?.key
  if ((isWordOfDose || isWordOfCount) && at === result.length - 1) return 'doubt'
  if (at !== -1 && isValue(next) && isOtherLabel(result, at, tokens, index)) return 'doubt'
  // «har du vondt i venstre nei høyre litt»
  if (!strong && isSide(next) && isYouAsked(result) && !isEdge(after)) return 'doubt'
  if (isOfTwo(result, at, tokens, index) || isOfOtherSide(result, at, tokens, index)) return 'doubt'
  const earlier = result[at]
  if (!strong && earlier && !isEdge(after) && !isSaidOn && isNamedBefore(result, at, next)) return 'doubt'
  // «fire barn nei to barn bor hjemme», «i ti år, nei, i to år røykte han ikke»
  const isCountedAnew = next.kind === 'number' && after !== undefined && areCounted(result[at + 1], after)
  // «siste tre uker nei fem uker har han hørt stemmer», «Etter ti minutter, nei, fem minutter fikk hun kløe.»: what begins with it goes on.
  const isFront = result[at - 1]?.key === 'siste' || (isPreposition(result[at - 1]) && isEdge(result[at - 2]))
  if (!strong && isCountedAnew && !isFront && hasVerbBehindSame(result, at + 1, tokens, index + 1)) return 'doubt'
  // «infarkt i 2017 og slag i 2019, nei, 2018 og 2020»
  if (
    earlier &&
    isYear(earlier) &&
    after?.key === 'og' &&
    isYear(tokens[index + 2] ?? earlier) &&
    isOfYears(result, at)
  )
    return 'doubt'
  // «feber i går kveld, nei. I natt …»: half of when it was is not what is corrected.
  if (index > start && isPartOfDay(result, at)) return 'doubt'
  // «bror har astma nei far har ikke»: of one it was told, of the other it is denied.
  if (!strong && earlier && isRelative(next) && isDeniedOf(tokens, index) && !isDeniedOf(result, at)) return 'doubt'
  // «storebror og lillebror er friske, nei, storebror har astma»: of the two it was told, of the one something else.
  const areBoth = result[at - 1]?.key === 'og' && verbs.has(result[at + 1]?.key ?? '') && verbs.has(after?.key ?? '')
  if (!strong && isRelative(next) && areBoth) return 'doubt'
  // «vi venter med kortison nei vi setter kortison»: that is not what differs.
  const isNumbered = isValue(after) && isValue(result[at + 1])
  if (index > said.next && next.kind === 'word' && earlier?.key === next.key && !isNumbered) return undefined
  if (!earlier || (isDuration(next, after) && (isYear(earlier) || !isCount(earlier))) || isOtherMeasure(next, earlier))
    return undefined
  // «mor meiner ho fekk utslett nei det var storebroren»: who tells it is not of whom it is told.
  const isOfAnother = isTeller(result.slice(at + 1), after) || isOtherTold(result.slice(at + 1), tokens, index + 1)
  if (isRelative(next) && earlier && isOfAnother) return 'doubt'
  // «morfin 2,5 mg, vent litt, 2,5 mg til»: one more.
  if (isValue(next) && isOneMore(tokens, index + 1)) return 'doubt'
  // «siden 2019 nei 21 sigaretter»
  if (isYear(earlier) && next.value !== undefined && next.value < 100 && !isEdge(after)) return undefined
  const pressure = pressureAnew(earlier, tokens, index)
  if (pressure) {
    cut(state, at)
    result.push(pressure)
    return index + 3
  }
  const tail = result.slice(at + 1)
  // «ned prednisolon nei opp metotreksat»: two medicines, and nobody knows of which it is said.
  if (!isMedicine && isOtherMedicine(after, tail)) return 'doubt'
  // «mor har diabetes og kols nei mor fikk slag»: what differs stands behind, and so much of it is not surely corrected.
  const isSaidOfIt = next.kind === 'word' && earlier.key === next.key && !isEdge(after) && tail[0]?.key !== after?.key
  if (isSaidOfIt && tail.length > 3) return undefined
  const told = index > said.next ? clauseAnew(result, tokens, index + 1) : 0
  if (told === undefined) return 'doubt'
  const name = isMedicine && secondNames.has(earlier.key) && isMedicineWord(result[at - 1]?.key ?? '') ? at - 1 : at
  cut(state, isLedAgain(result, at, tokens, start, index) ? at - (index - start) : name)
  result.push(...tokens.slice(start, index), completed(next, earlier))
  // «Enalapril, nei, jeg mener ramipril, 5 mg»: the comma closed what was said between.
  if (isMedicine && tail.length === 0 && after?.text === ',' && isDoseAt(tokens, index + 2)) return index + 2
  // «moren min, jeg mener moren hans»
  if (isSaidOfIt) return index + 1
  // «TIRADS tre nei fire TIRADS fire»
  const [name2, value] = [tokens[index + 1], tokens[index + 2]]
  if (tail.length === 0 && name2 && value && name2.key === result[at - 1]?.key && value.key === next.key)
    return index + 3
  if (told > 0) result.push(...tail)
  return told > 0 ? index + 1 + told : pushTail(state, tail, index + 1)
}

/** So many words said again, and all that stands behind what differs, are the whole of what was said. */
const LONG = 4

/** «4 av 5 i kne og 3 av 5 i ankel nei 4 av 5 i kne og 2 av 5 i ankel»; but not «4 av 5 i høyre kne og 3 av 5 i venstre kne nei 4 av 5 i venstre kne». */
function isWhole(result: readonly Token[], { at, length }: Again, tokens: readonly Token[], index: number): boolean {
  const tail = result.slice(at + length + 1)
  return length >= LONG && tail.every(({ key }, offset) => key === tokens[index + length + 1 + offset]?.key)
}

/** Another year stands before that at `at`, in the same breath. */
function isOfYears(result: readonly Token[], at: number): boolean {
  const before = result.slice(Math.max(0, at - CLAUSE), at)
  return before.slice(before.findLastIndex(endsSentence) + 1).some(isYear)
}

/** The value at `index` takes the place of that at `at`, and what stands behind both is not said twice. */
function replaceOne({ result, tokens }: State, { at, index }: Anew): number {
  const [wrong, right] = [result[at], tokens[index]]
  if (!wrong || !right) return index
  result[at] = completed(right, wrong)
  const [behind, after] = [result[at + 1], tokens[index + 1]]
  return after?.kind === 'word' && behind?.key === after.key ? index + 2 : index + 1
}

/** «i går kveld»: the evening goes with its day. */
function isPartOfDay(result: readonly Token[], at: number): boolean {
  const [joint, day, part] = [result[at - 2], result[at - 1], result[at]]
  return (
    part !== undefined &&
    joint?.key === 'i' &&
    /^(?:går|dag|morgen|forgårs)$/.test(day?.key ?? '') &&
    groupIn(part) !== undefined
  )
}

const suits = /^(?:passer|passet|passa|høver|høvde)$/

/** What is told behind a bare «nei» of another than what was denied is a clause of its own. */
function isOfDenied(result: readonly Token[], verb: Token | undefined): boolean {
  if (!verbs.has(verb?.key ?? '') && !suits.test(verb?.key ?? '')) return false
  const clause = result.slice(Math.max(result.findLastIndex(isEdge) + 1, result.length - CLAUSE))
  const denial = clause.findLastIndex(({ key }) => negations.has(key))
  // «tåler ikke penicillin bruker metoprolol 50 mg»: not denied.
  return denial !== -1 && !clause.slice(denial).some(({ key }) => openingVerbs.has(key))
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
function replaceAgain(state: State, { at, length }: Again, start: number, index: number): number {
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

function isOtherMedicine(after: Token | undefined, tail: readonly Token[]): boolean {
  return (
    after !== undefined && isMedicineWord(after.key) && tail.some(({ key }) => isMedicineWord(key) && key !== after.key)
  )
}

/** «100 mg en gang», which nothing but its correction tells the rhythm of: «nei to ganger daglig». */
function isTimes(result: readonly Token[]): boolean {
  return result.at(-2)?.kind === 'number' && /^g[ao]ng(?:er|ar)?$/.test(result.at(-1)?.key ?? '')
}

/** «4 x 3 cm nei 2 mm», «8-6-8 enheter nei 10 enheter»: a part of it, or another whole: nobody knows. */
function isOtherMeasure(next: Token, earlier: Token): boolean {
  if (isDoseRow(earlier) && !isDoseRow(next)) return true
  if (next.kind !== 'quantity' || earlier.kind !== 'quantity' || next.unit === '') return false
  return earlier.text.includes(' x ') && !next.text.includes(' x ') && next.unit !== earlier.unit && earlier.unit !== ''
}

/** So many tokens back a clause may begin that is begun again. */
const CLAUSE = 12
/** So far behind what was asked for stands its answer. */
const ANSWER = 4
