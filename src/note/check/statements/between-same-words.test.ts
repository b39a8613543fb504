import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

const dictated =
  'Allergier: Ingen kjente. Ankelskade venstre ankel. Normal kraft på høyre side, nedsatt på venstre side. Kona er med på øvelsene. Avføring i går. Urolig, klarer ikke ligge stille.'

test.each([
  ['Ankelskade venstre ankel.', 'Ankelskade høyre ankel.'],
  ['Normal kraft på høyre side', 'Normal kraft på venstre side'],
  ['Kona er med', 'Mannen er med'],
  ['Ingen kjente.', 'Kjente.'],
  ['klarer ikke ligge', 'klarer ligge'],
  ['Avføring i går.', 'Ingen avføring i går.'],
])('in a note in the dictation’s own words a word that turns a sentence round is told of: %s → %s', (was, now) => {
  expect(checkNote(dictated, dictated)).toEqual([])
  expect(checkNote(dictated, dictated.replace(was, now))).not.toEqual([])
})
