import type { Fact } from '../reading/read-facts.ts'
import { sameUnit } from '../reading/reading.ts'

/** Whether a bare number means millilitres: of no medicine, and large, «hvis blærescan er over fem hundre». */
function isVolume(dictated: Fact, written: Fact): boolean {
  return dictated.unit === '' && written.unit === 'ml' && dictated.heads.length === 0 && Number(dictated.amount) >= 100
}

/** Whether «vesp.» is written for a dictated «til natten»; a dictated evening does not match a written night. */
function isLate(written: Fact, dictated: Fact): boolean {
  return written.amount === 'kveld' && dictated.amount === 'natt' && written.text.toLowerCase().startsWith('vesp')
}

/** Factors of units that may be omitted: centimetres, metres and micrometres of a length, litres of a lung volume. */
const impliedUnits = new Map([
  ['mm', [10, 1000, 0.001]],
  ['ml', [1000]],
])

/** «4x2,5» are two lengths. */
function partsOf(amount: string): number[] {
  return amount.split('x').map((part) => Number(part.replace(',', '.')))
}

/**
 * Whether two facts have the same amount in the same unit. The note may add the omitted unit of a dose, a length or a
 * volume, but must not omit the dictated unit of a dose.
 */
export function sameSize(dictated: Fact, written: Fact): boolean {
  if (dictated.bare === undefined && written.bare !== undefined)
    return dictated.category !== 'dose' && sameMeasure(dictated, withoutUnit(written))
  return sameMeasure(dictated, written) || (dictated.bare !== undefined && sameMeasure(withoutUnit(dictated), written))
}

function withoutUnit(fact: Fact): Fact {
  return fact.bare === undefined ? fact : { ...fact, category: 'number', amount: fact.bare, unit: '' }
}

function sameMeasure(dictated: Fact, written: Fact): boolean {
  if (dictated.amount === written.amount) return sameUnit(dictated.unit, written.unit) || isVolume(dictated, written)
  if (isLate(written, dictated)) return true
  if (dictated.unit !== '' && written.unit !== '') return false
  const [bare, full] = dictated.unit === '' ? [dictated, written] : [written, dictated]
  const sizes = bare.unit === '' ? impliedUnits.get(full.unit) : undefined
  if (!sizes) return false
  const [some, all] = [partsOf(bare.amount), partsOf(full.amount)]
  if (some.length !== all.length) return false
  return sizes.some((size) => some.every((amount, at) => Math.abs(amount * size - (all[at] ?? 0)) < 1e-6))
}
