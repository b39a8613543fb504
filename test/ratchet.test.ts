import { expect, test } from 'vitest'
import { expectAtLeast, expectAtMost } from './ratchet.ts'

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

test('a figure that has to rise is held the same way', () => {
  expect(() => expectAtLeast(3, { atLeast: 2, target: 4 })).not.toThrow()
  expect(() => expectAtLeast(5, { atLeast: 4, target: 4 })).not.toThrow()
  expect(() => expectAtLeast(1, { atLeast: 2, target: 4 })).toThrow(/the target is 4/)
  expect(() => expectAtLeast(4, { atLeast: 2, target: 4 })).toThrow(/raise the floor/)
})
