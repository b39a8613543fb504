import { verbs } from '../tokens/clause-words.ts'
import { isDosed } from '../tokens/medicines.ts'
import { isPreposition } from '../tokens/prepositions.ts'
import { isDigit, isWholeNumber } from './numbers.ts'
import { endsSentence, merge, type Token } from '../tokens/token.ts'
import { unitWord } from './units.ts'

/** Joins digits spoken one by one, «ring en en tre» → 113, and sections of law, «paragraf tre strek tre» → § 3-3. */
export function joinDigitRows(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const law = lawLength(tokens, index)
    const row = law === 0 && isCalled(tokens, index) ? rowLength(tokens, index) : 0
    if (law > 0) {
      result.push(lawAt(tokens, index, law))
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

/** Whether the digits are a phone number: after a word for calling, or starting as emergency numbers do. */
function isCalled(tokens: readonly Token[], index: number): boolean {
  const isCall =
    calls.has(tokens[index - 1]?.key ?? '') || (tokens[index]?.value === 1 && tokens[index + 1]?.value === 1)
  return isCall && !isDosed(tokens[index - 1])
}

/** «paragraf 3-3», and «paragraf tre tre»: in acts with chapters, a section is cited by chapter and number. */
function lawLength(tokens: readonly Token[], index: number): number {
  const name = tokens[index]?.key
  if (name !== 'paragraf' && name !== '§') return 0
  const [chapter, section, after] = [tokens[index + 1], tokens[index + 2], tokens[index + 3]]
  if (!isWholeNumber(chapter)) return 0
  if (section?.text === '-' && isWholeNumber(after)) return 4
  if (!isDigit(chapter) || !isDigit(section) || section?.value === 0 || (section && isArticle(section, after))) return 2
  return isWholeNumber(after) || after?.kind === 'symbol' || isMeasure(after?.key ?? '') ? 2 : 3
}

/** «paragraf to en.», «paragraf to én kjent med» name a section; «paragraf to en uke», «… to én natt» may not. */
function isArticle(one: Token, after: Token | undefined): boolean {
  const isCounted = after?.kind === 'word' && !verbs.has(after.key) && !isPreposition(after) && after.key !== 'kjent'
  return one.article === true && !endsSentence(after) && after?.kind !== 'mark' && isCounted
}

function isMeasure(key: string): boolean {
  return unitWord(key) !== undefined || /^(?:minutt|time|døgn|dag|uke|veke|måned|månad|år|gang)(?:er|ar|r)?$/.test(key)
}

function lawAt(tokens: readonly Token[], index: number, length: number): Token {
  const numbers = tokens.slice(index + 1, index + length).filter(isWholeNumber)
  const text = `§ ${numbers.map((number) => number.text).join('-')}`
  return merge(tokens.slice(index, index + length), 'quantity', text, { unit: '' })
}
