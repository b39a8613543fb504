import { expect, test } from 'vitest'
import { written } from '../../../test/written.ts'

test('every pair that a blood pressure can be is read, and no other', () => {
  const isPressure = (systolic: number, diastolic: number): boolean =>
    systolic >= 50 && systolic <= 280 && diastolic >= 20 && diastolic <= 160 && diastolic < systolic
  const wrong: string[] = []
  for (let systolic = 45; systolic <= 285; systolic++) {
    for (let diastolic = 15; diastolic <= 165; diastolic++) {
      const spoken = `blodtrykk ${systolic} over ${diastolic}`
      const expected = isPressure(systolic, diastolic) ? `BT ${systolic}/${diastolic}` : spoken
      if (written(spoken) !== expected) wrong.push(expected)
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['blodtrykk hundre og førtiåtte over nittito', 'BT 148/92'],
  ['blodtrykket ligger rundt hundre og førti over åttifem', 'blodtrykket ligger rundt 140/85'],
  ['ett femti over nitti', '150/90'],
  ['blodtrykk ved innkomst hundre og syttito over nittifire', 'BT ved innkomst 172/94'],
  ['blodtrykk hundre og tretti på åtti', 'BT 130/80'],
  ['blodtrykk hundre og tjue over åttifire nei rettelse over åttito', 'BT 120/82'],
])('as people say it: %s', (spoken, expected) => expect(written(spoken)).toBe(expected))

test.each(['løft over skulderhøyde', 'metning over 90 %', 'fem over fire'])(
  '«over» elsewhere is a word: %s',
  (spoken) => expect(written(spoken)).toBe(spoken),
)
