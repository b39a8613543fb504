import { chromium, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '../test/ordrett-server.ts'

const ADDRESS = 'http://127.0.0.1'
const targets = z.array(z.object({ type: z.string(), title: z.string(), url: z.string() }))

/**
 * Chromium with one page that a debugger is attached to only while it is asked something. Playwright is one, and attached it
 * keeps the body of every request that the page sends: in an hour's dictation nearly all the sound once more.
 */
export class UnwatchedBrowser {
  readonly #browser: Browser
  readonly #port: number

  private constructor(browser: Browser, port: number) {
    this.#browser = browser
    this.#port = port
  }

  static async launch(args: readonly string[]): Promise<UnwatchedBrowser> {
    const port = await freePort()
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [`--remote-debugging-port=${port}`, ...args],
    })
    return new UnwatchedBrowser(browser, port)
  }

  /** The browser's first process, which started the others. */
  async pid(): Promise<number> {
    return (await this.#busiest('browser')).id
  }

  /** The process that shows the page: of those for pages the one that has worked most. */
  async pagePid(): Promise<number> {
    return (await this.#busiest('renderer')).id
  }

  async #busiest(wanted: string): Promise<{ id: number }> {
    const session = await this.#browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    const [busiest] = processInfo
      .filter(({ type }) => type === wanted)
      .toSorted((one, two) => two.cpuTime - one.cpuTime)
    if (!busiest) throw new Error(`The browser has no process of type ${wanted}`)
    return busiest
  }

  /** Lends the page to `use`; from its end on no one is attached. */
  async look<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
    const guest = await chromium.connectOverCDP(`${ADDRESS}:${this.#port}`)
    try {
      const [context] = guest.contexts()
      if (!context) throw new Error('The browser has no window')
      return await use(context.pages()[0] ?? (await context.newPage()))
    } finally {
      await guest.close()
    }
  }

  /** The page's title, which the browser tells without a debugger. */
  async title(): Promise<string> {
    const listed = targets.parse(await (await fetch(`${ADDRESS}:${this.#port}/json/list`)).json())
    return listed.find(({ type, url }) => type === 'page' && url.startsWith('http'))?.title ?? ''
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
