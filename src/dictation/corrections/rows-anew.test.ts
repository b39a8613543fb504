import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['dialyse mandag onsdag fredag nei tirsdag torsdag lørdag', 'dialyse tirsdag torsdag lørdag'],
  ['mandag, onsdag og fredag, nei, tirsdag, torsdag og lørdag', 'tirsdag, torsdag og lørdag'],
  ['mandag og torsdag eller nei mandag onsdag og fredag', 'mandag onsdag og fredag'],
  ['insulin 10 10 12 nei 10 12 12 enheter', 'insulin 10-12-12 enheter'],
  ['novorapid åtte seks åtte nei åtte åtte åtte enheter', 'novorapid 8-8-8 enheter'],
  ['novorapid åtte seks åtte enheter nei åtte åtte åtte enheter', 'novorapid 8-8-8 enheter'],
  ['prolaps L4 L5 nei L5 S1', 'prolaps L5 S1'],
  ['røykt fra 1980 til 2005 nei 1985 til 2005', 'røykt fra 1985 til 2005'],
  ['gips i fire uker nei seks uker så kontroll', 'gips i seks uker så kontroll'],
])('all of a row is told anew: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'dialyse mandag onsdag og fredag nei tirsdag torsdag',
  'dialyse mandag onsdag og fredag nei mandag torsdag',
  'trening mandag og onsdag nei tirsdag torsdag og lørdag',
  'kan ikke mandag onsdag fredag nei tirsdag torsdag lørdag passer bedre',
])('more or fewer, or told of what was denied: %s', (spoken) => expect(written(spoken)).toBe(spoken))
