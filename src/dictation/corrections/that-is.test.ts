import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test.each([
  ['Hjerneslag i 2019, altså i 2017, med parese', 'Hjerneslag i 2017, med parese'],
  ['smerter siden april, altså siden mars', 'smerter siden mars'],
  ['avføring i går, altså i dag', 'avføring i dag'],
  ['46 år gammel mann, altså kvinne', '46 år gammel kvinne'],
  ['han har hatt komma altså hun har hatt hodepine', 'hun har hatt hodepine'],
  ['han har sovet altså hun har sovet to timer', 'hun har sovet to timer'],
])('«altså» corrects what can be only one of its like: %s', (spoken, expected) =>
  expect(written(spoken)).toBe(expected),
)

test.each([
  ['tok 100 mg, altså en halv tablett', 'tok 100 mg, en halv tablett'],
  ['0,5 mg, altså 500 mikrogram', '0,5 mg, 500 mikrogram'],
  ['time på torsdag altså i morgen', 'time på torsdag i morgen'],
  ['i 2019 altså for to år siden', 'i 2019 for to år siden'],
  ['han er mann, altså ikke kvinne', 'han er mann, ikke kvinne'],
  ['det går altså bra', 'det går bra'],
])('«altså» explains, and is no more than a filler: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))
