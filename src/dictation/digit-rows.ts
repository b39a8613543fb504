import { isDigit, isWholeNumber } from './numbers.ts'
import { merge, type Token } from './token.ts'

/** Digits said one by one are one number: «ring en en tre» is 113. Sections of law: «paragraf tre strek tre» is § 3-3. */
export function joinDigitRows(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const law = lawLength(tokens, index)
    const row = law === 0 && isCalled(tokens, index) ? rowLength(tokens, index) : 0
    if (law > 0) {
      const numbers = tokens.slice(index + 1, index + law)
      result.push(
        merge(tokens.slice(index, index + law), 'quantity', `§ ${numbers.map((part) => part.text).join('')}`, {
          unit: '',
        }),
      )
    } else if (row >= 3) {
      const digits = tokens.slice(index, index + row)
      result.push(merge(digits, 'quantity', digits.map((digit) => digit.text).join(''), { unit: '' }))
    } else {
      result.push(token)
    }
    index += law > 0 ? law : row >= 3 ? row : 1
  }
  return result
}

function rowLength(tokens: readonly Token[], start: number): number {
  let index = start
  while (index - start < 11 && isDigit(tokens[index])) index++
  return index - start
}

const calls = new Set(['ring', 'ringe', 'ringer', 'ringes', 'telefon', 'nummer', 'nummeret', 'tlf', 'tlf.'])

/** Only where a number is called, or begins as emergency numbers do. */
function isCalled(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.key ?? ''
  return calls.has(before) || (tokens[index]?.value === 1 && tokens[index + 1]?.value === 1)
}

function lawLength(tokens: readonly Token[], index: number): number {
  if (tokens[index]?.key !== 'paragraf' || !isWholeNumber(tokens[index + 1])) return 0
  return tokens[index + 2]?.text === '-' && isWholeNumber(tokens[index + 3]) ? 4 : 2
}
