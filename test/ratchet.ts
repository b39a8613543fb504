import { expect } from 'vitest'

/** The target of a figure, and the worst value allowed until it is reached. */
export interface Ceiling {
  atMost: number
  target: number
}

/** Same as `Ceiling`, for a figure that has to rise. */
export interface Floor {
  atLeast: number
  target: number
}

/**
 * For a figure that misses its target today: fails when it gets worse than `atMost`, and when it has reached its target
 * while `atMost` still allows more, so that gains are kept.
 */
export function expectAtMost(value: number, { atMost, target }: Ceiling): void {
  expect(value, `the target is ${target}`).toBeLessThanOrEqual(atMost)
  if (value <= target)
    expect(atMost, `${value} has reached the target: tighten the ceiling`).toBeLessThanOrEqual(target)
}

/** Same as `expectAtMost`, for a figure that has to rise. `found`: what a failure prints beside the target. */
export function expectAtLeast(value: number, { atLeast, target }: Floor, found = ''): void {
  expect(value, `${found} the target is ${target}`).toBeGreaterThanOrEqual(atLeast)
  if (value >= target)
    expect(atLeast, `${value} has reached the target: raise the floor`).toBeGreaterThanOrEqual(target)
}
