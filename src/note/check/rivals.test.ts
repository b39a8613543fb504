import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  ['Smerter i skulderen', 'Smerter i kneet'],
  ['Håndleddsbrudd', 'Ankelbrudd'],
  ['CT caput', 'MR caput'],
  ['Hypoglykemi', 'Hyperglykemi'],
  ['Hofteprotese', 'Kneprotese'],
  ['Gallestein', 'Nyrestein'],
])('«%s» is not «%s»', (said, written) =>
  expect(checkNote(`${said}. Puls 72.`, `${written}. Puls 72.`)).not.toEqual([]),
)

test.each([
  ['Vondt i skulder og kne.', 'Vondt i skulder. Vondt i kne.'],
  ['Vondt i kneet. Skulderen er bra.', 'Skulderen er bra. Knesmerter.'],
  ['Smerter i høyre ben.', 'Smerter i høyre legg.'],
])('«%s» may be «%s»', (said, written) => expect(checkNote(said, written)).toEqual([]))

test('what is not passed is no more told where it is told that it is', () => {
  expect(checkNote('Hun får ikke tømt blæren.', 'Urinretensjon.')).toEqual([])
  expect(checkNote('Hun får ikke tømt blæren.', 'Hun får tømt blæren.')).not.toEqual([])
})
