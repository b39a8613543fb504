import { unitNames, unitWord } from '../../../dictation/values/units.ts'
import type { Finding, Span } from '../../../spec/journal.ts'
import { unitNamed } from '../reading/value-units.ts'

/** Longest first: the pattern takes the first alternative that matches. */
const names = [...unitNames, '° C', 'bpm', 'slag']
  .toSorted((one, other) => other.length - one.length)
  .map((name) => name.replaceAll(/[.+/]/g, String.raw`\$&`))
  .join('|')
const end = String.raw`(?![\p{L}\p{N}])`
const blank = '[ \u00a0]'
const unitBehind = new RegExp(`${blank}?(?:${names})${end}`, 'iuy')
/** A blank separates two units, except before signs and «/min». */
const twoUnits = new RegExp(String.raw`\d${blank}?(${names})(?:${blank}|(?=[/%‰°]))(${names})${end}`, 'giu')

/**
 * Extends the span of a value over the unit behind it. «Temperatur 39,4 °C» is read as 39,4, because temperature has
 * only one unit, but the replacement includes its unit.
 */
export function withUnit(span: Span, noteText: string): Span {
  if (!/\d/.test(noteText.charAt(span[1] - 1))) return span
  unitBehind.lastIndex = span[1]
  return unitBehind.test(noteText) ? [span[0], unitBehind.lastIndex] : span
}

/** Finds the second of two equal units: «38,4 °C °C», «76/min/min». Linear. */
export function findDoubledUnits(noteText: string): Finding[] {
  return [...noteText.matchAll(twoUnits)]
    .filter(([, first = '', second = '']) => isSameUnit(first, second))
    .map(({ 0: all, 2: second = '', index }): Finding => {
      const to = index + all.length
      return { kind: 'unsupported', category: 'statement', note: [to - second.length, to] }
    })
}

function isSameUnit(one: string, other: string): boolean {
  const [[unit, size], [otherUnit, otherSize]] = [compared(one), compared(other)]
  return unit === otherUnit && size === otherSize
}

/** The unit by which a written one is compared, and the factor between them. */
function compared(name: string): readonly [string, number] {
  const key = name.replaceAll(/\s/g, ' ').toLowerCase()
  return unitNamed((unitWord(key) ?? key).toLowerCase().replace('° c', '°c'))
}
