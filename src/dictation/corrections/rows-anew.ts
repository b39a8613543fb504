import type { Doubt } from './correction-state.ts'
import { groupIn, isLevel, isValue } from './slots.ts'
import { changed, joinsList, type Token } from '../tokens/token.ts'

/** How many tokens of what was said go, what takes their place, and how many tokens that was said in. */
export interface RowAnew {
  readonly length: number
  readonly by: readonly Token[]
  readonly told: number
}

/** More days are no row. */
const LONGEST = 7

/** As many values in a row are told anew as were said. In doubt where it is another number of them. */
export function rowAnew(
  result: readonly Token[],
  tokens: readonly Token[],
  index: number,
): RowAnew | Doubt | undefined {
  const next = tokens[index]
  if (!next) return undefined
  const range = rangeAnew(result, next)
  if (range) return { length: 3, by: [range], told: 1 }
  return doseRowAnew(result, next) ?? numbersAnew(result, tokens, index) ?? daysAnew(result, tokens, index)
}

/** «fra 1980 til 2005 nei 1985 til 2005»: what was read as a range takes the place of both, as they were said. */
function rangeAnew(result: readonly Token[], next: Token): Token | undefined {
  const [, from, to] = /^([\d,]+)–([\d,]+)$/.exec(next.text) ?? []
  const isRange = /^fr[aå]$/.test(result.at(-4)?.key ?? '') && result.at(-2)?.key === 'til'
  if (!from || !to || !isRange || !isValue(result.at(-3)) || !isValue(result.at(-1))) return undefined
  return changed(next, { text: `${from} til ${to}` })
}

/** Is it a dose to each time of the day: «8-6-8 enheter»? */
export function isDoseRow({ text }: Token): boolean {
  return /^\d+-\d+-/.test(text)
}

/** «insulin 10 10 12 nei 10 12 12 enheter»: of the numbers that were said all are told anew, with their unit. */
function doseRowAnew(result: readonly Token[], next: Token): RowAnew | Doubt | undefined {
  const last = result.at(-1)
  if (!isDoseRow(next) || !isNumber(last) || (last && isDoseRow(last))) return undefined
  const length = next.text.split('-').length
  const isRow = isNumber(result.at(-length)) && !isNumber(result.at(-length - 1))
  return isRow && result.slice(-length).every(isNumber) ? { length, by: [next], told: 1 } : 'doubt'
}

/** «apgar 7 8 9 nei 8 9 9», «L4 L5 nei L5 S1», «10 10 12 nei 10 12 12 enheter»; in doubt where there are more or fewer. */
function numbersAnew(result: readonly Token[], tokens: readonly Token[], index: number): RowAnew | Doubt | undefined {
  const isOne = (token: Token | undefined): boolean => isNumber(token) || (token !== undefined && isLevel(token))
  let [told, earlier] = [0, 0]
  while (isOne(tokens[index + told])) told++
  while (earlier <= told + 1 && isOne(result.at(-1 - earlier))) earlier++
  if (told > 0 && tokens[index + told]?.kind === 'quantity' && told < earlier) told++
  if (told < 2 || earlier < 2) return undefined
  if (told !== earlier) return 'doubt'
  return { length: earlier, by: tokens.slice(index, index + told), told }
}

function isNumber(token: Token | undefined): boolean {
  return (token?.kind === 'number' && !token.article) || (token?.kind === 'quantity' && (token.unit ?? '') === '')
}

const weekday = groupIn({ kind: 'word', key: 'mandag' })

function isDay(token: Token | undefined): boolean {
  return token !== undefined && groupIn(token) === weekday
}

/** «mandag, onsdag og fredag nei tirsdag, torsdag og lørdag»: three days or more; of two the rule of pairs knows more. */
function daysAnew(result: readonly Token[], tokens: readonly Token[], index: number): RowAnew | Doubt | undefined {
  const said = daysIn(result.slice(-2 * LONGEST).toReversed())
  const told = daysIn(tokens.slice(index, index + 2 * LONGEST))
  if (said.days < 2 || told.days < 2 || Math.max(said.days, told.days) < 3) return undefined
  // «mandag og torsdag nei mandag onsdag og fredag»: it begins as the one before did, and ends.
  const isFromStart = result.at(-said.length)?.key === tokens[index]?.key
  const isClosed = tokens[index + told.length - 2]?.key === 'og'
  if (said.days !== told.days && !(isFromStart && isClosed)) return 'doubt'
  return { length: said.length, by: tokens.slice(index, index + told.length), told: told.length }
}

/** How many days the tokens begin with, and how many tokens these are with what joins them. */
function daysIn(tokens: readonly Token[]): { readonly days: number; readonly length: number } {
  let [days, length] = [0, 0]
  for (let at = 0; isDay(tokens[at]); at = joinsList(tokens[length]) ? length + 1 : length) {
    days++
    length = at + 1
  }
  return { days, length }
}
