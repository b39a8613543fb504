import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['Vi seponerer Eliquis, nei, vi beholder den.', 'vi beholder Eliquis.'],
  ['vi starter med ramipril 5 mg nei vi venter med det til neste time', 'vi venter med ramipril 5 mg til neste time'],
  ['vi fjerner drenet i dag nei vi lar det stå til mandag', 'vi lar drenet stå til mandag'],
  ['jeg tar stingene på fredag nei jeg lar dem sitte til mandag', 'jeg lar stingene sitte til mandag'],
])('a plan that is taken back is told of what it was about: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  'vi øker dosen nei vi venter',
  'Vi stopper metformin på grunn av nyresvikt, nei, vi beholder den.',
  'Vi seponerer Marevan i dag på grunn av INR 6, nei, vi lar den stå.',
  'Vi fjerner drenet i venstre hofte i dag, nei, vi lar det stå til mandag.',
  'Vi tar opp saken på møtet, nei, vi venter med det.',
  'Jeg foreslår Eliquis, nei, vi venter med det.',
  'vi vurderer å øke humira nei vi lar den stå',
  'vi øker ikke humira nei vi lar den stå',
  'vi gir metoprolol og ramipril nei vi gir den ikke',
  'hvis vi øker humira nei vi lar den stå',
  'Skal vi øke Humira? Nei, vi lar den stå.',
  'pasienten vil slutte med humira nei vi lar den stå',
  'vi tar den andre nei vi lar den første stå',
])('nobody knows what is taken back, or nothing is: %s', (spoken) => expect(written(spoken)).toBe(spoken))
