import { expect, test } from 'vitest'
import { checkNote } from '../check/check-note.ts'
import { documentHeadings, findingsFor } from './documents.ts'

test.each(Object.values(documentHeadings).flatMap(Object.keys))('the check knows «%s» as a heading', (heading) => {
  expect(checkNote('Hoste i tre dager.', `${heading}\nHoste i tre dager.`)).toEqual([])
})

test('a letter may leave things out, but not add any', () => {
  const findings = checkNote('Hoste i tre dager. Allergisk mot penicillin.', 'Hoste i fem dager. Metoprolol 50 mg.')
  expect(findings.map(({ kind }) => kind)).toContain('missing')
  expect(findingsFor('journalnotat', findings)).toEqual(findings)
  const kinds = findingsFor('pasientbrev', findings).map(({ kind }) => kind)
  expect(kinds).toContain('unsupported')
  expect(kinds).not.toContain('missing')
})
