import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['har hatt hodepine i tre nei har hatt hodepine i fire dager', 'har hatt hodepine i fire dager'],
  ['har vondt i nei har vondt i ryggen', 'har vondt i ryggen'],
  ['såret er nei såret ble renset i går', 'såret ble renset i går'],
  ['ho har nei ho er innlagt', 'ho er innlagt'],
  ['pasienten røyker ikke nei han røyker ti sigaretter', 'pasienten røyker ti sigaretter'],
  ['han drikk ikkje nei han drikk vin i helga', 'han drikk vin i helga'],
  ['etter en samlet vurdering legges hun inn nei sendes hun hjem', 'etter en samlet vurdering sendes hun hjem'],
  ['henvist fra legevakt hun nei han er frisk', 'henvist fra legevakt han er frisk'],
  ['Det var kona, nei, naboen som ringte.', 'Det var naboen som ringte.'],
  ['Det er kneet, nei, hofta som er vond.', 'Det er hofta som er vond.'],
  ['1 g som tablett nei som stikkpille på grunn av kvalme', '1 g som stikkpille på grunn av kvalme'],
  ['Skilt i fjor, nei, det var i 2021, og sover dårlig.', 'Skilt i 2021, og sover dårlig.'],
  ['har stoffskiftesykdom nei hun har diabetes type en', 'har diabetes type 1'],
  ['Marevan skal stanses, nei, fortsette uendret.', 'Marevan skal fortsette uendret.'],
  [
    'pasienten bor alene i tredje etasje nei han bor sammen med en søster i tredje etasje',
    'pasienten bor sammen med en søster i tredje etasje',
  ],
  ['Samtalen varte i 20 minutter. Oi, 40 minutter. Hun sover.', 'Samtalen varte i 40 minutter. Hun sover.'],
  ['han er 29 oi 39 år gammel', 'han er 39 år gammel'],
])('a clause that was broken off is begun anew: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'har hatt hodepine og kvalme i tre nei har hatt kvalme i fire dager',
  'har brukt paracet 500 mg i tre nei har brukt paracet i fire dager',
  'det sier hun nei han er frisk',
  'det er best for hun nei han vil ikke',
  'såret er nei det ble sydd',
  'mor røyker ikke nei han røyker ti sigaretter',
  'hun røyker ikke nei han røyker ti sigaretter',
  'røyker ikke nei han røyker ikke',
  'legges hun inn nei sendes hun hjem',
  'Det var ikke mannen, nei, sønnen som fant henne.',
  'var det kona nei naboen som ringte',
  'astma som barn nei som voksen har hun allergi',
  'har hypertensjon nei hun har ikke diabetes',
  'har du hypertensjon nei hun har diabetes',
  'Marevan skal ikke pauses, nei, fortsette.',
  'operasjonen bør utsettes nei vente vil hun ikke',
  'tar Marevan fast om kvelden nei han tar Eliquis fast om kvelden ikke',
  'hun bruker paracet og sobril om kvelden nei hun bruker ibuprofen om kvelden',
  'mor bor alene i tredje etasje nei han bor sammen med kona i tredje etasje',
  'Han løftet 20 ganger. Oi, 40 ganger klarte han.',
  'puls 80 oi 90 år gammel mann',
])('what is asked, denied, or told of more than one stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))
