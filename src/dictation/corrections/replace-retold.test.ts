import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['ingen brystsmerter, nei feil, lette brystsmerter ved anstrengelse', 'lette brystsmerter ved anstrengelse'],
  ['ingen smerter nei litt smerter i kneet', 'litt smerter i kneet'],
  ['ingen hodepine nei hun har hodepine hver dag', 'hun har hodepine hver dag'],
  ['hun har ikke feber nei hun har feber', 'hun har feber'],
  ['tegn til trombose, nei, ingen tegn til trombose.', 'ingen tegn til trombose.'],
  ['hun har lette brystsmerter nei ingen brystsmerter', 'hun har ingen brystsmerter'],
  [
    'pasienten samtykker ikke til behandling, nei, pasienten samtykker til behandling.',
    'pasienten samtykker til behandling.',
  ],
  [
    'pasienten samtykker til behandling, nei, pasienten samtykker ikke til behandling.',
    'pasienten samtykker ikke til behandling.',
  ],
  ['ingen hevelse i leggene nei det er hevelse i venstre legg', 'det er hevelse i venstre legg'],
  ['ingen arvelighet, eller jo, farfar hadde tykktarmskreft', 'farfar hadde tykktarmskreft'],
  ['inga hovudverk, nei, ho har hovudverk kvar dag', 'ho har hovudverk kvar dag'],
])('denied, and then not, or the other way: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['ingen allergier nei allergier har han ikke', 'ingen allergier nei allergier har han ikke'],
  ['feber nei ingen hoste', 'feber nei ingen hoste'],
  ['ingen smerter nei smerter i ryggen ja', 'ingen smerter nei smerter i ryggen ja'],
  ['legen ringte. nei, sykepleieren ringte ikke', 'legen ringte. nei, sykepleieren ringte ikke'],
  ['Feber, nei. Hoste hver dag.', 'Feber, nei. Hoste hver dag.'],
  ['Smerter i hvile, nei. Ved anstrengelse.', 'Smerter i hvile, nei. Ved anstrengelse.'],
  ['smerter i hvile nei smerter i aktivitet ja', 'smerter i hvile nei smerter i aktivitet ja'],
  ['ingen hevelse eller rødme nei rødme har hun ikke', 'ingen hevelse eller rødme nei rødme har hun ikke'],
  ['venøs trombose nei venøs insuffisiens litt', 'venøs trombose nei venøs insuffisiens litt'],
  ['uten oksygen metter han 88 nei med oksygen 94', 'uten oksygen metter han 88 nei med oksygen 94'],
  ['han har ikke kreft nei moren har kreft', 'han har ikke kreft nei moren har kreft'],
  ['hun drikker ikke alkohol nei samboeren drikker alkohol', 'hun drikker ikke alkohol nei samboeren drikker alkohol'],
  ['smerter i kneet ikke feber nei i går feber', 'smerter i kneet ikke feber nei i går feber'],
  ['ikke brystkreft selv nei brystkreft hos mor', 'ikke brystkreft selv nei brystkreft hos mor'],
  ['nei det var feil medisin han fikk', 'nei det var feil medisin han fikk'],
  ['pasienten sier nei det er feil', 'pasienten sier nei det er feil'],
  ['kjente allergier nei kjente sykdommer diabetes', 'kjente allergier nei kjente sykdommer diabetes'],
])('answers stay as they are: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['går med rullator hjemme, unnskyld, går uten hjelpemidler hjemme.', 'går uten hjelpemidler hjemme.'],
  ['vondt etter måltider, rettelse, før måltider', 'vondt før måltider'],
  ['smerter ved innpust nei ved utpust', 'smerter ved utpust'],
  ['epilepsi siden barndommen nei siden ungdomstiden', 'epilepsi siden ungdomstiden'],
  ['legevakten ringte, nei, hjemmesykepleien ringte klokken ti', 'hjemmesykepleien ringte kl. 10'],
  ['tetanus ble satt tirsdag i går nei den ble satt i 2019', 'tetanus ble satt i 2019'],
  ['paracetamol 1 g om kvelden nei om morgenen', 'paracetamol 1 g om morgenen'],
  ['paracetamol 1 g om morgenen nei om kvelden', 'paracetamol 1 g vesp.'],
  ['det er moderat stenose nei uttalt stenose', 'det er uttalt stenose'],
  ['det er moderat nei uttalt stenose', 'det er uttalt stenose'],
  ['kontroll hos gynekolog nei hudlege om tre måneder', 'kontroll hos hudlege om tre måneder'],
  ['født i Syria, nei Libanon', 'født i Libanon'],
  ['medikamentet trappes opp nei ned over fire uker', 'medikamentet trappes ned over fire uker'],
  ['bestill mr cervikalcolumna, nei mr lumbalcolumna', 'bestill MR lumbalcolumna'],
  ['fjerner drenet i dag, nei vi fjerner drenet i morgen', 'vi fjerner drenet i morgen'],
  ['svar per brev, nei på Helsenorge.', 'svar på Helsenorge.'],
  ['såret er tørt, nei litt fuktig, uten rødme', 'såret er litt fuktig, uten rødme'],
  ['pupillene er like nei ulike', 'pupillene er ulike'],
  ['hun er g2p1 nei g3p1', 'hun er g3p1'],
  ['pasienten ønsker hlr minus, unnskyld, hlr pluss', 'pasienten ønsker HLR pluss'],
  ['apgar 7 8 9, nei 8 9 9', 'APGAR 8 9 9'],
  ['kusinen nei rettelse søsteren har astma', 'søsteren har astma'],
  ['svigermor nei mora har hatt slag', 'mora har hatt slag'],
])('in the frame of what was said: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['10 mg om morgenen og 20 mg om kvelden, nei 15 mg om morgenen', '15 mg om morgenen og 20 mg vesp.'],
  ['nrs 4 i ro, 7 i aktivitet, nei 5 i ro', 'NRS 5 i ro, 7 i aktivitet'],
  ['dosen økes fra 5 til 10 mg, nei, fra 10 til 20 mg', 'dosen økes fra 10 til 20 mg'],
  ['starter sertralin 50 mg. nei, vi starter heller escitalopram 10 mg.', 'starter escitalopram 10 mg.'],
  ['tramadol seponeres, nei, tramadol fortsetter uendret', 'tramadol fortsetter uendret'],
  ['moren min, jeg mener moren hans, ringte', 'moren hans, ringte'],
  ['mor har kols, stryk det, astma.', 'mor har astma.'],
  ['hun sover godt, nei det var feil, hun sover dårlig.', 'hun sover dårlig.'],
  ['medisiner ingenting fast eller jo hun bruker p-ring', 'medisiner hun bruker p-ring'],
  ['klexane 40 mg i to uker, eller vent, i fire uker', 'klexane 40 mg i fire uker'],
])('the value that is meant: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['såret måler 4 x 3 cm nei 2 mm', 'såret måler 4 x 3 cm nei 2 mm'],
  ['mor har diabetes og kols nei mor fikk slag', 'mor har diabetes og kols nei mor fikk slag'],
  [
    'pupillene er like store, nei vent, venstre er større enn høyre',
    'pupillene er like store, nei vent, venstre er større enn høyre',
  ],
  ['ring legevakten eller vent til i morgen', 'ring legevakten eller vent til i morgen'],
])('in doubt the words stay: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
