import { expect, test } from 'vitest'
import { commonEnds } from './common-ends.ts'

test.each<[ArrayLike<string>, ArrayLike<string>, number, number]>([
  ['Ingen feber.', 'Ikke feber.', 1, 7],
  ['aa', 'aaa', 2, 0],
  ['', 'feber', 0, 0],
  ['feber', 'feber', 5, 0],
  [['Ingen', 'feber'], ['Ingen', 'hoste', 'feber'], 1, 1],
])('%j and %j', (one, other, head, foot) => {
  expect(commonEnds(one, other)).toEqual({ head, foot })
  expect(commonEnds(other, one)).toEqual({ head, foot })
})
