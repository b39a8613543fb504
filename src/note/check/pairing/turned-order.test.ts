import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'

function isQuiet(dictated: string, written: string): boolean {
  return checkNote(`Hun er 40 år. ${dictated}. Puls 74.`, `Hun er 40 år. ${written}. Puls 74.`).length === 0
}

test.each([
  [
    'Vi øker amlodipin fra fem til ti milligram',
    'Amlodipin økes fra 5 mg til 10 mg',
    'Amlodipin økes fra 10 mg til 5 mg',
  ],
  ['Vekta har gått opp fra 82 til 86 kilo', 'Vektøkning, 82 kg til 86 kg', 'Vektøkning, 86 kg til 82 kg'],
  ['Hemoglobin steg fra 6,9 til 8,8', 'Hb 6,9 før og 8,8 etter', 'Hb 8,8 før og 6,9 etter'],
  [
    'Gangtesten ga 310 meter i dag mot 260 ved oppstart',
    'Gangtest: 310 m i dag, 260 m ved oppstart',
    'Gangtest: 260 m i dag, 310 m ved oppstart',
  ],
  [
    'Fenylalanin ligger nå på 310 mikromol per liter, målet er 120 til 360. For to uker siden var det 455',
    'Fenylalanin 310 µmol/L (mål 120–360), 455 for 2 uker siden',
    'Fenylalanin 455 µmol/L (mål 120–360), 310 for 2 uker siden',
  ],
  ['Litium i serum 0,48, var 0,71 i januar', 'S-litium 0,48 (0,71 i januar)', 'S-litium 0,71 (0,48 i januar)'],
  [
    'Furosemid økes fra 40 til 80 milligram om morgenen i en uke',
    'Furosemid 80 mg om morgenen i én uke, mot 40 mg til nå',
    'Furosemid 40 mg om morgenen i én uke, mot 80 mg til nå',
  ],
  ['MADRS i dag er 18, i oktober var den 29', 'MADRS 18 (29 i oktober)', 'MADRS 29 (18 i oktober)'],
  [
    'Han hadde tømt stomien åtte ganger siden morgenen, mot vanlig fem',
    'Tømt stomien 8 ganger siden morgenen, mot vanlig 5',
    'Tømt stomien 5 ganger siden morgenen, mot vanlig 8',
  ],
  ['BAI er 19, ved oppstart 31', 'BAI 19 (ved oppstart 31)', 'BAI 31 (ved oppstart 19)'],
  [
    'Metningen er 86 prosent på romluft og 92 med oksygen',
    'SpO2 86 % på romluft, 92 % med O2',
    'SpO2 92 % på romluft, 86 % med O2',
  ],
  [
    'Puls 62 i hvile og 118 etter anstrengelse',
    'Puls 62 i hvile, 118 ved anstrengelse',
    'Puls 118 i hvile, 62 ved anstrengelse',
  ],
  ['Blodtrykket er 150 liggande og 118 ståande', 'BT 150 liggande, 118 ståande', 'BT 118 liggande, 150 ståande'],
  ['Kreatinin 118 opp fra 96', 'Kreatinin 118 (fra 96)', 'Kreatinin 96 (fra 118)'],
  ['HbA1c er 49, ned fra 57', 'HbA1c 49, fra 57', 'HbA1c 57, fra 49'],
  [
    'Blodtrykk liggende 142 over 78, stående 104 over 60 etter 1 minutt',
    'BT liggende 142/78, stående 104/60 etter 1 min.',
    'BT stående 142/78 etter 1 min., liggende 104/60',
  ],
  ['CRP har falle frå 120 til 45', 'CRP 45, mot 120 tidlegare', 'CRP 120, mot 45 tidlegare'],
])('the values of «%s» stand in «%s», and at each other’s places in «%s»', (dictated, written, turned) => {
  expect([isQuiet(dictated, written), isQuiet(dictated, turned)]).toEqual([true, false])
})

test('a limit that bounds the other way is told', () => {
  expect(isQuiet('Det er kommet mindre enn 30 milliliter i drenet', 'Dren: under 30 ml')).toBe(true)
  expect(isQuiet('Det er kommet mindre enn 30 milliliter i drenet', 'Dren: over 30 ml')).toBe(false)
})

test.each([
  [
    'Amlodipin økes fra 5 til 10 mg, og prednisolon reduseres fra 10 til 5 mg',
    'Prednisolon ned fra 10 til 5 mg. Amlodipin opp fra 5 til 10 mg',
  ],
  ['DAS28 er 4,6, ved forrige kontroll 2,4', 'DAS28 4,6 mot 2,4 forrige gang'],
  ['Kreatinin var 110 i mars og er 96 nå', 'Kreatinin 96 (110 i mars)'],
])('«%s» is told by «%s»', (dictated, written) => {
  expect(isQuiet(dictated, written)).toBe(true)
})
