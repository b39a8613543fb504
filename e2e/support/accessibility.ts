import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe finds no violation on the page in its present state. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  expect(await violationsOf(new AxeBuilder({ page }))).toEqual([])
}

/**
 * Same as `expectAccessible`, in light and in dark colours, and leaves the page in light ones. The second time only
 * contrast is read: nothing else that axe knows depends on colours.
 */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  expect(await violationsOf(new AxeBuilder({ page }).withRules(['color-contrast'])), 'in dark colours').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function settled(page: Page): Promise<void> {
  // A page that is still loading has no heading yet, which axe reports.
  await expect(page.locator('h1').first()).toBeAttached()
  // During a transition a colour may have any contrast.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
    }),
  )
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // Otherwise axe opens a page of its own each time, to join what several frames report: ours have one frame.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
