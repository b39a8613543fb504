import { expect, type Locator, type Page } from '@playwright/test'
import { texts } from '../../src/web/texts.ts'
import { live } from '../../src/web/texts/live.ts'
import { settings } from '../../src/web/texts/settings.ts'
import { storeLogin } from './stored-login.ts'

/** The journal page, used as a user does. */
export class JournalPage {
  readonly page: Page
  readonly startButton: Locator
  readonly stopButton: Locator
  readonly continueButton: Locator
  readonly pauseButton: Locator
  readonly resumeButton: Locator
  readonly timer: Locator
  readonly player: Locator
  /** The audio element of the player. */
  readonly sound: Locator
  readonly transcript: Locator
  readonly note: Locator
  readonly writeButton: Locator
  readonly copyButton: Locator
  readonly newPatientButton: Locator
  readonly logoutButton: Locator
  /** Asks whose the recording is. */
  readonly whosePatient: Locator
  /** Its words, until that is answered. */
  readonly undecided: Locator

  constructor(page: Page) {
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    this.page = page
    this.startButton = button(texts.recorder.start)
    this.stopButton = button(texts.recorder.stop)
    this.continueButton = button(live.continue)
    this.pauseButton = button(live.pauseLabel)
    this.resumeButton = button(live.resumeLabel)
    this.timer = page.getByRole('timer', { name: texts.recorder.timer })
    this.player = page.getByRole('group', { name: texts.recorder.player })
    this.sound = this.player.locator('audio')
    this.transcript = page.getByRole('textbox', { name: 'Transkripsjon', exact: true })
    this.note = page.getByRole('textbox', { name: 'AI Journal' })
    this.writeButton = button(texts.note.write)
    this.copyButton = page.getByRole('button', { name: new RegExp(`^${texts.note.copy}`) })
    this.newPatientButton = button(texts.journal.newPatient)
    this.logoutButton = button(texts.header.logout)
    this.whosePatient = page.getByRole('alert').filter({ hasText: live.whosePatient.heading })
    this.undecided = page.getByRole('region', { name: live.whosePatient.words })
  }

  /**
   * Opens the page as one of the fictional clinicians, already logged in if the browser keeps logins. `origin`: for
   * contexts without a base URL.
   */
  async logIn(name = 'Astrid Prøvesen', origin = ''): Promise<void> {
    if (!(await storeLogin(this.page, name, origin))) return this.logInByHand(name, origin)
    await this.page.goto(`${origin}/journal`)
    await this.expectOpen()
  }

  /** Same as `logIn`, through the provider's own page, for tests about the login. */
  async logInByHand(name = 'Astrid Prøvesen', origin = ''): Promise<void> {
    await this.page.goto(`${origin}/journal`)
    await this.page.getByRole('button', { name: 'Log In', exact: true }).click()
    await this.page.getByRole('button', { name }).click()
    await this.expectOpen()
  }

  /**
   * Waits until the page is a logged-in user's. Until it knows who is logged in, it is inert: its buttons count as
   * enabled, but a key sent to one goes nowhere.
   */
  async expectOpen(): Promise<void> {
    await expect(this.page.locator('main.workplace:not([inert])')).toBeVisible()
    await expect(this.startButton).toBeEnabled()
  }

  /** «Logg inn igjen» beside the work, in a separate window. */
  async logInAgain(name = 'Astrid Prøvesen'): Promise<void> {
    const alert = this.page.getByRole('alert').filter({ hasText: texts.session.expired })
    const opening = this.page.waitForEvent('popup')
    await alert.getByRole('button', { name: texts.session.loginAgain }).click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name }).click()
    await closed
    await expect(alert).toBeHidden()
  }

  /** On the screen shown instead of an absent user's work: logs in there, in a separate window. */
  async unlockWork(button: string | RegExp, name: string): Promise<void> {
    const opening = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: button, exact: true }).click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name }).click()
    await closed
  }

  /** Turns «Tekst mens du snakker» off: the recording is then sent once, after the stop. */
  async sendAfterStop(): Promise<void> {
    await this.page.getByRole('button', { name: texts.journal.settings }).click()
    await this.page.getByRole('switch', { name: settings.live.label }).uncheck({ force: true })
    await this.page.keyboard.press('Escape')
  }

  /** Opens a tab of the page, on a phone. */
  async openTab(name: 'Opptak' | 'Transkripsjon' | 'Notat'): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  /** Waits until the timer of the running recording shows at least `seconds`. */
  async recorded(seconds: number): Promise<void> {
    const shown = async (): Promise<number> => {
      const [minutes = Number.NaN, rest = Number.NaN] = (await this.timer.innerText()).split(':').map(Number)
      return minutes * 60 + rest
    }
    await expect.poll(shown, { timeout: (seconds + 20) * 1000 }).toBeGreaterThanOrEqual(seconds)
  }

  /** Length of the player's recording, in seconds; known a moment after the player appears. */
  async playerSeconds(): Promise<number> {
    return this.sound.evaluate(async (player: HTMLAudioElement) => {
      if (player.readyState < HTMLMediaElement.HAVE_METADATA) {
        await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve, { once: true }))
      }
      return player.duration
    })
  }

  /** Records for `seconds` seconds. */
  async dictate({ seconds }: { seconds: number }): Promise<void> {
    await this.startButton.click()
    await this.recorded(Math.ceil(seconds))
    await this.stopButton.click()
  }

  /** Continues with the same patient, whose note is finished. */
  async goOn(): Promise<void> {
    await this.continueButton.click()
    await this.answerSamePatient()
  }

  /** Confirms that the new recording is of the same patient, whose note is finished. */
  async answerSamePatient(): Promise<void> {
    await this.whosePatient.getByRole('button', { name: live.whosePatient.same }).click()
  }

  /** Has a note written from a transcript that is typed in. */
  async writeNoteFrom(transcript: string): Promise<void> {
    await this.transcript.fill(transcript)
    await this.writeButton.click()
  }

  /** Copies the note and returns both formats on the clipboard. */
  async copy(): Promise<{ html: string; plain: string }> {
    await this.copyButton.click()
    await expect(this.page.getByRole('button', { name: texts.note.copied, exact: true })).toBeVisible()
    return this.clipboard()
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
