import type { Token } from '../../../dictation/tokens/token.ts'
import { drugParts } from './read-word.ts'
import type { Found, Reading } from './reading.ts'

/** Head of a frequency for each medicine before it: «klopidogrel …, atorvastatin …, alle én gang daglig». */
export const EACH = '*'

const each = /^(?:alle|alt|samtlige|samtlege|begge|båe)$/

/** The medicine of a dose or a frequency: the last one before it, with one adjacent to that; else the next one. */
export function headsOf(
  tokens: readonly Token[],
  reading: Reading,
  at: number,
  readings: readonly Found[],
): readonly string[] {
  if (reading.category !== 'dose' && reading.category !== 'frequency') return []
  if (reading.category === 'frequency' && each.test(tokens[at - 1]?.key ?? '')) return [EACH]
  const drugs = readings.filter((other) => other.reading.category === 'drug')
  const last = drugs.findLastIndex((other) => other.at < at)
  const [drug, before] = [nextNamed(reading, at, drugs, readings) ?? drugs[Math.max(last, 0)], drugs[last - 1]]
  if (!drug) return []
  const parts = drugParts(drug.reading.amount)
  return before?.at === drug.at - 1 ? [...parts, before.reading.amount] : parts
}

/**
 * The medicine right after a dose, if no dose follows it: «får 5 mg morfin kl. 22 og 4 mg ondansetron», not «morfin
 * 5 mg ondansetron 4 mg», nor where an earlier one lacks a dose: «metoprolol økes til 100 mg amlodipin seponeres».
 */
function nextNamed(
  reading: Reading,
  at: number,
  drugs: readonly Found[],
  readings: readonly Found[],
): Found | undefined {
  const doses = readings.filter((other) => other.reading.category === 'dose')
  const next = drugs.find((drug) => drug.at === at + reading.length)
  if (reading.category !== 'dose' || !next || doses.some((dose) => dose.at === endOf(next))) return undefined
  const before = drugs.filter((drug) => drug.at < at)
  const hasDose = (drug: Found, index: number): boolean =>
    doses.some((dose) => endOf(dose) === drug.at || (dose.at > drug.at && dose.at < (before[index + 1] ?? { at }).at))
  return before.every(hasDose) ? next : undefined
}

export function endOf({ at, reading }: Found): number {
  return at + reading.length
}
