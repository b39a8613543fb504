import { negations, verbs } from '../tokens/clause-words.ts'
import { isCountOfClause, isEachTold, isOfNextClause, isOtherDone, isSaidInOrder, isVerbOfIt } from './clause-doubts.ts'
import { isEdge, untilEdge, type Doubt } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isDeniedOf, isNamedBefore, isOtherTold, isTeller } from './of-whom.ts'
import { isOtherLabel, isPlain, isYouAsked } from './of-what.ts'
import { pastWhere } from './own-clause.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import type { Repair } from './repair.ts'
import { isOneMore } from './replace-counted.ts'
import { isDoseRow } from './rows-anew.ts'
import { areCounted, groupIn, isCount, isDoseAt, isDuration, isRelative, isSide, isValue, isYear } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { isOfOtherSide, isOfTwo } from './values-anew.ts'
import { wordClass } from '../tokens/word-classes.ts'
import { wordSet } from '../tokens/word-set.ts'

/** What speaks against it: its words stay, or (undefined) another rule may know of what it is said. */
interface Objection {
  readonly leaves: Doubt | undefined
  readonly holds: (repair: Repair) => boolean
}

function doubt(holds: (repair: Repair) => boolean): Objection {
  return { leaves: 'doubt', holds }
}

function other(holds: (repair: Repair) => boolean): Objection {
  return { leaves: undefined, holds }
}

/** The first objection that holds, if any does. */
export function speaksAgainst(repair: Repair): Objection | undefined {
  return objections.find(({ holds }) => holds(repair))
}

const objections: readonly Objection[] = [
  doubt(isWordOfNumber),
  doubt(({ result, at, next, tokens, index }) => at !== -1 && isValue(next) && isOtherLabel(result, at, tokens, index)),
  // «har du vondt i venstre nei høyre litt»
  doubt((repair) => !repair.strong && isSide(repair.next) && isYouAsked(repair.result) && !isEdge(after(repair))),
  doubt(
    ({ result, at, tokens, index }) => isOfTwo(result, at, tokens, index) || isOfOtherSide(result, at, tokens, index),
  ),
  // «ikke høyre nei venstre», «bruker ikke Marevan nei Eliquis»: nobody knows what is denied.
  doubt(isDeniedItself),
  doubt(isCountOrSize),
  doubt(isOfNamed),
  doubt(isEachTold),
  doubt(isOtherSideTold),
  doubt(isOfNextClause),
  doubt(isOtherDone),
  doubt(isSaidInOrder),
  doubt(isVerbOfIt),
  doubt(isNamedEarlier),
  doubt(isCountOfClause),
  doubt(isOfYears),
  doubt(isPartOfDay),
  doubt(isDeniedOfOne),
  doubt(areBothTold),
  doubt(isOfOneOfBoth),
  doubt(isOfBothMedicines),
  // «mor til pasienten nei søster hans»: what was told of the one is not told of the other.
  doubt((repair) => isRelative(repair.next) && possessives.has(after(repair)?.key ?? '') && tail(repair).length > 1),
  other(isSameWordAnew),
  other(isOtherMeasure),
  doubt(isOfAnother),
  // «morfin 2,5 mg, vent litt, 2,5 mg til»: one more.
  doubt(({ next, tokens, index }) => isValue(next) && isOneMore(tokens, index + 1)),
  other(isNoYear),
  doubt(isOtherMedicine),
  // So much that differs behind it is not surely corrected.
  other((repair) => isSaidOfIt(repair) && tail(repair).length > TOLD),
]

/** … but «tåler ikke ibuprofen nei det er naproksen hun ikke tåler» */
function isDeniedItself({ isBare, result, at, tokens, index }: Repair): boolean {
  if (!isBare || !negations.has(result[at - 1]?.key ?? '')) return false
  return !untilEdge(tokens.slice(index + 1, index + 1 + EACH)).some(({ key }) => negations.has(key))
}

/** «sår på høyre legg nei venstre legg frisk», «høyre nyre hydronefrose nei venstre nyre normal» */
function isOtherSideTold(repair: Repair): boolean {
  const { isBare, result, at, next, tokens, index, isStop } = repair
  if (!isBare || !isSide(next) || at === -1) return false
  const again = tokens[index + 1]
  const isNoun = again?.key === 'side' || again?.key === result[at + 1]?.key
  const side = isNoun ? index + 1 : index
  // «hevelse høyre ankel nei venstre ankel ikke hoven»
  const from = pastWhere(tokens, side + 1)
  const behind = negations.has(tokens[from]?.key ?? '') ? from + 1 : from
  // A verb may as well begin the next sentence, and «aktuelt» the next section.
  if (isStop(tokens, behind)) return false
  if (wordClass(tokens[behind]) !== 'adjective' || wordClass(tokens[side]) === 'adjective') return false
  // «svakere på høyre nei på venstre side | normal sensibilitet»
  if (isPlacedAnew(repair) && wordClass(tokens[behind + 1]) !== undefined) return false
  const [told, anew] = [result.slice(isNoun ? at + 2 : at + 1), untilEdge(tokens.slice(behind, behind + EACH))]
  return !told.some((one) => anew.some(({ key }) => key === one.key))
}

/** «vi starter metoprolol og seponerer sotalol nei vi starter metoprolol først»: it was told of before. */
function isNamedEarlier({ isBare, result, at, next, isMedicine, isLed }: Repair): boolean {
  if (!isBare || !isMedicine || !isLed) return false
  const before = result.slice(Math.max(0, at - EARLIER), Math.max(0, at))
  return before.slice(before.findLastIndex(endsSentence) + 1).some(({ key }) => key === next.key)
}

/** «2 tabletter 400 mg, nei 1», «to 5 mm porter, nei tre»: how many there are, or how much each. */
function isCountOrSize({ result, at, next }: Repair): boolean {
  const [count, size] = [result[at - 1], result[at]]
  if (next.kind !== 'number' || size?.kind !== 'quantity' || (size.unit ?? '') === '') return false
  return isPlain(count) || (count?.kind === 'quantity' && count.unit !== size.unit)
}

/** So many words are told of each, and so far back a medicine of the same breath stands. */
const [EACH, EARLIER] = [5, 8]

/** So many words behind what is said anew are more than its noun. */
const TOLD = 3

function after({ tokens, index }: Repair): Token | undefined {
  return tokens[index + 1]
}

function tail({ result, at }: Repair): readonly Token[] {
  return result.slice(at + 1)
}

/** Does the same word stand behind both: «50 mg daglig nei 100 mg daglig»? */
export function isSaidOnAlike({ result, at, tokens, index }: Repair): boolean {
  const behind = tokens[index + 1]
  return at !== -1 && !isEdge(behind) && result[at + 1]?.key === behind?.key
}

/** «mor har diabetes og kols nei mor fikk slag»: what differs stands behind. */
export function isSaidOfIt(repair: Repair): boolean {
  const { result, at, next } = repair
  const behind = after(repair)
  return next.kind === 'word' && result[at]?.key === next.key && !isEdge(behind) && result[at + 1]?.key !== behind?.key
}

/** «500 mg morgen og 1000 mg kveld nei kvelden 850 mg», «2 morgen 5 kveld nei natt 0»: the word is of the number behind it. */
function isWordOfNumber({ result, tokens, next, index, at }: Repair): boolean {
  if (next.kind !== 'word' || at !== result.length - 1) return false
  const dosed = isMedicineWord(result[at - 1]?.key ?? '') ? at - 2 : at - 1
  if (isDoseAt(tokens, index + 1) && isDoseAt(result, dosed)) return true
  return isPlain(tokens[index + 1]) && isPlain(result[at - 1]) && next.key !== result[at]?.key
}

/** «visus høyre 0,5 og venstre 0,8 nei høyre øye er blindt» */
function isOfNamed(repair: Repair): boolean {
  const { result, at, next, strong } = repair
  // «8 cm på høyre side … positiv på venstre nei på høyre side normal kraft»: where it is, and no more, is said anew.
  if (isPlacedAnew(repair)) return false
  const isToldOn = !isEdge(after(repair)) && !isSaidOnAlike(repair)
  return !strong && result[at] !== undefined && isToldOn && isNamedBefore(result, at, next)
}

/** «på venstre nei på høyre side»: right behind it, led by the same word, and no verb tells more of it. */
function isPlacedAnew({ result, tokens, index, start, at, next }: Repair): boolean {
  const isSame = isPreposition(tokens[start]) && tokens[start]?.key === result[at - 1]?.key
  const noun = tokens[index + 1]?.key === 'side' ? index + 2 : index + 1
  const again = tokens[index + 1]
  const isNoun = result[at + 1]?.key === 'side' || (again !== undefined && areCounted(result[at + 1], again))
  const isRight = at === result.length - 1 || (at === result.length - 2 && isNoun)
  return isSide(next) && isSame && isRight && index === start + 1 && !verbs.has(tokens[noun]?.key ?? '')
}

/** So many tokens back another year is of the same breath. */
const YEARS = 12

/** «infarkt i 2017 og slag i 2019, nei, 2018 og 2020»: another year stands before it, and both are told anew. */
function isOfYears(repair: Repair): boolean {
  const { result, tokens, index, at } = repair
  const [earlier, second] = [result[at], tokens[index + 2]]
  if (!earlier || !isYear(earlier) || after(repair)?.key !== 'og' || !isYear(second ?? earlier)) return false
  const before = result.slice(Math.max(0, at - YEARS), at)
  return before.slice(before.findLastIndex(endsSentence) + 1).some(isYear)
}

/** «feber i går kveld, nei. I natt …»: half of when it was is not what is corrected. */
function isPartOfDay({ result, at, index, start }: Repair): boolean {
  const [joint, day, part] = [result[at - 2], result[at - 1], result[at]]
  return (
    index > start &&
    part !== undefined &&
    joint?.key === 'i' &&
    /^(?:går|dag|morgen|forgårs)$/.test(day?.key ?? '') &&
    groupIn(part) !== undefined
  )
}

/** «bror har astma nei far har ikke»: of one it was told, of the other it is denied. */
function isDeniedOfOne({ result, tokens, next, index, at, strong }: Repair): boolean {
  return !strong && result[at] !== undefined && isRelative(next) && isDeniedOf(tokens, index) && !isDeniedOf(result, at)
}

/** «storebror og lillebror er friske, nei, storebror har astma»: of the two it was told, of the one something else. */
function areBothTold(repair: Repair): boolean {
  const { result, at, next, strong } = repair
  if (strong || !isRelative(next) || result[at - 1]?.key !== 'og') return false
  return verbs.has(result[at + 1]?.key ?? '') && verbs.has(after(repair)?.key ?? '')
}

const possessives = wordSet('hans hennes hennar min mi sin deres')

/** «positiv for leukocytter og nitritt nei negativ for nitritt»: of two things it was told, and of the last something else. */
function isOfOneOfBoth(repair: Repair): boolean {
  const { tokens, index, next } = repair
  const told = tail(repair)
  const last = told.at(-1)
  if (next.kind !== 'word' || !last || !told.some(({ key }) => key === 'og' || key === 'eller')) return false
  const anew = untilEdge(tokens.slice(index + 1, index + 1 + TOLD))
  return anew.some(({ key }) => key === last.key) && !anew.some(({ key }) => key === 'og' || key === 'eller')
}

/** «fikk cefuroksim og metronidazol, nei vent, det ble piperacillin»: nobody knows whether the other was given as well. */
function isOfBothMedicines({ result, at, isMedicine, isLed }: Repair): boolean {
  if (!isMedicine || !isLed || result[at - 1]?.key !== 'og') return false
  return at === result.length - 1 && isMedicineWord(result[at - 2]?.key ?? '')
}

/** «vi venter med kortison nei vi setter kortison»: that is not what differs. */
function isSameWordAnew(repair: Repair): boolean {
  const { result, at, next, isLed } = repair
  const isNumbered = isValue(after(repair)) && isValue(result[at + 1])
  return isLed && next.kind === 'word' && result[at]?.key === next.key && !isNumbered
}

/** «4 x 3 cm nei 2 mm», «8-6-8 enheter nei 10 enheter», «siden 2019 nei tre uker»: a part of it, or another whole: nobody knows. */
function isOtherMeasure(repair: Repair): boolean {
  const { result, at, next } = repair
  const earlier = result[at]
  if (!earlier) return false
  if (isDuration(next, after(repair)) && (isYear(earlier) || !isCount(earlier))) return true
  if (isDoseRow(earlier) && !isDoseRow(next)) return true
  if (next.kind !== 'quantity' || earlier.kind !== 'quantity' || next.unit === '') return false
  return earlier.text.includes(' x ') && !next.text.includes(' x ') && next.unit !== earlier.unit && earlier.unit !== ''
}

/** «mor meiner ho fekk utslett nei det var storebroren»: who tells it is not of whom it is told. */
function isOfAnother(repair: Repair): boolean {
  if (repair.result[repair.at] === undefined || !isRelative(repair.next)) return false
  return isTeller(tail(repair), after(repair)) || isOtherTold(tail(repair), repair.tokens, repair.index + 1)
}

/** «siden 2019 nei 21 sigaretter» */
function isNoYear(repair: Repair): boolean {
  const { result, at, next } = repair
  const earlier = result[at]
  return earlier !== undefined && isYear(earlier) && (next.value ?? LATE) < LATE && !isEdge(after(repair))
}

/** Below this two digits may be a year of a century. */
const LATE = 100

/** «ned prednisolon nei opp metotreksat»: two medicines, and nobody knows of which it is said. */
function isOtherMedicine(repair: Repair): boolean {
  const medicine = after(repair)?.key ?? ''
  if (repair.isMedicine || !isMedicineWord(medicine)) return false
  return tail(repair).some(({ key }) => isMedicineWord(key) && key !== medicine)
}
