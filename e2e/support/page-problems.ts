import type { Page } from '@playwright/test'

/** Collects the page's problems from now on: errors, browser warnings, and violations of its policies. */
export async function collectProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by ${violatedDirective}: ${blockedURI}`),
    )
  })
  return problems
}
