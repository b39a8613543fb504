import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds no violation on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet, which axe reports.
  await expect(page.locator('h1').first()).toBeAttached()
  // During a transition a colour may have any contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
