import { numberWord } from './number-words.ts'
import { isWholeNumber } from './numbers.ts'
import { changed, merge, rewrite, type Token } from '../tokens/token.ts'

const roman = ['', 'I', 'II', 'III']
/** The last chest lead, V6. */
const MOST = 6
/** Maximum distance, in tokens, from a finding to the chest lead that shows it. */
const REACH = 8

const opening = new Set(['avledning', 'avledninger', 'avledningene', 'avledningen'])
const inRow = new Set([',', 'og', 'til'])
const between = new Set([...inRow, 'samt', '-', '–', 'avf', 'avl', 'avr'])
const shown =
  /^(?:ekg|st|qrs|r|q|t|(?:st|t|q|r)-\p{L}+|\p{L}*(?:elevasjon|senkning|depresjon|inversjon|takk|bølge)\p{L}*)$/u

/** Reads ECG leads: «avledning to, tre og avf» → II, III og aVF, «avledning v en» and «st-senkning i v en» → V1. */
export function readLeads(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let [isLeads, isChest] = [false, false]
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const isNamed: boolean = isLeads || isChestLead(tokens, index)
    const chest: Token | undefined = isNamed
      ? (chestAt(tokens, index) ?? (isChest ? sharedChest(tokens, index) : undefined))
      : undefined
    // «… i flere avledninger en time senere»: an article is a lead only within a list.
    const isOne = token.article !== true || inRow.has(tokens[index + 1]?.key ?? '')
    const limb: string | undefined = !chest && isLeads && isOne && isWholeNumber(token) ? roman[token.value] : undefined
    const isEnd: boolean = !chest && !limb && !between.has(token.key)
    isLeads = opening.has(token.key) || (isNamed && !isEnd)
    isChest = chest !== undefined || (isChest && !isEnd)
    result.push(chest ?? (limb ? asLead(token, limb) : token))
    index += chest?.words?.includes(' ') ? 2 : 1
  }
  return result
}

/** Whether «v» is a chest lead: in a list, «v fire til v seks», or after a finding, «st-elevasjon i v to». */
export function isChestLead(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.key !== 'v' || !isLead(tokens[index + 1])) return false
  if (inRow.has(tokens[index + 2]?.key ?? '') && tokens[index + 3]?.key === 'v' && isLead(tokens[index + 4]))
    return true
  return tokens.slice(Math.max(index - REACH, 0), index).some(({ key }) => shown.test(key))
}

function isLead(token: Token | undefined): boolean {
  const value = token?.value ?? numberWord(token?.key ?? '') ?? 0
  return Number.isInteger(value) && value >= 1 && value <= MOST
}

function chestAt(tokens: readonly Token[], index: number): Token | undefined {
  const [letter, number] = [tokens[index], tokens[index + 1]]
  if (letter?.key !== 'v' || !isWholeNumber(number) || !isLead(number)) return undefined
  return merge([letter, number], 'word', `V${number.value}`)
}

/** The «fire» of «v en til fire». */
function sharedChest(tokens: readonly Token[], index: number): Token | undefined {
  const [joint, number] = [tokens[index - 1], tokens[index]]
  if (!isWholeNumber(number) || !isLead(number) || !/^(?:til|-|–)$/.test(joint?.key ?? '')) return undefined
  return asLead(number, `V${number.value}`)
}

function asLead(number: Token, lead: string): Token {
  return changed(rewrite(number, lead), { kind: 'word', words: lead })
}
