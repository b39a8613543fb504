import { expect, test } from 'vitest'
import { formatTime } from './format-time.ts'

test.each([
  [0, '00:00'],
  [9.99, '00:09'],
  [61, '01:01'],
  [3600, '60:00'],
  [7199.5, '119:59'],
])('%s seconds is %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text)
})
