import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The page as it is now has no fault that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still loading has no heading yet, which axe would complain of.
  await expect(page.locator('h1').first()).toBeAttached()
  // A colour on its way from one to another has any contrast: what appears from here on does so in its place.
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
