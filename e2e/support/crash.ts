import type { Page } from '@playwright/test'

/** Crashes the tab without notice to the page, as when the system kills it. */
export async function crash(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  browser.send('Page.crash').catch(() => undefined)
  await crashed
}
