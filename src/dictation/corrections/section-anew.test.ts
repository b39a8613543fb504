import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['mål: nei, funn: fleksjon 130 grader', 'funn: fleksjon 130 grader'],
  ['Allergier: Ingen kjente. Vent litt, han reagerte på trimetoprim.', 'Allergier: han reagerte på trimetoprim.'],
  ['Medisiner: Ingen faste. Nei vent, hun bruker p-piller.', 'Medisiner: hun bruker p-piller.'],
  ['Ingen faste medisiner, unnskyld, han bruker cetirizin 10 mg.', 'han bruker cetirizin 10 mg.'],
  ['Bruker ingen faste medisiner. Nei vent, hun bruker sertralin 50 mg.', 'hun bruker sertralin 50 mg.'],
  ['bruker ingen faste medisiner nei vent hun bruker sertralin 50 mg', 'hun bruker sertralin 50 mg'],
  ['Allergier: Ingen kjente. Nei vent, mor sier han reagerer på egg.', 'Allergier: mor sier han reagerer på egg.'],
  ['ingen faste medisiner beklager hun bruker p-piller', 'hun bruker p-piller'],
  ['Allergier: Ingen kjente. Beklager, hun tåler ikke sulfa.', 'Allergier: hun tåler ikke sulfa.'],
  ['Ingen allergier. Nei vent, han tåler ikke penicillin.', 'han tåler ikke penicillin.'],
])('a heading or an empty section that is taken back: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'Smerte: nei, hud: fin.',
  'Funn: nei, vurdering: ingen tegn til sykdom.',
  'Status: Nei. Vurdering: frisk.',
  'Tidligere sykdommer: Ingen. Vent litt, mor har diabetes.',
  'Ingen allergier. Vent litt, hun bruker Marevan.',
  'Ingen faste medisiner. Vent litt, han har diabetes.',
  'Ingen faste medisiner. Vent litt, hun fikk cetirizin i fjor.',
  'Ingen allergi. Vent litt, hun kommer nå.',
  'Ingen allergier, beklager, hun reagerer på spørsmålet.',
  'Allergier: nei, medisiner: ingen.',
  'Status: nei, det går bra.',
  'Allergier: Ingen kjente. Vent litt, jeg må sjekke.',
  'Ingen feber. Vent litt, hun har hoste.',
  'Allergier: Ingen kjente, unnskyld, han bruker cetirizin 10 mg.',
  'Ingen faste medisiner, unnskyld, han bruker rullator.',
  'Ingen faste medisiner, unnskyld, mor bruker metoprolol 50 mg.',
  'Ingen faste medisiner, beklager støyen, han bruker cetirizin 10 mg.',
])('«nei» may be the answer, or nothing is found after all: %s', (spoken) => expect(written(spoken)).toBe(spoken))
