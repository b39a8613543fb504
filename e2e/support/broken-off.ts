import { expect, type Locator } from '@playwright/test'

/** What the page says of a recording that was broken off. */
export const brokenOff = /Et opptak på (\d\d):(\d\d) ble avbrutt kl\. (\d\d)\.(\d\d)\b/

/** A recording's mark, in the storage of the browser: its length, and when it had this length. */
export interface Left {
  seconds: number
  at: number
}

/** How long the browser may be busy between two marks, or between the last mark and the crash. */
const BUSY_MS = 60_000

/**
 * Checks that a crash within the last seconds left the mark of a recording of at least `recorded` seconds, and that
 * `notice` tells of it: the length, and the time on the page's clock.
 */
export async function expectToldOf(notice: Locator, { seconds, at }: Left, recorded: number): Promise<void> {
  expect(seconds).toBeGreaterThanOrEqual(recorded)
  expect(seconds).toBeLessThan(recorded + BUSY_MS / 1000)
  expect(Date.now() - at).toBeLessThan(BUSY_MS)
  await expect(notice).toContainText(brokenOff)
  const [, minutes, rest, ...time] = brokenOff.exec(await notice.innerText()) ?? []
  expect(Number(minutes) * 60 + Number(rest)).toBe(seconds)
  expect(time.join(':')).toBe(await notice.evaluate((_, then) => new Date(then).toTimeString().slice(0, 5), at))
}
