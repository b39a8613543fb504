import { isSpoken, isWholeNumber } from './numbers.ts'
import { endsSentence, isCorrection, merge, readEach, type ReadToken, type Token } from '../tokens/token.ts'
import { isValueName } from './values.ts'

export const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const days = new Map<string, number>(
  'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueåttende tjueniende trettiende trettiførste'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)
for (const [word, day] of Array.from(days)) {
  // Nynorsk.
  if (word.endsWith('ende')) days.set(word.replace(/ende$/, 'ande'), day)
  if (word.endsWith('sjuende')) days.set(word.replace('sjuende', 'syvende'), day)
  if (word.endsWith('første')) days.set(word.replace('første', 'fyrste'), day)
}
const tens = new Map(Object.entries({ tyvende: 20, tjuende: 20, tredevte: 30, trettiende: 30 }))
const units = 'en to tre fire fem seks syv åtte ni'.split(' ')
for (const [ten, value] of tens) {
  days.set(ten, value)
  for (const [index, unit] of [...units.entries(), [6, 'sju'] as const]) days.set(`${unit}og${ten}`, value + 1 + index)
}
/** Days of the longest month. */
const MOST_DAYS = 31

/** Marks spoken ordinals, also «seks og tyvende» and «tjue sjette»; they stay words unless a month follows. */
export function readOrdinals(tokens: readonly Token[]): Token[] {
  return readEach(tokens, (index) => {
    const found = ordinalAt(tokens, index)
    return found && { token: ordinal(tokens.slice(index, index + found.length), found.value), length: found.length }
  })
}

function ordinal(parts: readonly Token[], value: number): Token {
  return merge(parts, 'ordinal', parts.map((part) => part.words ?? part.text).join(' '), { value })
}

function ordinalAt(tokens: readonly Token[], index: number): { value: number; length: number } | undefined {
  const first = tokens[index]
  const own = first?.kind === 'word' ? days.get(first.key) : undefined
  if (own !== undefined) return ordinalOf(own, 1)
  if (!isWholeNumber(first) || !isSpoken(first)) return undefined
  const [second, third] = [tokens[index + 1], tokens[index + 2]]
  const ten = second?.key === 'og' && first.value < 10 ? tens.get(third?.key ?? '') : undefined
  if (ten !== undefined) return ordinalOf(ten + first.value, 3)
  const unit = first.value === 20 || first.value === 30 ? days.get(second?.key ?? '') : undefined
  // «klokken tjue sjette mai»: «tjue» is the hour, not part of the day.
  return unit !== undefined && unit < 10 && !isClock(tokens[index - 1]) ? ordinalOf(first.value + unit, 2) : undefined
}

function ordinalOf(value: number, length: number): { value: number; length: number } | undefined {
  return value > MOST_DAYS ? undefined : { value, length }
}

function isClock(token: Token | undefined): boolean {
  return /^(?:klokken|klokka|kl\.?)$/.test(token?.key ?? '')
}

/** «tolvte mars» → 12. mars, «den tredje i fjerde» → 3.4. Relative dates stay as dictated. */
export function readDates(tokens: readonly Token[]): Token[] {
  return readEach(tokens, (index, result) => readDate(tokens, index, result))
}

/** Reads a date, or only its day, at `index`. `result`: the tokens read before it. */
function readDate(tokens: readonly Token[], index: number, result: readonly Token[]): ReadToken | undefined {
  const date = dateAt(tokens, index)
  if (date) return { token: merge(tokens.slice(index, index + date.length), 'date', date.text), length: date.length }
  const day = dayAt(tokens, index)
  if (!day) return undefined
  const { value, length } = day
  const parts = tokens.slice(index, index + length)
  if (parts[0]?.kind === 'number' && isNewDate(tokens, index, result))
    return { token: merge(parts.slice(0, 1), 'ordinal', `${value}.`, { value }), length }
  if (length === NUMBERED && isDayCorrected(tokens, index))
    return { token: merge(parts, 'ordinal', `${value}.`, { value }), length }
  const month = sharedMonth(tokens, index, day) ?? monthBefore(tokens, index, result)
  if (month === undefined) return undefined
  const stop = endsSentence(tokens[index + length]) ? '' : '.'
  return { token: merge(parts, 'date', `${value}${stop}`, { key: `${value}. ${month}` }), length }
}

function dateAt(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.kind === 'ordinal') return namedMonth(tokens, index, 1) ?? numberedMonth(tokens, index)
  if (!isWholeNumber(token) || token.article || token.value < 1 || token.value > 31) return undefined
  const stop = tokens[index + 1]
  const length = stop?.kind === 'mark' && stop.text === '.' && stop.tight ? 2 : 1
  return namedMonth(tokens, index, length)
}

/** «14. mars, nei, den 15.»: a day that replaces another and shares its month. */
function isNewDate(tokens: readonly Token[], index: number, result: readonly Token[]): boolean {
  if (tokens[index - 1]?.key !== 'den' || !endsSentence(tokens[index + 1])) return false
  let at = result.length - 2
  while (result[at]?.text === ',') at--
  if (!isCorrection(result[at])) return false
  at--
  while (result[at]?.text === ',') at--
  return result[at]?.kind === 'date'
}

/** Words before a number that is not a day: «nr. 8», «tann 8». */
const numbered = /^(?:nr|nummer|tann|rom|rommet|seng)$/

/** «utskrevet 8., nei, 9. mai», «8. om kvelden, nei, 9. mai»: the day at `index` is corrected by a full date. */
function isDayCorrected(tokens: readonly Token[], index: number): boolean {
  const [token, name = ''] = [tokens[index], tokens[index - 1]?.key.replace('.', '')]
  // «crp åtte punktum nei niende mai …»: the stop ends a sentence.
  if (!token || isSpoken(token) || isValueName(name) || numbered.test(name)) return false
  let at = index + NUMBERED
  if (tokens[at]?.key === 'om') at += 2
  while (tokens[at]?.text === ',') at++
  if (!isCorrection(tokens[at]) || tokens[at]?.key.startsWith('men ')) return false
  while (isCorrection(tokens[at]) || tokens[at]?.text === ',') at++
  return dateAt(tokens, tokens[at]?.key === 'den' ? at + 1 : at) !== undefined
}

/** Tokens in «9.», a number and its full stop. */
const NUMBERED = 2

interface Day {
  readonly value: number
  readonly length: number
}

/** A day of a month: «niende», «9.» */
function dayAt(tokens: readonly Token[], index: number): Day | undefined {
  const [token, stop] = [tokens[index], tokens[index + 1]]
  if (token?.kind === 'ordinal') return { value: token.value ?? 0, length: 1 }
  if (!isWholeNumber(token) || token.article || token.value < 1 || token.value > MOST_DAYS) return undefined
  if (stop?.kind !== 'mark' || stop.text !== '.' || !stop.tight) return undefined
  // «den 9. Han …»: the stop ends the sentence.
  return { value: token.value, length: /^[\p{Ll},]/u.test(tokens[index + 2]?.text ?? '') ? 2 : 1 }
}

/** Maximum number of days that share one month. */
const MOST_LISTED = 5

/** The month of the first of «første til femte april», «den niende, den tolvte og den nittende april». */
function sharedMonth(tokens: readonly Token[], index: number, first: Day): string | undefined {
  let [last, at] = [first, index]
  for (let count = 1; count < MOST_LISTED; count++) {
    const joint = jointAt(tokens, at + last.length)
    const next = joint > 0 ? dayAt(tokens, at + last.length + joint) : undefined
    if (!next || next.value <= last.value) return undefined
    at += last.length + joint
    last = next
    const month = namedMonth(tokens, at, last.length)
    if (month) return month.text.split(' ')[1]
  }
  return undefined
}

/** Words and marks that join two days. */
const dayJoint = /^(?:til|og|eller|samt|,)$/

/** Number of tokens that join a day to the next: «og den». */
function jointAt(tokens: readonly Token[], index: number): number {
  if (!dayJoint.test(tokens[index]?.key ?? '')) return 0
  const and = tokens[index]?.key === ',' && /^(?:og|eller)$/.test(tokens[index + 1]?.key ?? '') ? 2 : 1
  return tokens[index + and]?.key === 'den' ? and + 1 : and
}

/** «i oktober den niende og den nittende»: the month comes first. */
function monthBefore(tokens: readonly Token[], index: number, result: readonly Token[]): string | undefined {
  if (tokens[index - 1]?.key !== 'den') return undefined
  const before = result.at(-2)
  if (months.includes(before?.key ?? '')) return before?.key
  const earlier = result.at(dayJoint.test(before?.key ?? '') ? -3 : -2)
  return earlier?.kind === 'date' && result.at(-2) !== earlier ? /^\d+\. (\p{L}+)$/u.exec(earlier.key)?.[1] : undefined
}

function namedMonth(
  tokens: readonly Token[],
  index: number,
  dayLength: number,
): { text: string; length: number } | undefined {
  const month = tokens[index + dayLength]?.key ?? ''
  if (!months.includes(month)) return undefined
  const year = tokens[index + dayLength + 1]
  const isYear = isYearNumber(year)
  const text = `${tokens[index]?.value}. ${month}`
  return isYear ? { text: `${text} ${year.value}`, length: dayLength + 2 } : { text, length: dayLength + 1 }
}

/** Words that a date follows: «kontroll tredje i fjerde klokken ti». */
const dated =
  /^(?:kontroll|time|timen|konsultasjon|innlagt|utskrevet|operert|født|(?:man|tirs|ons|tors|fre|lør|søn)dag)$/

/** Two ordinals are a date after such a word, before a time, a year or the end of the sentence. */
function isDated(tokens: readonly Token[], index: number): boolean {
  const after = tokens[index + 3]
  return dated.test(tokens[index - 1]?.key ?? '') && (endsSentence(after) || isClock(after) || isYearNumber(after))
}

function isYearNumber(token: Token | undefined): token is Token & { value: number } {
  return isWholeNumber(token) && token.value >= 1900 && token.value <= 2100
}

/** «tredje i fjerde»: day and month, only after «den» or a word with a date: «andre i tredje» is ambiguous. */
function numberedMonth(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const [day, joint, month] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (joint?.key !== 'i' || month?.kind !== 'ordinal' || (month.value ?? 13) > 12) return undefined
  if (tokens[index - 1]?.key !== 'den' && !isDated(tokens, index)) return undefined
  const year = tokens[index + 3]
  const isYear = isYearNumber(year)
  // A following full stop serves as that of the date.
  const end = isYear ? `.${year.value}` : year?.text === '.' ? '' : '.'
  return { text: `${day?.value}.${month.value}${end}`, length: isYear ? 4 : 3 }
}
