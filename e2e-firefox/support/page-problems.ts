import { deepEqual } from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { vi } from 'vitest'
import { ProblemList, reportViolations } from '../../e2e/support/problem-list.ts'

/**
 * What goes wrong in a test's pages: errors, warnings, HTTP errors and violations of their policies. Each fails the test
 * unless the test names it, an HTTP error by status and path: `404 /finnes-ikke`.
 */
export class PageProblems extends ProblemList {
  /** Watches a page from now on. */
  async watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.add(`uncaught: ${error instanceof Error ? error.message : 'no error'}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.add(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.add(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await page.evaluateOnNewDocument(reportViolations)
  }

  /** Checks that all problems were expected, and that all expected ones occurred. */
  async check(): Promise<void> {
    await vi.waitFor(() => deepEqual({ missing: this.missing() }, { missing: [] }))
    deepEqual({ unexpected: this.unexpected() }, { unexpected: [] })
  }
}
