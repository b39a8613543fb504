import { expect, test } from 'vitest'
import { written } from './written.ts'

test.each([
  ['anafylaksi grad 2, jeg mener grad 3.', 'anafylaksi grad 3.'],
  ['grad 2 høyre hæl, nei, grad 3 venstre hæl.', 'grad 2 høyre hæl, nei, grad 3 venstre hæl.'],
  ['metning 96 % med 1 liter oksygen, nei, uten oksygen.', 'SpO2 96 % uten oksygen.'],
  ['96 uten oksygen nei med to liter oksygen', '96 med 2 liter oksygen'],
  ['gjekk med to krykker nei utan krykker', 'gjekk utan krykker'],
  ['rødhet på venstre hæl nei stryk det det var høyre hæl', 'rødhet på høyre hæl'],
  ['Rødhet på venstre hæl. Nei, stryk det, det var høyre hæl.', 'Rødhet på høyre hæl.'],
  ['sår på høgre legg stryk det det var venstre ingen puss', 'sår på venstre legg ingen puss'],
  ['høyre skulder, og venstre, nei bare høyre.', 'høyre skulder.'],
  ['Vondt i høyre og venstre? Nei, bare høyre.', 'Vondt i høyre og venstre? Nei, bare høyre.'],
  ['i høgre og i venstre kne nei berre i høgre', 'i høgre kne'],
  ['venstre kne og høyre kne unnskyld kun venstre kne', 'venstre kne'],
  ['høyre skulder og venstre kne, nei bare høyre.', 'høyre skulder og venstre kne, nei bare høyre.'],
  ['Han virker stabil, nei. Forverret siden sist.', 'Han virker stabil, nei. Forverret siden sist.'],
  ['Vondt i høyre kne, nei. Venstre kne er vondt.', 'Vondt i høyre kne, nei. Venstre kne er vondt.'],
  ['han virker stabil nei forverret', 'han virker forverret'],
  ['Vondt i høyre kne, nei. Venstre kne.', 'Vondt i venstre kne.'],
  ['vondt i venstre skulder, nei bare høyre.', 'vondt i høyre skulder.'],
  ['trappes ned prednisolon nei opp metotreksat', 'trappes ned prednisolon nei opp metotreksat'],
  ['høyre skulder verker når hun løfter nei venstre skulder hun er', 'venstre skulder verker når hun løfter hun er'],
  ['høyre øre verker nei venstre øre verker litt', 'venstre øre verker litt'],
  ['Ingen faste. Nei, vent, hun bruker propranolol 40 mg.', 'hun bruker propranolol 40 mg.'],
  ['i døgnet p-piller nei unnskyld hun har spiral', 'i døgnet hun har spiral'],
  ['bruker p-piller nei spiral', 'bruker spiral'],
  ['Mor har brystkreft. Nei, vent, tanten har det.', 'Tanten har brystkreft.'],
  ['starter naproksen hun har smerter nei jeg mener ibuprofen', 'starter ibuprofen hun har smerter'],
  ['kne 120 venstre og 90 høyre, nei, omvendt, 90 i venstre og 120 i høyre.', 'kne 90 i venstre og 120 i høyre.'],
  [
    'Hun har diabetes og gikt. Nei, vent, hun har ikke gikt.',
    'Hun har diabetes og gikt. Nei, vent, hun har ikke gikt.',
  ],
  [
    'Ramipril 5 mg, amlodipin 5 mg. Nei, vent, hun bruker losartan 50 mg.',
    'Ramipril 5 mg, amlodipin 5 mg. Nei, vent, hun bruker losartan 50 mg.',
  ],
  ['Skal vi operere? Nei, vent, han er syk.', 'Skal vi operere? Nei, vent, han er syk.'],
  ['Ønsker attest. Nei, vent med det.', 'Ønsker attest. Nei, vent med det.'],
  ['22 på høyre og 31 på venstre, nei, omvendt, 31 på høyre og 22 på venstre.', '31 på høyre og 22 på venstre.'],
  ['22 på høyre og 31 på venstre nei omvendt 33 på høyre', '22 på høyre og 31 på venstre nei omvendt 33 på høyre'],
])('what is told anew, and what may be more: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'øker metoprolol han ønsker ikke konserta jeg mener ritalin',
  'øker metoprolol han bruker rullator nei jeg mener bisoprolol',
  'fikk apocillin hun tåler ikke jordbær nei jeg mener bactrim',
  'ingen smerter i venstre kne nei bare høyre',
  'Ingen brudd i venstre hofte, nei, bare høyre.',
  'har ikke vondt i venstre skulder nei bare høyre',
  'Starter Marevan. Nei, vent, se an.',
  'Starte antibiotika i dag. Nei, vent to dager.',
  'Operasjon i morgen, nei, vent en uke.',
  'Hun har diabetes, hypertensjon og gikt. Nei, vent, hun har aldri hatt gikt.',
  'Hun har diabetes, gikt. Nei, vent, hun har ikke gikt.',
])('it may be meant otherwise, and stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  ['doksysyklin 100 mg en gang nei to ganger daglig', 'doksysyklin 100 mg x 2'],
  ['doksysyklin 100 mg tre ganger nei én gang daglig', 'doksysyklin 100 mg x 1'],
  ['han har falt en gang nei to ganger i uken', 'han har falt to ganger i uken'],
  ['Enalapril, nei, jeg mener ramipril, 5 mg daglig.', 'ramipril 5 mg daglig.'],
  ['øm i venstre kne, nei, høyre kne, ingen hevelse', 'øm i høyre kne, ingen hevelse'],
])('a rhythm told anew, and the comma behind what was said between: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)
