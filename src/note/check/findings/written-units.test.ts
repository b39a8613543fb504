import { expect, test } from 'vitest'
import { unitNames } from '../../../dictation/values/units.ts'
import type { Finding } from '../../../spec/journal.ts'
import { checkNote } from '../check-note.ts'
import { renderNoteText } from '../../render-text.ts'
import { writeNote } from '../../write-note.ts'

/** The note with a finding's `mend` applied. */
function mended(noteText: string, { note: [start, end] = [0, 0], mend = '' }: Finding): string {
  return noteText.slice(0, start) + mend + noteText.slice(end)
}

const measures = [
  'Temperatur 54 grader',
  'Temp 54 grader celsius',
  'Puls 54 slag per minutt',
  'Respirasjonsfrekvens 54 per minutt',
  'eGFR 54 milliliter per minutt',
  'GFR 54 ml/min',
  'Saturasjon 54 prosent',
  'Blodtrykk 154 over 80',
  'BMI 54 kilo per kvadratmeter',
]

test.each([...measures, ...unitNames.map((unit) => `Målt til 54 ${unit}`)])(
  'what is put right is as it was: %s',
  (spoken) => {
    const transcript = `Funn. ${spoken}.`
    const right = renderNoteText(writeNote(transcript, 'fastlege').sections)
    const wrong = right.replace('54', '64')
    const [first] = checkNote(transcript, wrong)
    expect(first?.kind).toBe('different')
    const note = first ? mended(wrong, first) : ''
    expect(note).toBe(right)
    expect(checkNote(transcript, note)).toEqual([])
  },
)

test.each([
  ['Temperatur 39,4 °C.', 'Temperatur 38,4 °C.'],
  ['Temperatur 39,4°C og slapp.', 'Temperatur 38,4 °C og slapp.'],
  ['Temp 39,4 grader Celsius.', 'Temp 38,4 °C.'],
])('the unit goes with its number, however it is written: %s', (noteText, expected) => {
  const [first] = checkNote('Temperatur 38,4 grader', noteText)
  expect(first && mended(noteText, first)).toBe(expected)
})

test.each([
  ['Temperatur 38,4 grader', 'Temperatur 38,4 °C °C.', ['°C']],
  ['Temperatur 38,4 grader', 'Temperatur 38,4 °C grader.', ['grader']],
  ['Puls 76 slag per minutt', 'Puls 76/min/min.', ['/min']],
  ['eGFR 54 milliliter per minutt', 'eGFR 54 ml/min ml/min.', ['ml/min']],
  ['Paracetamol 1 gram', 'Paracetamol 1 g g.', ['g']],
  ['Paracetamol 1 gram', 'Paracetamol 1 g.', []],
])('a unit written twice is found: %s / %s', (spoken, noteText, expected) => {
  expect(checkNote(spoken, noteText).map(({ note }) => note && noteText.slice(...note))).toEqual(expected)
})
