import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['BT 140/80 høyre arm 150/90 venstre arm nei høyre arm 145/85', 'BT 145/85 høyre arm 150/90 venstre arm'],
  ['BT 140/80 høyre og 150/90 venstre nei venstre 155/90', 'BT 140/80 høyre og 155/90 venstre'],
  ['puls 80 liggende og 90 stående nei liggende 85', 'puls 85 liggende og 90 stående'],
  ['puls 80 i hvile og 120 ved gange nei 90 i hvile', 'puls 90 i hvile og 120 ved gange'],
  ['kraft 4 av 5 i kne og 3 av 5 i ankel nei 2 av 5 i kne', 'kraft 2 av 5 i kne og 3 av 5 i ankel'],
  ['Grepsstyrke 40 kg høyre, 30 kg venstre, nei, høyre 38 kg.', 'Grepsstyrke 38 kg høyre, 30 kg venstre.'],
  ['temp 38 mandag og 39 tirsdag nei mandag 37,5', 'temp 37,5 mandag og 39 tirsdag'],
  ['arbeidet fra 2010 til 2015 nei 2011 til 2015', 'arbeidet fra 2011 til 2015'],
  ['prolaps L4 L5 nei L5 S1', 'prolaps L5 S1'],
  ['0,4 mg sublingvalt to ganger, nei bare én gang, falt', '0,4 mg sublingvalt én gang, falt'],
  ['3 ganger 15 repetisjoner nei 3 ganger 12 repetisjoner', '3 ganger 12 repetisjoner'],
])('of two values the one with that label: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['to eldre brødre nei en eldre bror', 'en eldre bror'],
  ['to store sår nei ett stort sår', 'ett stort sår'],
  ['to brødre nei en bror', 'en bror'],
  ['ett ribbeinsbrudd nei to ribbeinsbrudd uten feilstilling', 'to ribbeinsbrudd uten feilstilling'],
  ['to normale svangerskap nei ett normalt svangerskap', 'ett normalt svangerskap'],
  ['drikker to glass vin i uken nei om dagen', 'drikker to glass vin om dagen'],
  ['rekvirerer røntgen nei ultralyd av skulder', 'rekvirerer ultralyd av skulder'],
])('the same kind of thing, in another number: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'tre friske barn nei to friske barn bor hjemme',
  'han har to eldre brødre nei en yngre søster',
  'hun har to eldre brødre nei ikke søstre',
  'mor meiner ho fekk utslett av amoxicillin nei vent det var storebroren',
  'mor har diabetes hun bruker insulin nei far',
  'far er død nei mor lever',
  'mor sier hun har feber nei far sier ikke det',
  'VAS 3 i hvile og 7 ved gange nei ved sitting 2',
  'sønn bor i Oslo nei datter bor hjemme',
  'to glass vin om dagen nei om natten sover han godt',
  'ønsker p-piller nei til spiral',
  '5 mg warfarin mandag og 2,5 mg warfarin tirsdag nei mandag 7,5 mg',
  'grepsstyrke 40 kg høyre og 30 kg venstre, nei til operasjon',
])('another thing, or told of another: %s', (spoken) => expect(written(spoken)).toBe(spoken))
