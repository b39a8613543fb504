import { isWholeNumber } from './numbers.ts'
import { merge, type Token } from './token.ts'

const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ')
const days = new Map<string, number>(
  'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueåttende tjueniende trettiende trettiførste'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
)
for (const [word, day] of Array.from(days)) {
  if (word.endsWith('sjuende')) days.set(word.replace('sjuende', 'syvende'), day)
}
const units = 'en to tre fire fem seks syv åtte ni'.split(' ')
for (const [index, unit] of units.entries()) {
  days.set(`${unit}ogtyvende`, 21 + index)
  days.set(`${unit}ogtjuende`, 21 + index)
}
days.set('tyvende', 20)
days.set('tredevte', 30)

/** Spoken ordinals are marked; they stay words unless a month follows. */
export function readOrdinals(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    const value = token.kind === 'word' ? days.get(token.key) : undefined
    return value === undefined ? token : { ...token, kind: 'ordinal', value, words: token.text }
  })
}

/** «tolvte mars» is 12. mars, «den tredje i fjerde» 3.4. Relative dates are left as said. */
export function readDates(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const found = dateAt(tokens, index)
    const token = tokens[index]
    if (found) result.push(merge(tokens.slice(index, index + found.length), 'date', found.text))
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
