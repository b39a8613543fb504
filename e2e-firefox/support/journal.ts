import type { Page } from 'puppeteer-core'
import { SETTINGS_KEY } from '../../src/web/settings/settings.ts'
import { texts } from '../../src/web/texts.ts'

/** The journal page, used as a user does. (Accessible names computed by Firefox would make it ten times slower.) */
export class Journal {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(name: string): Promise<void> {
    await this.page.locator(`button[aria-label="${name}"], button::-p-text(${name})`).click()
  }

  /** Opens the page and logs in on the provider's page, as one of its fictional clinicians. */
  async logIn(origin: string): Promise<void> {
    await this.page.goto(`${origin}/journal`)
    await this.click(texts.journal.overlayLogin)
    await this.page.locator('button::-p-text(Astrid Prøvesen)').click()
    // Waits for the return from the provider, whose page has neither text.
    await this.page.waitForFunction(
      (heading) => {
        const { innerText, textContent } = document.body
        return textContent.includes('Innlogget som Astrid Prøvesen') && !innerText.includes(heading)
      },
      {},
      texts.journal.overlay,
    )
  }

  /** Makes the page send the recording once, after the stop. Call it before the login. */
  async sendAfterStop(origin: string): Promise<void> {
    await this.page.goto(`${origin}/terms`)
    await this.page.evaluate((key) => localStorage.setItem(key, '{"live":false}'), SETTINGS_KEY)
  }

  /** Waits until the timer shows at least `seconds` (less than a minute). */
  async recorded(seconds: number): Promise<void> {
    await this.page.waitForFunction(
      (least) => Number(document.querySelector('[role="timer"]')?.textContent.slice(-2)) >= least,
      {},
      seconds,
    )
  }

  /** Starts a recording, waits until `meanwhile` is done, and stops it. */
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

  /** Plays the recording until the player first reports progress; returns that position in seconds. */
  async playedSeconds(): Promise<number> {
    return this.page.$eval('audio', async (player) => {
      await player.play()
      await new Promise((resolve) => player.addEventListener('timeupdate', resolve, { once: true }))
      player.pause()
      return player.currentTime
    })
  }

  /** Presses a letter together with the platform's command key. */
  async shortcut(letter: 'a' | 'v' | 'x' | 'z'): Promise<void> {
    const command = process.platform === 'darwin' ? 'Meta' : 'Control'
    await this.page.keyboard.down(command)
    await this.page.keyboard.press(letter)
    await this.page.keyboard.up(command)
  }

  /** Returns both formats on the clipboard. */
  async clipboard(): Promise<{ html: string; plain: string }> {
    return this.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string): Promise<string> => (await item?.getType(type))?.text() ?? ''
      return { html: await read('text/html'), plain: await read('text/plain') }
    })
  }
}
