import { expect, test } from 'vitest'
import { following } from './joined-text.ts'

test.each([
  ['Hoste i tre dager', ' Vurdering luftveisinfeksjon.', 'Hoste i tre dager. Vurdering luftveisinfeksjon.'],
  ['Hoste i tre dager ', ' Vurdering.', 'Hoste i tre dager. Vurdering.'],
  ['Ingen feber', ' Vurdering luftveisinfeksjon.', 'Ingen feber. Vurdering luftveisinfeksjon.'],
  ['Ingen feber. SpO2 98 %', ' Puls 72.', 'Ingen feber. SpO2 98 %. Puls 72.'],
  ['Temp 37,2', ' Lungene er rene.', 'Temp 37,2. Lungene er rene.'],
  ['Metoprolol 50 mg', ' Nei, 100 mg.', 'Metoprolol 50 mg. Nei, 100 mg.'],
  ['Sår hals (to dager)', ' Status. Rødt svelg.', 'Sår hals (to dager). Status. Rødt svelg.'],
  ['Hovne lymfeknutar', ' Vurdering. Virusinfeksjon.', 'Hovne lymfeknutar. Vurdering. Virusinfeksjon.'],
])('a new recording begins a new sentence: «%s» | «%s»', (before, text, joined) => {
  expect(following(before, text, true).transcript).toBe(joined)
})

test.each([
  ['Hoste.', ' Vurdering.'],
  ['Hoste,', ' Feber.'],
  ['Tiltak:', ' Metoprolol 50 mg.'],
  ['Hoste …', ' Feber.'],
  ['Ikke', ' Feber.'],
  ['Ingen hoste', ' Feber eller slapphet.'],
  ['Benekter smerter', ' Kvalme.'],
  ['Ikkje hoste', ' Feber.'],
  ['Pasienten bruker', ' Metoprolol 50 mg.'],
  ['Smerter i høyre', ' Kne.'],
  ['Kontroll om', ' To uker.'],
  ['BT 142 over', ' 88.'],
  ['Puls', ' 72 regelmessig.'],
  ['Pasienten er 54', ' år gammel.'],
  ['Insulin 12', ' IE til kvelden.'],
  ['hoste i tre dager', ' og feber'],
])('one that goes on is not parted: «%s» | «%s»', (before, text) => {
  expect(following(before, text, true).transcript).toBe(before + text)
})

test('within a recording, and where a line begins, nothing is added', () => {
  expect(following('Hoste i tre dager', ' Vurdering.', false).transcript).toBe('Hoste i tre dager Vurdering.')
  expect(following('Hoste\n', ' Vurdering.', true).transcript).toBe('Hoste\nVurdering.')
  expect(following('', ' Vurdering.', true).transcript).toBe('Vurdering.')
})

test('what was added can be taken away again', () => {
  const { transcript, added } = following('Hoste', ' Vurdering.', true)
  expect(transcript.slice(0, -added.length)).toBe('Hoste')
})
