import { isSpoken, isWholeNumber } from './numbers.ts'
import { merge, type Token } from './token.ts'

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const days = new Map<string, number>(
  'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueåttende tjueniende trettiende trettiførste'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)
for (const [word, day] of Array.from(days)) {
  // Nynorsk.
  if (word.endsWith('ende')) days.set(word.replace(/ende$/, 'ande'), day)
  if (word.endsWith('sjuende')) days.set(word.replace('sjuende', 'syvende'), day)
}
const tens = new Map(Object.entries({ tyvende: 20, tjuende: 20, tredevte: 30, trettiende: 30 }))
const units = 'en to tre fire fem seks syv åtte ni'.split(' ')
for (const [ten, value] of tens) {
  days.set(ten, value)
  for (const [index, unit] of [...units.entries(), [6, 'sju'] as const]) days.set(`${unit}og${ten}`, value + 1 + index)
}
/** No month has more. */
const MOST_DAYS = 31

/** Spoken ordinals are marked, also «seks og tyvende» and «tjue sjette»; they stay words unless a month follows. */
export function readOrdinals(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const found = ordinalAt(tokens, index)
    const token = tokens[index]
    if (found) result.push(ordinal(tokens.slice(index, index + found.length), found.value))
    else if (token) result.push(token)
    index += found?.length ?? 1
  }
  return result
}

function ordinal(parts: readonly Token[], value: number): Token {
  return merge(parts, 'ordinal', parts.map((part) => part.words ?? part.text).join(' '), { value })
}

function ordinalAt(tokens: readonly Token[], index: number): { value: number; length: number } | undefined {
  const [first, second, third] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  const found = (value: number, length: number): { value: number; length: number } | undefined =>
    value > MOST_DAYS ? undefined : { value, length }
  const own = first?.kind === 'word' ? days.get(first.key) : undefined
  if (own !== undefined) return found(own, 1)
  if (!isWholeNumber(first) || !isSpoken(first)) return undefined
  const ten = second?.key === 'og' && first.value < 10 ? tens.get(third?.key ?? '') : undefined
  if (ten !== undefined) return found(ten + first.value, 3)
  const unit = first.value === 20 || first.value === 30 ? days.get(second?.key ?? '') : undefined
  // «klokken tjue sjette mai»: the hour is no part of the day.
  return unit !== undefined && unit < 10 && !isClock(tokens[index - 1]) ? found(first.value + unit, 2) : undefined
}

function isClock(token: Token | undefined): boolean {
  return /^(?:klokken|klokka|kl\.?)$/.test(token?.key ?? '')
}

/** «tolvte mars» is 12. mars, «den tredje i fjerde» 3.4. Relative dates are left as said. */
export function readDates(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const found = dateAt(tokens, index)
    const token = tokens[index]
    const month = found ? undefined : sharedMonth(tokens, index)
    if (found) result.push(merge(tokens.slice(index, index + found.length), 'date', found.text))
    else if (token && month !== undefined)
      result.push(merge([token], 'date', `${token.value}.`, { key: `${token.value}. ${month}` }))
    else if (token) result.push(token)
    index += found?.length ?? 1
  }
  return result
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

/** The month of the «første» of «første til femte april». */
function sharedMonth(tokens: readonly Token[], index: number): string | undefined {
  const [first, joint, last] = tokens.slice(index, index + 3)
  if (first?.kind !== 'ordinal' || last?.kind !== 'ordinal' || (first.value ?? 0) >= (last.value ?? 0)) return undefined
  if (joint?.key !== 'til' && joint?.key !== 'og') return undefined
  return namedMonth(tokens, index + 2, 1)?.text.split(' ')[1]
}

function namedMonth(
  tokens: readonly Token[],
  index: number,
  dayLength: number,
): { text: string; length: number } | undefined {
  const month = tokens[index + dayLength]?.key ?? ''
  if (!months.includes(month)) return undefined
  const year = tokens[index + dayLength + 1]
  const isYear = isWholeNumber(year) && year.value >= 1900 && year.value <= 2100
  const text = `${tokens[index]?.value}. ${month}`
  return isYear ? { text: `${text} ${year.value}`, length: dayLength + 2 } : { text, length: dayLength + 1 }
}

/** «tredje i fjerde»: day and month as ordinals, after «den» only, since «andre i tredje» may be anything. */
function numberedMonth(tokens: readonly Token[], index: number): { text: string; length: number } | undefined {
  const [day, joint, month] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (tokens[index - 1]?.key !== 'den' || joint?.key !== 'i' || month?.kind !== 'ordinal' || (month.value ?? 13) > 12)
    return undefined
  const year = tokens[index + 3]
  const isYear = isWholeNumber(year) && year.value >= 1900 && year.value <= 2100
  return { text: `${day?.value}.${month.value}.${isYear ? year.value : ''}`, length: isYear ? 4 : 3 }
}
