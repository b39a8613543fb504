import type { Fact } from '../reading/read-facts.ts'
import { sameUnit } from '../reading/reading.ts'

/** Two litres of oxygen are two each minute. */
function isFlow(one: Fact, other: Fact): boolean {
  const isOne = (unit: string, flow: string): boolean => unit === 'ml' && flow === 'ml/min'
  return Number(one.amount) >= 500 && (isOne(one.unit, other.unit) || isOne(other.unit, one.unit))
}

/** «hvis blærescan er over fem hundre»: of no medicine, and too much to be anything but millilitres. */
function isVolume(said: Fact, written: Fact): boolean {
  return said.unit === '' && written.unit === 'ml' && said.heads.length === 0 && Number(said.amount) >= 100
}

/** «to paracetamol på 500 mg» are two tablets: the number stands right beside the medicine. */
function isTablets(said: Fact, written: Fact): boolean {
  if (said.category !== 'number' || said.unit !== '' || written.unit !== 'tabl') return false
  return [...said.near].some(([key, weight]) => weight === 1 && written.near.get(key) === 1)
}

/** «morgen og kveld» is «morgen/kveld», and so is «morgen og ettermiddag» twice. */
function isTwiceDaily(one: Fact, other: Fact): boolean {
  return one.amount === '2' && one.unit === 'dag' && /^morgen\+(?:kveld|ettermiddag)$/.test(other.amount)
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

/** «tre ganger ti» is «10 x 3»: sets of repetitions, or lengths. */
function isTurned(said: Fact, written: Fact): boolean {
  const factors = said.amount.split('x')
  if (factors.length !== 2 || said.category !== written.category) return false
  return factors.toReversed().join('x') === written.amount && sameUnit(said.unit, written.unit)
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
  if (said.amount === written.amount)
    return (
      sameUnit(said.unit, written.unit) || isFlow(said, written) || isVolume(said, written) || isTablets(said, written)
    )
  if (isTurned(said, written)) return true
  if (isLate(written, said)) return true
  if (isTwiceDaily(said, written) || isTwiceDaily(written, said)) return true
  if (said.unit !== '' && written.unit !== '') return false
  const [bare, full] = said.unit === '' ? [said, written] : [written, said]
  const sizes = bare.unit === '' ? unsaid.get(full.unit) : undefined
  if (!sizes) return false
  const [some, all] = [partsOf(bare.amount), partsOf(full.amount)]
  if (some.length !== all.length) return false
  return sizes.some((size) => some.every((amount, at) => Math.abs(amount * size - (all[at] ?? 0)) < 1e-6))
}
