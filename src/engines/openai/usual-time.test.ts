import { expect, test } from 'vitest'
import { UsualTime } from './usual-time.ts'

test('a second request waits twice what nearly all take, within its bounds', () => {
  const usual = new UsualTime(500, 20_000)
  expect(usual.patience()).toBe(20_000)
  for (let index = 1; index <= 100; index++) usual.add(index * 10)
  expect(usual.patience()).toBe(2 * 960)
  for (let index = 1; index <= 100; index++) usual.add(3)
  expect(usual.patience()).toBe(500)
})

test('second requests are one in ten at most, so that a slow service does not get twice the work', () => {
  const usual = new UsualTime(1, 1)
  expect([usual.spend(), usual.spend()]).toEqual([true, false])
  for (let index = 0; index < 20; index++) usual.add(1)
  const spent = Array.from({ length: 10 }, () => usual.spend()).filter(Boolean)
  expect(spent.length).toBeGreaterThanOrEqual(1)
  expect(spent.length).toBeLessThanOrEqual(2)
})
