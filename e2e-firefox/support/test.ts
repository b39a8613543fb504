import type { Browser, Page } from 'puppeteer-core'
import { test as base } from 'vitest'
import { Wiretap } from '../../e2e/support/wiretap.ts'
import { OrdrettServer } from '../../test/ordrett-server.ts'
import { launchFirefox } from './firefox.ts'
import { Journal } from './journal.ts'
import { PageProblems } from './page-problems.ts'
import { SoundCard } from './sound-card.ts'

interface Fixtures {
  /** One running product, and a wiretap on what Firefox sends it. */
  tap: Wiretap
  /** Undefined except on Linux: other machines have their own. */
  soundCard: SoundCard | undefined
  firefox: Browser
  page: Page
  /** Fails the test for every problem of `page`, except those that it names with `problems.expect`. */
  problems: PageProblems
  journal: Journal
}

/** Vitest's test with the real product and a real Firefox, driven over WebDriver BiDi. */
export const test = base.extend<Fixtures>({
  tap: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
    async ({}, use) => {
      const { tap, serverPort } = await Wiretap.open()
      const server = new OrdrettServer(serverPort, { PUBLIC_URL: tap.origin })
      await server.start()
      await use(tap)
      await server.stop()
      await tap.close()
    },
    { scope: 'worker' },
  ],
  soundCard: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
    async ({}, use) => {
      const soundCard = process.platform === 'linux' ? new SoundCard() : undefined
      await soundCard?.ready()
      await use(soundCard)
      await soundCard?.close()
    },
    { scope: 'worker' },
  ],
  firefox: [
    async ({ soundCard }, use) => {
      const firefox = await launchFirefox(soundCard)
      await use(firefox)
      await firefox.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ firefox, problems }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    await problems.watch(page)
    await use(page)
    // Before the page closes: what Firefox has yet to report of it, it would report no more.
    await problems.check()
    await context.close()
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  problems: async ({}, use) => use(new PageProblems()),
  journal: async ({ page }, use) => use(new Journal(page)),
})

export { expect } from 'vitest'
