import type { Page } from 'puppeteer-core'
import { SETTINGS_KEY } from '../../src/web/settings/settings.ts'
import { texts } from '../../src/web/texts.ts'

/** The journal page as a user finds their way on it. (Names as Firefox itself computes them would slow it down ten times.) */
export class Journal {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(name: string): Promise<void> {
    await this.page.locator(`button[aria-label="${name}"], button::-p-text(${name})`).click()
  }

  /** Opens the page and logs in on the provider's own page, as one of its fictional clinicians. */
  async logIn(origin: string): Promise<void> {
    await this.page.goto(`${origin}/journal`)
    await this.click(texts.journal.overlayLogin)
    await this.page.locator('button::-p-text(Astrid Prøvesen)').click()
    // Back from the provider, whose page has neither.
    await this.page.waitForFunction(
      (heading) => {
        const { innerText, textContent } = document.body
        return textContent.includes('Innlogget som Astrid Prøvesen') && !innerText.includes(heading)
      },
      {},
      texts.journal.overlay,
    )
  }

  /** Has the recording sent once, after the stop: to be called before the login. */
  async sendAfterStop(origin: string): Promise<void> {
    await this.page.goto(`${origin}/terms`)
    await this.page.evaluate((key) => localStorage.setItem(key, '{"live":false}'), SETTINGS_KEY)
  }

  /** Waits until the timer shows so many seconds (less than a minute). */
  async recorded(seconds: number): Promise<void> {
    await this.page.waitForFunction(
      (least) => Number(document.querySelector('[role="timer"]')?.textContent.slice(-2)) >= least,
      {},
      seconds,
    )
  }

  /** Starts a recording, waits until what happens meanwhile is over, and stops it. */
  async record(meanwhile: () => Promise<void>): Promise<void> {
    await this.click(texts.recorder.start)
    await this.recorded(1)
    await meanwhile()
    await this.click(texts.recorder.stop)
  }

  async noteHtml(): Promise<string> {
    return this.page.$eval('.note', (note) => note.innerHTML)
  }

  async transcript(): Promise<string> {
    return this.page.$eval('textarea', (box) => box.value)
  }

  /** How far the page's player comes with the recording, in seconds. */
  async playedSeconds(): Promise<number> {
    return this.page.$eval('audio', async (player) => {
      await player.play()
      await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }))
      player.pause()
      return player.currentTime
    })
  }

  /** Presses a letter with the key that makes it a command. */
  async shortcut(letter: 'a' | 'v' | 'x' | 'z'): Promise<void> {
    const command = process.platform === 'darwin' ? 'Meta' : 'Control'
    await this.page.keyboard.down(command)
    await this.page.keyboard.press(letter)
    await this.page.keyboard.up(command)
  }

  /** Both kinds of text that are on the clipboard. */
  async clipboard(): Promise<{ html: string; plain: string }> {
    return this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string): Promise<string> => (await item?.getType(type))?.text() ?? ''
      return { html: await read('text/html'), plain: await read('text/plain') }
    })
  }
}
