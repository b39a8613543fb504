import type { Page } from '@playwright/test'

/** The words that are marked under a name, as the browser paints them. */
export async function marked(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => [...(CSS.highlights.get(wanted) ?? [])].map(String), name)
}
