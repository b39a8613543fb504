import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['apiksaban seponeres nei pauses', 'apiksaban pauses'],
  ['marevan økes nei reduseres til to tabletter', 'marevan reduseres til 2 tabletter'],
  ['pasienten innlegges nei utskrives i morgen', 'pasienten utskrives i morgen'],
  ['Sting fjernes, nei, skiftes om ti dager.', 'Sting skiftes om ti dager.'],
  ['dren er fjernet nei skiftet i dag', 'dren er skiftet i dag'],
  ['siste år har hun strøket på nei utsatt fire eksamener', 'siste år har hun utsatt fire eksamener'],
  ['øker nei reduserer sertralin til 50 mg', 'reduserer sertralin til 50 mg'],
])('a verb in the same form takes the place of the last one: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'hun har diabetes nei herpes',
  'er han operert nei innlagt i fjor',
  'har du vært innlagt nei operert i fjor',
  'tidligere innlagt nei operert i fjor ja',
  'marevan skal ikke seponeres nei pauses',
  'kona sier han er operert nei innlagt',
  'han har ikke falt nei utsatt timen',
  'opereres ja bestråles nei',
  'dosen kan økes nei ønskes ikke av pasienten',
  'nei det skal være bra nå',
  'øker nei reduserer alkohol sier han',
  'apiksaban pauses nei til bridging',
  'er sykmeldt nei til gradert',
])('what is asked, denied, or said by another, stays: %s', (spoken) => expect(written(spoken)).toBe(spoken))

test.each([
  [
    'prednisolon 40 mg er gitt nei det er ikke gitt dagvakta må gi det',
    'prednisolon 40 mg er ikke gitt dagvakta må gi det',
  ],
  ['Fragmin er ikke satt, nei, den er satt kl. 20.', 'Fragmin er satt kl. 20.'],
  ['Prednisolon er gitt. Nei, det er ikke gitt.', 'Prednisolon er ikke gitt.'],
  ['hun har hatt feber nei hun har ikke hatt feber', 'hun har ikke hatt feber'],
  ['ho har ikkje hatt feber nei ho har hatt feber', 'ho har hatt feber'],
])('what was said is denied in the same words, or no longer: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'mor har astma nei hun har ikke astma',
  'han har sovet nei hun har ikke sovet',
  'er prednisolon gitt nei det er ikke gitt',
  'er hun vaksinert nei hun er ikke vaksinert',
  'spurt om hun er vaksinert nei hun er ikke vaksinert',
  'kateter og dren er fjernet nei det er ikke fjernet',
  'såret er rent og tørt nei det er ikke tørt',
  'Hun er vaksinert mot covid. Hun er ikke vaksinert mot influensa.',
])('of another, of one of two, or an answer: %s', (spoken) => expect(written(spoken)).toBe(spoken))
