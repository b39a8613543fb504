import type { Page } from '@playwright/test'

/** The texts of a named CSS highlight. */
export async function marked(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => [...(CSS.highlights.get(wanted) ?? [])].map(String), name)
}
