import { expect, test } from 'vitest'
import { checkNote } from '../check-note.ts'
import medicines from './same-medicines.json' with { type: 'json' }

const groups = medicines.same.map((group) => group.split(' '))

function isSame(dictated: string, written: string): boolean {
  return checkNote(`Hun bruker ${dictated} 5 milligram.`, `Bruker ${written} 5 mg.`).length === 0
}

test('a medicine may be written under its other names', () => {
  for (const [first = '', ...others] of groups)
    for (const other of others) expect([first, other, isSame(first, other)]).toEqual([first, other, true])
})

test('two medicines of the list are never the same: each is compared with the ten after it', () => {
  const mixed = groups.flatMap(([one = ''], index) =>
    groups.slice(index + 1, index + 11).flatMap(([other = '']) => (isSame(one, other) ? [`${one} ${other}`] : [])),
  )
  expect(mixed).toEqual([])
})

test('no name stands in two groups', () => {
  const names = groups.flat()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
