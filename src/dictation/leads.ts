import { isWholeNumber } from './numbers.ts'
import { merge, rewrite, type Token } from './token.ts'

const roman = ['', 'I', 'II', 'III']
/** The last lead on the chest. */
const MOST = 6

const opening = new Set(['avledning', 'avledninger', 'avledningene', 'avledningen'])
const inRow = new Set([',', 'og', 'til'])
const between = new Set([...inRow, 'samt', '-', '–', 'avf', 'avl', 'avr'])

/** Leads of an electrocardiogram: «avledning to, tre og avf» is II, III og aVF, «avledning v en» V1. */
export function readLeads(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let isLeads = false
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const chest: Token | undefined = isLeads ? chestAt(tokens, index) : undefined
    // «… i flere avledninger en time senere»: an article is a lead only in a row.
    const isOne = token.article !== true || inRow.has(tokens[index + 1]?.key ?? '')
    const limb: string | undefined = isLeads && isOne && isWholeNumber(token) ? roman[token.value] : undefined
    const isEnd: boolean = !chest && !limb && !between.has(token.key)
    isLeads = opening.has(token.key) || (isLeads && !isEnd)
    result.push(chest ?? (limb ? rewrite({ ...token, kind: 'word', words: limb }, limb) : token))
    index += chest ? 2 : 1
  }
  return result
}

function chestAt(tokens: readonly Token[], index: number): Token | undefined {
  const [letter, number] = [tokens[index], tokens[index + 1]]
  if (letter?.key !== 'v' || !isWholeNumber(number) || number.value < 1 || number.value > MOST) return undefined
  return merge([letter, number], 'word', `V${number.value}`)
}
