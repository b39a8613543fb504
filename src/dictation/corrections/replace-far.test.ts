import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['losartan 50 mg, amlodipin 5 mg, nei, losartan 100 mg', 'losartan 100 mg, amlodipin 5 mg'],
  ['morfin 2,5 mg gjentatt 2,5 mg nei ketorolak ti milligram', 'ketorolak 10 mg'],
  ['losartan 50 mg amlodipin 5 mg nei losartan hundre milligram', 'losartan 100 mg amlodipin 5 mg'],
  [
    'losartan 50 mg om kvelden, amlodipin 5 mg, nei, losartan 50 mg om morgenen.',
    'losartan 50 mg om morgenen, amlodipin 5 mg.',
  ],
  ['metoprolol depot 50 mg, ramipril 5 mg, nei, metoprolol depot 100 mg', 'metoprolol depot 100 mg, ramipril 5 mg'],
  ['hb 12,8 crp 14 nei hb 12,3', 'Hb 12,3 CRP 14'],
  [
    'metoprolol 50 mg daglig. ramipril 5 mg. nei, metoprolol skal være 100 mg.',
    'metoprolol 100 mg daglig. ramipril 5 mg.',
  ],
  ['far er 70 år. mor er 68 år. nei, far er 72 år. begge', 'far er 72 år. mor er 68 år. begge'],
  ['far er sytti år mor er sekstiåtte år nei far er syttito år', 'far er 72 år mor er 68 år'],
  ['mor døde 60 år. far døde 70 år. nei, mor døde 62 år.', 'mor døde 62 år. far døde 70 år.'],
  ['mor er 70 år. nei, far er 72 år.', 'far er 72 år.'],
  ['puls 80. CRP 40. beklager, pulsen var 90.', 'puls 90. CRP 40.'],
  ['temperatur 38,2. puls 90. jeg leste feil, temperaturen er 37,2.', 'temperatur 37,2. puls 90.'],
  ['hemoglobin 12,8, INR 1,0. hemoglobinet skal være 12,3, jeg sa feil.', 'Hb 12,3, INR 1,0.'],
  ['hemoglobin 12,8 inr en komma null hemoglobinet skal være 12,3 jeg sa feil', 'Hb 12,3 INR 1,0'],
  ['dykket til 28 meter. ble ustø. unnskyld, dybden skal være 38 meter.', 'dykket til 38 meter. ble ustø.'],
  ['neste time tirsdag. nei, timen skal være onsdag.', 'neste time onsdag.'],
  [
    'losartan 50 mg, amlodipin 5 mg, nei, losartan 100 mg og amlodipin 10 mg, metoprolol 50 mg',
    'losartan 100 mg, amlodipin 10 mg, metoprolol 50 mg',
  ],
  [
    'metoprolol 50 mg, metoprolol depot 100 mg, ramipril 5 mg, nei, metoprolol 25 mg',
    'metoprolol 25 mg, metoprolol depot 100 mg, ramipril 5 mg',
  ],
  ['losartan 50 mg amlodipin 5 mg nei losartan 100 mg amlodipin 10 mg', 'losartan 100 mg amlodipin 10 mg'],
  [
    'mor bruker metformin 500 mg. pasienten bruker metformin 1000 mg og ramipril 5 mg, nei, metformin 850 mg',
    'mor bruker metformin 500 mg. pasienten bruker metformin 850 mg og ramipril 5 mg',
  ],
])('what is told anew by its name: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['vondt i høyre kne. hovent. nei, det skal være venstre kne. gir is.', 'vondt i venstre kne. hovent. gir is.'],
  ['vondt i høyre kne siden i går kveld. jeg sa feil, det var venstre.', 'vondt i venstre kne siden i går kveld.'],
  ['kontroll om 2 uker. ring ved feber. nei, det skal være 3 uker.', 'kontroll om 3 uker. ring ved feber.'],
])('in a sentence of its own: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'metoprolol 50 mg daglig. dosen skal være 100 mg fra i morgen.',
  'mål 6 cm. han skal være 12 timer fastende.',
  'spurt om smerter. nei, det er bedre.',
  'sår 3 cm og 4 cm. nei, såret skal være 5 cm i vev.',
  'Hb 8. Hb skal være over 10 før operasjon.',
  'temperatur 38,5 i går. hoster han? nei, temperaturen er 37,2.',
  'temperatur 38,2. puls 90. nei, temperatur 37,2 i går og 38,2 i dag.',
  'kvalme nei temp 37,2 puls 80 hodepine nei temp 38 i går kveld',
  'CRP 12 i går puls 80 ødemer nei CRP 8 i dag',
  'blodsukker 8,2 før mat. insulin 10 enheter. nei, blodsukker 12,1 etter mat.',
  'insulin 10 enheter morgen, 8 enheter kveld. metformin 1 g. nei, insulin 12 enheter morgen, 8 enheter kveld.',
  'fleksjon 120 grader høyre, fleksjon 100 grader venstre, ekstensjon 0. nei, fleksjon skal være 110 grader.',
  'mor hadde kreatinin 200. puls 80. nei, kreatinin skal være 90.',
])('nothing is corrected: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  [
    'mor bruker metoprolol 50 mg han bruker ramipril 5 mg nei metoprolol 100 mg',
    'mor bruker metoprolol 50 mg han bruker metoprolol 100 mg',
  ],
  [
    'tålte ikke losartan 50 mg. fikk amlodipin 5 mg, nei, losartan 25 mg',
    'tålte ikke losartan 50 mg. fikk losartan 25 mg',
  ],
  [
    'tidligere metoprolol 100 mg. nå ramipril 5 mg, nei, metoprolol 50 mg',
    'tidligere metoprolol 100 mg. nå metoprolol 50 mg',
  ],
])('what was told of another, or in another clause, stays: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  ['høyre 0,8 venstre 0,7 nei omvendt', 'venstre 0,8 høyre 0,7'],
  ['høyre 0,8, venstre 0,7. rettelse, omvendt, høyre 0,7 og venstre 0,8.', 'høyre 0,7 og venstre 0,8.'],
  ['hawkins positiv, neer negativ, nei unnskyld, motsatt.', 'hawkins negativ, neer positiv.'],
  [
    'lik på begge sider, nedsatt på høyre, a positiv b negativ nei motsatt',
    'lik på begge sider, nedsatt på høyre, a negativ b positiv',
  ],
  ['mor har diabetes og far har astma nei omvendt', 'far har diabetes og mor har astma'],
  [
    'mor har diabetes, far har hypertensjon, søster har astma, nei, omvendt',
    'mor har diabetes, far har hypertensjon, søster har astma, nei, omvendt',
  ],
  ['strekker høyre arm mot venstre nei motsatt av i fjor', 'strekker høyre arm mot venstre nei motsatt av i fjor'],
  ['er høyre varmere enn venstre? nei, omvendt.', 'er høyre varmere enn venstre? nei, omvendt.'],
  ['vondt i høyre kne nei motsatt kne', 'vondt i høyre kne nei motsatt kne'],
  ['vondt i høyre kne nei motsatt', 'vondt i høyre kne nei motsatt'],
])('two change places: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['dyrkning viste pseudo, nei, gule stafylokokker', 'dyrkning viste gule stafylokokker'],
  ['mekanisk mitral nei aortaklaff fra 2009', 'mekanisk aortaklaff fra 2009'],
  ['planlagt hofte nei kneprotese', 'planlagt kneprotese'],
  ['kommer fra bodø nei tromsø på lørdag', 'kommer fra tromsø på lørdag'],
  ['røntgen viste pneumoni, nei, bronkitt.', 'røntgen viste bronkitt.'],
  ['ingen faste. eller jo, vent, han tar paracet', 'han tar paracet'],
  ['ingen brystsmerter ingen dyspne jo vent han har dyspne', 'ingen brystsmerter han har dyspne'],
  ['pasienten har ikke hatt feber, jo vent, han hadde 38 i går', 'han hadde 38 i går'],
  ['spiser godt jo forresten hun har feber', 'spiser godt jo forresten hun har feber'],
  ['hovent kne, nei, ankelødem', 'hovent ankelødem'],
  ['hovent kne nei ankelødem', 'hovent kne nei ankelødem'],
  ['vondt i kne nei hofteleddet er fint', 'vondt i kne nei hofteleddet er fint'],
  ['hevelse i legg, nei, fotsår, nei', 'hevelse i legg, nei, fotsår, nei'],
  ['henvist til kardio. nei, ingen brystsmerter', 'henvist til kardio. nei, ingen brystsmerter'],
])('a word that was broken off, a place, a day: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
