import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each(
  [
    ['altså vent', 'eller vent', 'oi vent', 'unnskyld vent', 'vent nei', 'vent vent', 'nei nei vent', 'nei feil vent'],
    ['nei hold an', 'nei men', 'nei skriv', 'nei skriv heller', 'nei la meg se', 'nei her står det', 'nei det må være'],
    [
      'nei han sa',
      'nei hun sa',
      'nei vi sier',
      'nei jeg ser det er',
      'nei det skal være',
      'nei jeg mener',
      'nei det var',
    ],
    ['nei det er visst', 'nei det heter', 'å nei vent', 'nei vent nå det er'],
  ].flat(),
)('«%s» leads to what is right', (words) => {
  expect(written(`metoprolol 50 mg ${words} 100 mg x 1`)).toBe('metoprolol 100 mg x 1')
  expect(written(`gikk to ganger ${words} tre ganger`)).toBe('gikk tre ganger')
})

test.each([
  ['cirka to meter nei han sa tre meter landa på skulder', 'ca. tre meter landa på skulder'],
  ['i to uker nei tre uker var det han merker bedring', 'i tre uker han merker bedring'],
  ['etter to fall nei tre fall e det siste måneden', 'etter tre fall siste måneden'],
  ['vondt i venstre kne nei høyre skal det være', 'vondt i høyre kne'],
  ['vekt 80 kilo nei 82 kilo e det', 'vekt 82 kg'],
  ['Økt til 15 mg av fastlegen, nei, vent, til 20 mg.', 'Økt til 20 mg av fastlegen.'],
  ['Røyker 10 om dagen, nei, hun sa 15.', 'Røyker 15 om dagen.'],
  ['Vekt 72 kg. Nei, det skal stå 82 kg.', 'Vekt 82 kg.'],
  ['konferert med kirurg nei ortoped', 'konferert med ortoped'],
  ['til medisinsk nei kirurgisk avdeling', 'til kirurgisk avdeling'],
  ['innlagt tredje mai nei han sa femte mai', 'innlagt 5. mai'],
])('what is said around the right value is not written: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'sykehuset ga 50 mg nei de sa 100 mg',
  '50 mg tåles nei 100 mg tåles ikke',
  'paracet 1 g nei oksynorm 5 mg også',
  'BT 140/90 nei vel 130/80 hjemme',
  'quetiapin depot nei vanlig 50 mg',
  'apoteket ga 50 mg nei hun sa 100 mg',
  'Kona fortalte to anfall. Nei, han sa tre anfall.',
  'mannen sa nei hun sa ja',
  'ta 50 mg eller vent 2 timer',
  'gi adrenalin 0,5 mg vent 5 minutter gi ny dose',
  'morfin 2,5 mg vent litt 2,5 mg til',
  'da må vi vente altså vent til mandag',
  'altså vent på prøvesvar',
  'Starter Marevan. Nei, vent, til i morgen.',
  'to uker er det siden operasjonen',
  'det er to uker siden nei tre uker er det ikke',
  'nei tre barn er det ikke plass til',
  'rettelse av tannstilling planlegges',
  'kan komme mandag nei ikke tirsdag',
  'smerte 3 i hvile og 7 ved bevegelse nei til morfin',
])('nothing is taken back: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['metotreksat 10 mg nei hun er jo oppe i 20 mg en gang i uken', 'metotreksat 20 mg x 1 per uke'],
  ['bruker simvastatin nei hun byttet jo til atorvastatin 40 mg', 'bruker atorvastatin 40 mg'],
  ['Tar amlodipin nei hun har byttet til losartan 50 mg siden mars', 'Tar losartan 50 mg siden mars'],
  ['Losartan 50 mg og ferrosulfat, unnskyld, han har byttet til Niferex, 100 mg.', 'Losartan 50 mg og Niferex 100 mg.'],
  ['sov fem timer nei det var nok fire timer', 'sov fire timer'],
  ['positiv på kokain nei hva sier jeg positiv på amfetamin', 'positiv på amfetamin'],
])('what somebody takes now, or what it must have been: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'fikk muskelsmerter av simvastatin nei hun byttet til atorvastatin 40 mg',
  'bruker ikke simvastatin nei hun byttet til atorvastatin',
  'Tar amlodipin nei hun har byttet til losartan 50 mg siden hun hovnet opp',
  'bruker simvastatin 20 mg nei hun byttet til atorvastatin',
  'startet med simvastatin i 2015 nei hun byttet til atorvastatin',
  'sykmeldt 50 % nei han er oppe i 100 %',
  'trappet ned fra 30 mg nei han er nede i 10 mg',
  'Tar amlodipin nei hun har byttet til losartan 50 mg fordi hun hovnet opp.',
  'vi anbefalte 50 mg nei han sa 25 mg holder',
  'innen tre måneder nei hun sa innen seks uker er for tidlig',
  'Sykehuset skrev 20 mg, jeg mener 10 mg er nok.',
  'Skal ta 10 mg, jeg mener at 5 mg er nok.',
  'eltroxin 50 mikrogram og marevan nei hun er oppe i 75 mikrogram',
  'spurt om kokain nei hva sier jeg positiv på amfetamin',
])('one medicine after the other, or of which nobody knows: %s', (spoken) => expect(written(spoken)).toBe(spoken))
