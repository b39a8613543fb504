import type { FindingCategory } from '../../../spec/journal.ts'

/** A value that a text holds at some token, in a form that is equal on both sides. */
export interface Reading {
  readonly category: FindingCategory
  /** «50», «12.3», «høyre», «metoprolol». */
  readonly amount: string
  /** «mg», «dag», the year of a date, as it is written, in two digits or four; '' where none was given. */
  readonly unit: string
  /** How many tokens it takes. */
  readonly length: number
  /** It may go unsaid: an article that counts, a day that the visit itself gives. */
  readonly optional?: boolean
  /** The number as it was said, of a dose that was said without its unit. */
  readonly bare?: string
  /** It stands in a word that says more: «L5-rotaffeksjon». */
  readonly inWord?: boolean
}

/** A reading and the token where it begins. */
export interface Found {
  readonly reading: Reading
  readonly at: number
}

/** Two readings with the same amount say the same: their units are equal, or one was left out that may be. */
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

/** «12.03.58» is the twelfth of March 1958. */
function isYear(short: string, year: string): boolean {
  return shortYear.test(short) && year.length === 4 && year.endsWith(short)
}

const shortYear = /^\d\d$/

/** «trykk femten millimeter» is 15 mmHg. */
function isPressure(one: string, other: string): boolean {
  return (one === 'mmhg' && other === 'mm') || (one === 'mm' && other === 'mmhg')
}

/** Units without which a dose can't be given. */
const needed: ReadonlySet<string> = new Set(['mg', 'mikrogram', 'ng', 'enhet', 'ml', 'tabl', 'mg/ml', 'mmol'])

/** How often, as it is compared. */
export function frequency(amount: string, unit: string, length: number): Reading {
  return { category: 'frequency', amount, unit, length }
}
