import { isDosed } from '../tokens/medicines.ts'
import { articles, numberWord, readNumber } from './number-words.ts'
import { merge, readEach, type Token } from '../tokens/token.ts'

/** Tokens read as part of a number: words, and signs such as «%», which decide how to group it. */
const spelt = new Set(['word', 'symbol'])

/** Turns spoken numbers into number tokens that remember their words. «en» and «et» are flagged as articles. */
export function readNumbers(tokens: readonly Token[]): Token[] {
  const word = (index: number): string => (spelt.has(tokens[index]?.kind ?? '') ? (tokens[index]?.key ?? '') : '')
  const read = readEach(tokens, (index) => {
    const token = tokens[index]
    if (token?.kind !== 'word') return undefined
    const number = readNumber(word, index)
    if (!number) return { token: joinedDecimal(token), length: 1 }
    return { token: numberToken(tokens.slice(index, index + number.length), number.value), length: number.length }
  })
  return joinYears(read)
}

function numberToken(parts: readonly Token[], value: number): Token {
  const article = parts.length === 1 && articles.has(parts[0]?.key ?? '')
  return merge(parts, 'number', String(value), article ? { value, article } : { value })
}

/** «nullkommafem», recognised as one word. */
function joinedDecimal(token: Token): Token {
  if (!token.key.includes('komma')) return token
  const [, before = '', nulls = '', after = ''] = joined.exec(token.key) ?? []
  const [whole, decimals] = [numberWord(before), numberWord(after)]
  if (whole === undefined || decimals === undefined || decimals > 99) return token
  return decimalToken([token], whole, `${'0'.repeat(nulls.length / 'null'.length)}${decimals}`)
}

/** Merges a whole number and its decimals into one number. */
export function decimalToken(parts: readonly Token[], whole: number | string, decimals: string): Token {
  return merge(parts, 'number', `${whole},${decimals}`, { value: Number(`${whole}.${decimals}`) })
}

const joined = /^(\p{L}{2,30})komma((?:null){0,2})(\p{L}{2,30})$/u

/** Joins the two halves of a year: «nitten nittiåtte», «tjue tjueen», «nitten hundre og nittiåtte». */
function joinYears(tokens: Token[]): Token[] {
  if (!tokens.some(isCentury)) return tokens
  const result: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const last = result.at(-1)
    const isYear = last && isCentury(last) && token.kind === 'number' && isSpoken(token) && isYearEnd(token)
    const before = result.at(-2)
    // «tretti tretti tjue tjue ti ti» are doses per day, «prednisolon tjue femten ti» within one day.
    const isDoses = isYear && tokens[index + 1]?.kind === 'number' && isDosed(before)
    if (isYear && before?.kind !== 'number' && !isDoses) {
      const value = (last.value ?? 0) * 100 + (token.value ?? 0)
      result[result.length - 1] = merge([last, token], 'number', String(value), { value })
    } else {
      result.push(token)
    }
  }
  return result
}

function isCentury(token: Token): boolean {
  return token.kind === 'number' && (token.value === 19 || token.value === 20) && isSpoken(token)
}

function isYearEnd(token: Token): boolean {
  return token.value !== undefined && token.value >= 10 && token.value <= 99
}

/** Spoken as words, not written in digits by the recogniser. */
export function isSpoken(token: Token): boolean {
  return token.words !== undefined && !/^\d/.test(token.words)
}

/** A number that a value name, a unit or a date may claim: articles too. */
export function isNumber(token: Token | undefined): token is Token & { value: number } {
  return token?.kind === 'number' && token.value !== undefined
}

export function isWholeNumber(token: Token | undefined): token is Token & { value: number } {
  return isNumber(token) && Number.isInteger(token.value) && !token.text.includes(',')
}

/** A single digit, spoken as a word. */
export function isDigit(token: Token | undefined): boolean {
  return isWholeNumber(token) && isSpoken(token) && token.value < 10
}
