import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

test.each([
  [
    'Metoprolol depot 50 og amlodipin 5',
    'Metoprolol depot 50 mg. Amlodipin 5 mg.',
    'Metoprolol depot 5 mg. Amlodipin 50 mg.',
  ],
  ['Metoprolol økes fra 50 til 100', 'Metoprolol økes fra 50 til 100 mg', 'Metoprolol økes fra 100 til 50 mg'],
  ['Bruker Levaxin 75 daglig', 'Bruker Levaxin 75 mikrogram daglig', 'Bruker Levaxin 75 mg daglig'],
  ['NovoRapid 12 til måltid', 'NovoRapid 12 enheter til måltid', 'NovoRapid 12 mg til måltid'],
  ['Furosemid 40 to ganger daglig', 'Furosemid 40 mg x 2', 'Furosemid 40 g x 2'],
  // Grams or tablets.
  ['Paracetamol 1 ved behov', 'Paracetamol 1 ved behov', 'Paracetamol 1 mg ved behov'],
  // A dictated unit must not be omitted.
  ['Ramipril 5 mg daglig', 'Ramipril 5 mg x 1', 'Ramipril 5 x 1'],
  // In any spelling.
  ['Apixaban 5 to ganger daglig', 'Apiksaban 5 mg x 2', 'Apiksaban 5 g x 2'],
  // The unit is not implied.
  ['Onbrez 150 daglig', 'Onbrez 150 daglig', 'Onbrez 150 mg daglig'],
  ['Cefotaksim 2 tre ganger daglig', 'Cefotaksim 2 tre ganger daglig', 'Cefotaksim 2 mg tre ganger daglig'],
  // A blood level is no dose.
  ['Litium 0,8 og kreatinin 90', 'Litium 0,8 mmol/l, kreatinin 90', 'Litium 0,8 mg, kreatinin 90'],
])('«%s» is «%s», and not «%s»', (dictated, right, wrong) => {
  expect([checkNote(dictated, right).length === 0, checkNote(dictated, wrong).length === 0]).toEqual([true, false])
})
