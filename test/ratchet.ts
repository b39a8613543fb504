import { expect } from 'vitest'

/** Where a figure has to get to, and the worst that is allowed until it is there. */
export interface Ratchet {
  atMost: number
  target: number
}

/**
 * For a figure that misses its target today: fails when it gets worse than `atMost`, and when it has reached its target and
 * `atMost` still allows more, so that what was gained is held.
 */
export function expectAtMost(value: number, { atMost, target }: Ratchet): void {
  expect(value, `the target is ${target}`).toBeLessThanOrEqual(atMost)
  if (value <= target)
    expect(atMost, `${value} has reached the target: tighten the ceiling`).toBeLessThanOrEqual(target)
}
