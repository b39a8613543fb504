import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['to til tre ganger i uken', '2–3 ganger i uken'],
  ['om sju til ti dager', 'om 7–10 dager'],
  ['fem strek ti milligram', '5–10 mg'],
  ['7-10 dager', '7–10 dager'],
  ['to tre dager', '2–3 dager'],
  ['såret er en to centimeter langt og to bredt', 'såret er 1–2 cm langt og to bredt'],
])('a range: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['knebøy tre ganger åtte med førti kilo', 'knebøy 3 x 8 med 40 kg'],
  ['rødme fire ganger seks nei fem ganger seks centimeter', 'rødme 5 x 6 cm'],
  ['trener tre ganger ti minutter', 'trener tre ganger ti minutter'],
  ['kastet opp to ganger tre ganger i går', 'kastet opp to ganger tre ganger i går'],
  ['sår 3 gonger 2 centimeter', 'sår 3 x 2 cm'],
  ['fra 1800 mg x 2 til 1500 mg x 2', 'fra 1800 mg x 2 til 1500 mg x 2'],
  ['tar to ganger fem milligram', 'tar to ganger 5 mg'],
  ['tre ganger ti repetisjoner', 'tre ganger ti repetisjoner'],
])('so often a number of times: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  ['økes fra fem til ti milligram', 'økes fra 5 til 10 mg'],
  ['vert auka frå ein til tre posar dagleg', 'vert auka frå 1 til 3 posar dagleg'],
  ['fra åtte til tre', 'fra åtte til tre'],
  ['GAD-7', 'GAD-7'],
  ['på haka et to centimeter langt kutt', 'på haka et 2 cm langt kutt'],
  ['en tre centimeter lang rift', 'en 3 cm lang rift'],
])('no range: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
