import { expect, type BrowserContext } from '@playwright/test'
import { ProblemList, reportViolations } from './problem-list.ts'

/**
 * What goes wrong in a test's pages: uncaught errors, errors and warnings on the console, violations of their policies,
 * and answers that the browser reports as failed. Each fails the test unless the test names it.
 *
 * That also holds for failures that a test causes itself. It names each by outcome and path (`503 /api/contact`,
 * `net::ERR_FAILED /api/contact`), so that any other missing file or refused call still fails it.
 */
export class PageProblems extends ProblemList {
  /** Watches all pages of a context from now on, those too that are opened later. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.add(`uncaught: ${error.error().message}`))
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.add(failedLoad(message.text(), message.location().url) ?? `console: ${message.text()}`)
    })
    await context.addInitScript(reportViolations)
  }

  /** Checks that all problems were expected, and that all expected ones occurred. */
  async check(): Promise<void> {
    // The browser may report a failed answer later than the page does.
    await expect.poll(() => this.missing(), 'problems that were expected, and missing').toEqual([])
    expect(this.unexpected(), 'problems that the test did not expect').toEqual([])
  }
}

/** Outcome and path of a failed answer, if `text` is Chromium's message about one. */
function failedLoad(text: string, url: string): string | undefined {
  const outcome = /^Failed to load resource: (?:the server responded with a status of )?(\d{3}|net::\w+)/.exec(
    text,
  )?.[1]
  return outcome && `${outcome} ${new URL(url).pathname}`
}
