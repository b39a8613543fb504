import data from '../../../dictation/data/medicines.json' with { type: 'json' }
import { isMedicineForm, isMedicineWord } from '../../../dictation/tokens/medicines.ts'
import { isPreposition } from '../../../dictation/tokens/prepositions.ts'
import type { Token } from '../../../dictation/tokens/token.ts'

const units = new Map(
  Object.entries(data.dosedIn).flatMap(([unit, names]) => names.map((name) => [name, unit] as const)),
)

/** Less may be a number of grams or of tablets: «paracetamol 1». */
const LEAST_WHOLE = 2
/** So many tokens before «fra 50 til 100» the medicine stands. */
const NAMED_WITHIN = 5

/**
 * «atorvastatin 40», «metoprolol økes fra 50 til 100»: the unit that a dose was said without, where the medicine is dosed in one unit only. Undefined where
 * the number may be anything else.
 */
export function unsaidUnit(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index]
  if (token?.kind !== 'number' || token.article === true || token.value === undefined) return undefined
  if (Number.isInteger(token.value) && token.value < LEAST_WHOLE) return undefined
  const name = changedFrom(tokens, index) ?? namedBefore(tokens, index)
  if (name === undefined || !endsDose(tokens[index + 1])) return undefined
  const unit = units.get(name) ?? 'mg'
  return unit === '' ? undefined : unit
}

/** «metoprolol 50», «metoprolol depot 50» */
function namedBefore(tokens: readonly Token[], index: number): string | undefined {
  const before = tokens[index - 1]
  const name = before?.kind === 'word' && isMedicineForm(before.key) ? tokens[index - 2] : before
  return medicineOf(name)
}

/** «fra 50 til 100» behind a medicine, with no comma between. */
function changedFrom(tokens: readonly Token[], index: number): string | undefined {
  const start = fromAt(tokens, index) ?? fromAt(tokens, index - 2)
  if (start === undefined) return undefined
  const before = tokens.slice(Math.max(0, start - NAMED_WITHIN), start)
  const name = before.findLastIndex((token) => medicineOf(token) !== undefined)
  const isApart = before.slice(name + 1).some(({ kind }) => kind === 'mark' || kind === 'number' || kind === 'quantity')
  return name === -1 || isApart ? undefined : medicineOf(before[name])
}

/** Where «fra» stands, when `index` is the first number of «fra 50 til 100». */
function fromAt(tokens: readonly Token[], index: number): number | undefined {
  const [from, first, to, second] = tokens.slice(Math.max(0, index - 1), index + 3)
  const isNumber = (token: Token | undefined): boolean => token?.kind === 'number'
  return from?.key === 'fra' && isNumber(first) && to?.key === 'til' && isNumber(second) ? index - 1 : undefined
}

function medicineOf(token: Token | undefined): string | undefined {
  return token?.kind === 'word' && isMedicineWord(token.key) ? token.key : undefined
}

/** Does what stands behind a number count nothing with it? «5 gonger» and «4 stykk» do. */
function endsDose(next: Token | undefined): boolean {
  return next === undefined || next.kind !== 'word' || isPreposition(next) || behindDose.has(next.key)
}

const behindDose = new Set(
  'og men så eller daglig dagleg morgen kveld vesp fast som subkutant intravenøst peroralt'.split(' '),
)
