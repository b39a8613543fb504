import type { Page } from '@playwright/test'
import { texts } from '../src/web/texts.ts'
import { live } from '../src/web/texts/live.ts'
import { expectAccessible } from './support/accessibility.ts'
import { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

const { notKept } = live.login

/**
 * Refuses our pages what a browser refuses them when the user blocks a site's data; the provider's pages keep what they
 * need. Asked of Chromium 156 and Firefox 153: both refuse storage, locks and private files, Firefox channels as well.
 */
async function blockSiteData(page: Page, channelsToo: boolean): Promise<void> {
  await page.context().addInitScript((channels) => {
    // The empty page of a window just opened has none of this.
    if (!isSecureContext) return
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = LockManager.prototype.query = async () => refuse()
    StorageManager.prototype.getDirectory = async () => refuse()
    if (channels)
      window.BroadcastChannel = class extends BroadcastChannel {
        constructor(name: string) {
          super(name)
          refuse()
        }
      }
  }, channelsToo)
}

for (const [browser, channelsToo] of [
  ['Chromium', false],
  ['Firefox', true],
] as const) {
  test(`site data blocked as in ${browser}: one logs in all the same, is told how long it holds, and works`, async ({
    page,
    journal,
  }) => {
    await blockSiteData(page, channelsToo)
    await page.goto('/journal')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: texts.journal.overlayLogin, exact: true }).click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Astrid Prøvesen' }).click()
    await closed
    await expect(page.getByText('Innlogget som Astrid Prøvesen')).toBeAttached()
    await expect(page.getByText(notKept)).toBeVisible()
    await expectAccessible(page)
    await journal.writeNoteFrom('Anamnese. Hoste i tre dager.')
    await expect(journal.note).toContainText('Hoste')
    await journal.copy()
    await page.reload()
    await expect(page.getByText(texts.journal.overlay)).toBeVisible()
  })
}

test('full: the login comes back from the provider, and holds until the reload', async ({ page, microphone }) => {
  await page.goto('/terms')
  await page.evaluate(() => {
    let piece = 'x'.repeat(1_000_000)
    for (let index = 0; piece !== ''; index++) {
      try {
        localStorage.setItem(`full${index}`, piece)
      } catch {
        piece = piece.slice(0, piece.length / 2)
      }
    }
  })
  const journal = new JournalPage(page)
  await journal.logInByHand()
  await expect(page.getByText(notKept)).toBeVisible()
  await journal.transcript.fill('Anamnese. Hoste i tre dager.')
  await journal.startButton.click()
  await journal.recorded(Math.ceil(microphone.seconds))
  await journal.stopButton.click()
  await expect(journal.note).toContainText('Hoste')
})

test('where there is room nothing is said', async ({ page, journal }) => {
  await journal.logIn()
  await expect(page.getByText(notKept)).toBeHidden()
})
