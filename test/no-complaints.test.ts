import { expect, test } from 'vitest'
import { takeComplaints } from './no-complaints.ts'

// The first four fail in a check after each test, not in the test itself.
/* oxlint-disable vitest/expect-expect */

test.fails('an error on the console fails the test that caused it', () => {
  console.error('Each child in a list should have a unique "key" prop.')
})

test.fails('so does a warning on the console', () => {
  console.warn('deprecated')
})

test.fails('and one of Node’s', async () => {
  const told = new Promise((resolve) => process.once('warning', resolve))
  process.emitWarning('possible leak', 'MaxListenersExceededWarning')
  await told
})

test.fails('also when nothing in the test lets Node tell it', () => {
  process.emitWarning('possible leak', 'MaxListenersExceededWarning')
})

test('one that the test takes does not', () => {
  console.error('%s is expected', 'this')
  expect(takeComplaints()).toEqual(['console.error: this is expected'])
})
