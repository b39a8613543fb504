import { expect, type Page } from '@playwright/test'

/** Stops the page's clock; from then on it goes only as far as it is told to. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Waits for a toast on a page whose clock is stopped: the toast's own code is loaded first, and then takes a tick. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass()
}
