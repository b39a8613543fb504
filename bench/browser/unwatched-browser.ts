import { chromium, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '../../test/ordrett-server.ts'

const ADDRESS = 'http://127.0.0.1'
const targets = z.array(z.object({ type: z.string(), title: z.string(), url: z.string() }))

/**
 * Chromium with one page, with a debugger attached only while queried. Playwright is a debugger, and while attached it
 * keeps the body of every request that the page sends: for an hour's dictation, nearly all the audio once more.
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

  /** The browser's root process. */
  async pid(): Promise<number> {
    return (await this.#busiest('browser')).id
  }

  /** The process of the page: the renderer with the most processor time. */
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

  /** Lends the page to `use`, then detaches. */
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

  /** The page's title, available without a debugger. */
  async title(): Promise<string> {
    const listed = targets.parse(await (await fetch(`${ADDRESS}:${this.#port}/json/list`)).json())
    return listed.find(({ type, url }) => type === 'page' && url.startsWith('http'))?.title ?? ''
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}
