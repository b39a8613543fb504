import { expect, test } from 'vitest'
// @ts-expect-error -- plain JavaScript, which runs before anything is installed
import { slowestTests } from './slowest-tests.mjs'

test('the slowest tests stand first, each with its share of all', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: 1000 * (index + 1) }))
  const [heading, first, ...others] = slowestTests(tests)
  expect(heading).toBe('the 10 slowest of 12 tests take 96.2 % of the time of all:')
  expect(first).toMatch(/12\.0 s\s+15\.4 %\s+test 11$/)
  expect(others).toHaveLength(9)
})
