import { isDosed, isMedicineForm } from '../tokens/medicines.ts'
import { isWholeNumber } from './numbers.ts'
import { isCorrection, joinsList, merge, type Token } from '../tokens/token.ts'

/** Largest single dose in a row. */
const MOST = 99
/** Minimum number of doses in a row. */
const FEWEST = 3
const counted = new Set(['enheter', 'enhet', 'einingar', 'ie', 'tabletter', 'tablettar', 'kapsler', 'kapslar'])
/** May separate a medicine from its doses. */
const between = new Set(['penn', 'flexpen', 'kwikpen', ':', 'gis', 'med', 'doser', 'dosert'])

/** «NovoRapid åtte seks åtte enheter», a dose per meal → «8-6-8 enheter». Runs after the units. */
export function readDoseRows(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  let index = 0
  while (index < tokens.length) {
    const token = tokens[index]
    if (!token) break
    const length = isDose(token) && isBehindMedicine(tokens, index) ? rowLength(tokens, index) : 0
    if (length === 0) {
      result.push(token)
      index++
      continue
    }
    const row = rowOf(tokens, index, length)
    result.push(row)
    index += length
    // «… nei åtte seks ti enheter»: the row is repeated, corrected.
    const again = isCorrection(tokens[index]) ? index + 1 : index
    const nextLength = again === index ? 0 : rowLength(tokens, again)
    if (nextLength === 0) continue
    result.push(...tokens.slice(index, again), rowOf(tokens, again, nextLength))
    index = again + nextLength
  }
  return result
}

function rowOf(tokens: readonly Token[], start: number, length: number): Token {
  const parts = tokens.slice(start, start + length)
  const unit = parts.at(-1)?.unit ?? ''
  const doses = parts.flatMap(({ value }) => (value === undefined ? [] : [value])).join('-')
  return merge(parts, 'quantity', `${doses} ${unit}`.trim(), { unit })
}

function isBehindMedicine(tokens: readonly Token[], index: number): boolean {
  let at = index - 1
  while (at > index - FEWEST && (between.has(tokens[at]?.key ?? '') || isMedicineForm(tokens[at]?.key ?? ''))) at--
  return isDosed(tokens[at])
}

/** Length, in tokens, of a row that begins at `start` and ends with its unit; 0 if there is none. */
function rowLength(tokens: readonly Token[], start: number): number {
  const doses: Token[] = []
  let index = start
  while (isDose(tokens[index])) {
    const dose = tokens[index]
    if (dose) doses.push(dose)
    index += dose?.kind === 'number' && joinsList(tokens[index + 1]) ? 2 : 1
    if (doses.at(-1)?.kind === 'quantity') break
  }
  const isEnded = doses.at(-1)?.kind === 'quantity'
  if (doses.length < FEWEST || !isEnded || !isSure(doses)) return 0
  return index - start
}

function isDose(token: Token | undefined): boolean {
  if (token?.kind !== 'number' && token?.kind !== 'quantity') return false
  const isWhole = token.kind === 'number' ? isWholeNumber(token) : /^\d+ /.test(token.text) || token.value === 1
  // «tjue fire seks åtte» may be three doses or four.
  return isWhole && (token.value ?? MOST + 1) <= MOST && !/\p{L} \p{L}/u.test(spokenNumber(token))
}

/** The spoken number, without its unit. */
function spokenNumber({ kind, words }: Token): string {
  return kind === 'number' ? (words ?? '') : (words ?? '').split(' ').slice(0, -1).join(' ')
}

/** Rules out single numbers spoken digit by digit: «en to fem mikrogram», «fem null null null enheter». */
function isSure(doses: readonly Token[]): boolean {
  const isLarge = doses.some(({ value }) => (value ?? 0) > 9)
  const isCounted = counted.has(doses.at(-1)?.unit?.toLowerCase() ?? '')
  return isLarge || (isCounted && doses.every(({ value }) => value !== 0))
}
