import { isWholeNumber } from './numbers.ts'
import { isCorrection, merge, type Token } from './token.ts'

const clock = new Set(['klokken', 'klokka', 'kl', 'kl.'])

/**
 * «klokken fjorten tretti» is kl. 14.30, «kvart over ti» after it kl. 10.15; «halv ni» keeps its words. What corrects a time
 * is one without its «klokken».
 */
export function readTimes(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const isNamed = clock.has(token.key)
    const start = isNamed ? index + 1 : index
    const found = isNamed || correctsTime(result) ? timeAt(tokens, start) : undefined
    const length = start - index + (found?.length ?? 0)
    if (!found || (!isNamed && isCounted(tokens[index + length]))) {
      result.push(token)
      index++
      continue
    }
    result.push(merge(tokens.slice(index, index + length), 'time', `kl. ${found.text}`))
    index += length
  }
  return result
}

/** Does what was said last correct a time? */
function correctsTime(result: readonly Token[]): boolean {
  const near = result.slice(-4)
  const time = near.findLastIndex((token) => token.kind === 'time')
  const since = near.slice(time + 1)
  return time !== -1 && since.some(isCorrection) && since.every((token) => isCorrection(token) || token.text === ',')
}

function timeAt(tokens: readonly Token[], at: number): { text: string; length: number } | undefined {
  const skip = tokens[at]?.kind === 'mark' && tokens[at]?.text === '.' ? 1 : 0
  const index = at + skip
  const first = tokens[index]
  const quarter = quarterAt(tokens, index)
  if (quarter) return { text: quarter, length: skip + 3 }
  if (first?.key === 'halv' && isHour(tokens[index + 1]))
    return { text: `halv ${tokens[index + 1]?.words ?? ''}`, length: skip + 2 }
  if (first?.kind === 'quantity') return writtenTime(first, skip)
  if (!isWholeNumber(first) || first.article || first.value > 24) return undefined
  const next = tokens[index + 1]
  if (first.value === 0 && isWholeNumber(next) && next.value <= 9 && !next.article)
    return withMinutes(tokens, index + 1, skip + 1, '0')
  return withMinutes(tokens, index, skip, first.words?.startsWith('0') ? '0' : '')
}

/** The hour at `index`, with minutes where a number that can be minutes follows. */
function withMinutes(
  tokens: readonly Token[],
  index: number,
  before: number,
  zero: string,
): { text: string; length: number } {
  const hour = `${zero}${tokens[index]?.value ?? ''}`
  const minutes = tokens[index + 1]
  if (isWholeNumber(minutes) && minutes.value >= 10 && minutes.value <= 59 && !isCounted(tokens[index + 2])) {
    return { text: `${hour}.${minutes.value}`, length: before + 2 }
  }
  const five = tokens[index + 2]
  if (isWholeNumber(minutes) && minutes.value === 0 && isWholeNumber(five) && five.value <= 9) {
    return { text: `${hour}.0${five.value}`, length: before + 3 }
  }
  return { text: hour, length: before + 1 }
}

/** «klokken åtte tjue milligram …»: the second number has a unit of its own. */
function isCounted(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    /^(?:m?g|mikrogram|milligram|gram|enheter|ml|milliliter|prosent|tabletter|ganger|timer?|minutter|dager?|uker?)$/.test(
      token.key,
    )
  )
}

function writtenTime(token: Token, skip: number): { text: string; length: number } | undefined {
  const match = /^([01]?\d|2[0-4])[.:]([0-5]\d)$/.exec(token.text)
  return match ? { text: `${match[1]}.${match[2]}`, length: skip + 1 } : undefined
}

function quarterAt(tokens: readonly Token[], index: number): string | undefined {
  const [quarter, joint, hour] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (quarter?.key !== 'kvart' || !isWholeNumber(hour) || hour.value > 24) return undefined
  if (joint?.key === 'over') return `${hour.value}.15`
  return joint?.key === 'på' && hour.value >= 1 ? `${hour.value - 1}.45` : undefined
}

function isHour(token: Token | undefined): boolean {
  return isWholeNumber(token) && token.value >= 1 && token.value <= 12
}
