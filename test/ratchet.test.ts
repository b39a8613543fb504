import { expect, test } from 'vitest'
import { expectAtMost } from './ratchet.ts'

test('between target and ceiling a figure passes', () => {
  expect(() => expectAtMost(3, { atMost: 4, target: 2 })).not.toThrow()
  expect(() => expectAtMost(2, { atMost: 2, target: 2 })).not.toThrow()
})

test('one that gets worse fails', () => {
  expect(() => expectAtMost(5, { atMost: 4, target: 2 })).toThrow(/the target is 2/)
})

test('so does one that has reached its target, until the ceiling is the target', () => {
  expect(() => expectAtMost(2, { atMost: 4, target: 2 })).toThrow(/tighten the ceiling/)
})
