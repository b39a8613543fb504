import { expect, type Page } from '@playwright/test'

/** Stops the page's clock; from then on only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits for a toast on a page whose clock is stopped: its code loads first, and it then needs a tick. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass()
}
