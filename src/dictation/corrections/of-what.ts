import { untilEdge } from './correction-state.ts'
import { isMedicineWord } from '../tokens/medicines.ts'
import { isCount, isValue } from './slots.ts'
import { endsSentence, type Token } from '../tokens/token.ts'
import { isDose } from '../values/frequency.ts'
import { isValueName } from '../values/values.ts'

/** So far back another value is of the same breath. */
const NEAR = 12
/** In these a test is told, as well as a dose: «mmol/l», «mg/l». */
const ofTests = /\/|^mmol$/
/** So many times as much is no like, and so many is. */
const [UNLIKE, LIKE] = [3, 1.3]

/** A number without a unit, or a range of them. */
export function isPlain(token: Token | undefined): boolean {
  return token?.kind === 'number' || (token?.kind === 'quantity' && (token.unit ?? '') === '')
}

/** A value that is no count of anything: with its unit, its rhythm, a pressure or a day. */
export function isMeasured(token: Token): boolean {
  return isValue(token) && !isCount(token) && !isPlain(token)
}

/** Behind this a bare number is of something else than what follows: «metning 95 %», «puls». */
export function tellsOther(token: Token): boolean {
  return isValueName(token.key) || (isMeasured(token) && token.kind !== 'frequency')
}

/** Is the bare number at `index` surely of something else than `next`: «puls 62 nei 100 mg», «NRS 6 ved gange nei 2 liter», «puls 80 nei 120/80»? */
export function isOfOtherUnit(result: readonly Token[], index: number, next: Token): boolean {
  const name = result[index - 1]?.key ?? ''
  const isNamed = isValueName(name) && !(ofWeight.test(name) && next.unit === 'g')
  if (next.text.includes(' x ')) return result[index]?.text.includes(' x ') === false
  if (next.kind === 'pressure' || next.kind === 'frequency') return isNamed
  if (next.kind !== 'quantity' || !isGiven(next) || isMedicineWord(name)) return false
  return isNamed || !result.slice(index + 1).every(isValue)
}

const ofWeight = /vekt/

/** What is given to a patient, and no result of a test. */
function isGiven(token: Token): boolean {
  const unit = token.unit ?? ''
  return (isDose(token) && !ofTests.test(unit)) || unit === 'liter' || unit === 'l/min'
}

/**
 * «natrium 140, kalium 4,2, nei, 138», «TUG 14 sekunder, Berg 42, nei, 12 sekunder»: what is right is like a value told before, and
 * not like the one at `index`.
 */
export function isLikeEarlier(result: readonly Token[], index: number, next: Token): boolean {
  const last = result[index]
  if (!last || next.value === undefined || !(isPlain(next) || isPlain(last))) return false
  if (areWithin(UNLIKE, next, last) && !isFiner(next, last)) return false
  return valuesBefore(result, index).some((earlier) => {
    const isAlike = areWithin(LIKE, next, earlier) && !isFiner(next, earlier)
    return isAlike && (isPlain(next) || earlier.unit === next.unit)
  })
}

/** «temp 38,2, puls 100, nei, 38,4»: with decimals, and the other without. */
function isFiner({ text: one }: Token, { text: other }: Token): boolean {
  return one.includes(',') && !other.includes(',')
}

/** «metoprolol 50 mg og amlodipin 5 mg, puls 62, nei, 100 mg»: nobody knows which of both. */
export function isOneOfSeveral(result: readonly Token[], index: number, next: Token): boolean {
  return valuesBefore(result, index).some((earlier) => earlier.kind === next.kind && earlier.unit === next.unit)
}

function valuesBefore(result: readonly Token[], index: number): readonly Token[] {
  const before = result.slice(Math.max(0, index - NEAR), index)
  return before.slice(before.findLastIndex(endsSentence) + 1).filter(isValue)
}

function areWithin(times: number, { value: one = 0 }: Token, { value: other = 0 }: Token): boolean {
  return Math.max(one, other) <= times * Math.min(one, other)
}

/** «har du vondt i venstre nei høyre litt»: the patient is asked, and answers. */
export function isYouAsked(result: readonly Token[]): boolean {
  return result.slice(-NEAR).some(({ key }) => key === 'du' || key === 'dere')
}

/** So many words behind a value tell of which of two it is: «kul på høyre side». */
const LABEL = 3
const labels = [
  /^(?:høyre|høgre|venstre)(?:sidig)?$/,
  /^(?:sitt|stå|ligg|sitj|liggj)[ea]nde$/,
  /^(?:før|etter)$/,
  /^(?:hvile|kvile|ro|aktivitet|bevegelse|rørsle|gange|belastning|belasting|anstrengelse)$/,
]

/** «140/80 sittende nei 120/70 stående», «0,8 høyre nei 0,6 venstre», «etter 400 nei før 320»: both were measured. */
export function isOtherLabel(result: readonly Token[], at: number, tokens: readonly Token[], index: number): boolean {
  const tail = result.slice(at + 1, at + 1 + LABEL)
  const told = untilEdge(tokens.slice(index + 1, index + 1 + LABEL))
  return labels.some((label) => {
    const [lead, earlierLead] = [tokens[index - 1]?.key ?? '', result[at - 1]?.key ?? '']
    if (lead !== earlierLead && label.test(lead) && label.test(earlierLead)) return true
    const [one, other] = [tail, told].map((words) => words.find(({ key }) => label.test(key)))
    return one !== undefined && other !== undefined && one.key !== other.key
  })
}
