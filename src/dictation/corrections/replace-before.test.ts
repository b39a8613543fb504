import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['temp trettisju fire eh trettisju komma fire mener jeg', 'temp 37,4'],
  ['vondt i høyre venstre mener jeg kne', 'vondt i venstre kne'],
  ['vondt i høyre kne, venstre kne mener jeg, siden mandag', 'vondt i venstre kne siden mandag'],
  ['metoprolol 50 mg, 100 mg mener jeg, daglig', 'metoprolol 100 mg daglig'],
  ['kontroll mandag, tirsdag skal det være.', 'kontroll tirsdag.'],
  ['ho har vondt i høgre, venstre meiner eg', 'ho har vondt i venstre'],
  ['puls 80, nei 90 mener jeg', 'puls 90'],
  ['puls 80 nei 90 skal det være', 'puls 90'],
  ['ett forsøk i 2014 med tabletter mener jeg i 2016', 'ett forsøk i 2016 med tabletter'],
  ['I dag har hans søster, kone mener jeg, ringt.', 'I dag har hans kone ringt.'],
  ['siden 1998 nei 2018 heter det og hun har osteoporose', 'siden 2018 og hun har osteoporose'],
])('the correcting words come last: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'dette er kols mener jeg',
  'Dosen på 50 mg er riktig, mener jeg.',
  'Derfor mener jeg at 50 mg er nok.',
  '2 mg, 5 mg mener jeg er riktig',
  'bruker 50 mg ved behov, 25 mg fast mener jeg',
  'Puls 80, BT 120/80 mener jeg.',
  'slik skal det være',
  'skilt i 2014 mener jeg i 2016 ble han uføretrygdet',
  'mor, kona mener jeg, bror og far',
  'medisinen heter det samme i Sverige',
])('an opinion, or no correction: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['Kontroll mandag, mener jeg tirsdag, klokken 12.', 'Kontroll tirsdag kl. 12.'],
  ['Løpe 5 km, skal det være 10 km, daglig', 'Løpe 10 km, daglig'],
  ['Kontakt fastlege i morgen, mener jeg på mandag', 'Kontakt fastlege på mandag'],
  ['kontroll om tre måneder eh om seks måneder mener jeg', 'kontroll om seks måneder'],
  ['affeksjon av c seks det var feil skulle det stå c sju', 'affeksjon av C7'],
  ['Etter to uker mener jeg 14 dager er nok', 'Etter to uker mener jeg 14 dager er nok'],
  ['Dette mener jeg 50 mg er nok til.', 'Dette mener jeg 50 mg er nok til.'],
])('the correcting words stand between: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
