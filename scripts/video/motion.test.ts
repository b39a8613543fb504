import { expect, test } from 'vitest'
import { pointerAt } from './motion.ts'

const strokes = [
  { from: { x: 0, y: 0 }, to: { x: 100, y: 0 }, startsAt: 1, endsAt: 2 },
  { from: { x: 100, y: 0 }, to: { x: 100, y: 50 }, startsAt: 4, endsAt: 5 },
]

test('the pointer waits, goes and stays', () => {
  expect(pointerAt(strokes, 0)).toEqual({ x: 0, y: 0 })
  expect(pointerAt(strokes, 1.5).x).toBeCloseTo(50)
  expect(pointerAt(strokes, 3).x).toBeCloseTo(100)
  expect(pointerAt(strokes, 9).y).toBeCloseTo(50)
})

test('it starts and ends slowly', () => {
  const stepAt = (time: number): number => pointerAt(strokes, time + 0.1).x - pointerAt(strokes, time).x
  expect(stepAt(1)).toBeLessThan(1)
  expect(stepAt(1.45)).toBeGreaterThan(15)
  expect(stepAt(1.9)).toBeLessThan(1)
})
