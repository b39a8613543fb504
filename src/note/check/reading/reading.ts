import type { FindingCategory } from '../../../spec/journal.ts'

/** A value at some token of a text, in a normal form that can be compared across both texts. */
export interface Reading {
  readonly category: FindingCategory
  /** «50», «12.3», «høyre», «metoprolol». */
  readonly amount: string
  /** «mg», «dag», the year of a date as written, in two digits or four; '' where none was given. */
  readonly unit: string
  /** In tokens. */
  readonly length: number
  /** The other text may omit it: an article read as a number, a day that the visit itself implies. */
  readonly optional?: boolean
  /** The number as given, of a dose whose unit was omitted. */
  readonly bare?: string
  /** Part of a word that says more: «L5-rotaffeksjon». */
  readonly inWord?: boolean
}

/** A reading and the index of its first token. */
export interface Found {
  readonly reading: Reading
  readonly at: number
}

/** Whether units match, given equal amounts: they mean the same, or one is missing that may be omitted. */
export function sameUnit(one: string, other: string): boolean {
  return (
    one === other ||
    isPressure(one, other) ||
    isYear(one, other) ||
    isYear(other, one) ||
    (one === '' && !needed.has(other)) ||
    (other === '' && !needed.has(one))
  )
}

/** «12.03.58» may be 12 March 1958. */
function isYear(short: string, year: string): boolean {
  return shortYear.test(short) && year.length === 4 && year.endsWith(short)
}

const shortYear = /^\d\d$/

/** «trykk femten millimeter» is 15 mmHg. */
function isPressure(one: string, other: string): boolean {
  return (one === 'mmhg' && other === 'mm') || (one === 'mm' && other === 'mmhg')
}

/** Units that may not be omitted. */
const needed: ReadonlySet<string> = new Set(['mg', 'mikrogram', 'ng', 'enhet', 'ml', 'tabl', 'mg/ml', 'mmol'])

/** Creates the reading of a frequency. */
export function frequency(amount: string, unit: string, length: number): Reading {
  return { category: 'frequency', amount, unit, length }
}
