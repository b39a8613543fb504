import type { Fact } from '../reading/read-facts.ts'
import { sameUnit } from '../reading/reading.ts'

/** «hvis blærescan er over fem hundre»: of no medicine, and too much to be anything but millilitres. */
function isVolume(said: Fact, written: Fact): boolean {
  return said.unit === '' && written.unit === 'ml' && said.heads.length === 0 && Number(said.amount) >= 100
}

/** «vesp.» is written of what is taken to the night as well; what was said of the evening is of no night. */
function isLate(written: Fact, said: Fact): boolean {
  return written.amount === 'kveld' && said.amount === 'natt' && written.text.toLowerCase().startsWith('vesp')
}

/** Units that go unsaid: a length in centimetres or micrometres, a volume of the lungs in litres. */
const unsaid = new Map([
  ['mm', [10, 1000, 0.001]],
  ['ml', [1000]],
])

/** «4x2,5» are two lengths. */
function partsOf(amount: string): number[] {
  return amount.split('x').map((part) => Number(part.replace(',', '.')))
}

/**
 * The same amount in the same unit. A dose, a length or a volume may have been said without its unit, and the note may have it; the unit of a
 * dose that was said has to be there.
 */
export function sameSize(said: Fact, written: Fact): boolean {
  if (said.bare === undefined && written.bare !== undefined)
    return said.category !== 'dose' && sameMeasure(said, withoutUnit(written))
  return sameMeasure(said, written) || (said.bare !== undefined && sameMeasure(withoutUnit(said), written))
}

function withoutUnit(fact: Fact): Fact {
  return fact.bare === undefined ? fact : { ...fact, category: 'number', amount: fact.bare, unit: '' }
}

function sameMeasure(said: Fact, written: Fact): boolean {
  if (said.amount === written.amount) return sameUnit(said.unit, written.unit) || isVolume(said, written)
  if (isLate(written, said)) return true
  if (said.unit !== '' && written.unit !== '') return false
  const [bare, full] = said.unit === '' ? [said, written] : [written, said]
  const sizes = bare.unit === '' ? unsaid.get(full.unit) : undefined
  if (!sizes) return false
  const [some, all] = [partsOf(bare.amount), partsOf(full.amount)]
  if (some.length !== all.length) return false
  return sizes.some((size) => some.every((amount, at) => Math.abs(amount * size - (all[at] ?? 0)) < 1e-6))
}
