import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['jernsulfat 100 mg en gang daglig nei rettelse annenhver dag', 'jernsulfat 100 mg annenhver dag'],
  ['jernsulfat 100 mg en gang daglig, nei, annenhver dag. Henvist.', 'jernsulfat 100 mg annenhver dag. Henvist.'],
  ['prednisolon 20 mg x 1 nei hver tredje dag', 'prednisolon 20 mg hver tredje dag'],
  ['paracetamol 1 g tre ganger daglig nei hver sjette time', 'paracetamol 1 g hver sjette time'],
  ['adalimumab 40 mg ukentlig nei annenhver uke', 'adalimumab 40 mg annenhver uke'],
  ['metoprolol 50 mg annenhver dag nei det var daglig', 'metoprolol 50 mg daglig'],
  ['han tar jern 100 mg en gang daglig nei han tar det annenhver dag', 'han tar jern 100 mg annenhver dag'],
])('how often takes the place of how often: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each([
  'tar den daglig nei annenhver dag glemmer han den',
  'bruker det ikke daglig nei annenhver dag',
  'naproxen 500 mg x 2 nei det er hver dag han har vondt',
  'han bruker metoprolol 50 mg x 1 nei vent han bruker den om kvelden',
  'paracetamol 1 g x 3 nei ved behov',
  'hun tar paracetamol 1 g x 3 nei vent hun tar ikke ibuprofen',
  'hun har brukt ibuprofen 400 mg nei vent hun har ikke brukt naproksen',
  'Tar du den daglig? Nei, annenhver dag.',
])('what may be an answer, was denied or is only pointed at stays: %s', (spoken) =>
  expect(written(spoken)).toBe(spoken),
)
