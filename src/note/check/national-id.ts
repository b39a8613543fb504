import type { Finding } from '../../spec/journal.ts'

/** Eleven digits, the first six a date; a D-number adds 40 to the day, a help number to the month. */
const pattern = /(?<!\d)(\d{2})(\d{2})\d{2}[ .]?\d{5}(?!\d)/g

/** Fødselsnummer in a note: who the patient is belongs in the record system. */
export function findNationalIds(noteText: string): Finding[] {
  return [...noteText.matchAll(pattern)]
    .filter((match) => isDay(Number(match[1]), Number(match[2])))
    .map((match): Finding => ({
      kind: 'unsupported',
      category: 'national-id',
      note: [match.index, match.index + match[0].length],
    }))
}

function isDay(day: number, month: number): boolean {
  const [plainDay, plainMonth] = [day > 40 ? day - 40 : day, month % 40]
  return plainDay >= 1 && plainDay <= 31 && plainMonth >= 1 && plainMonth <= 12
}
