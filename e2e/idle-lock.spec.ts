import type { Locator, Page } from '@playwright/test'
import { lockedWork } from '../src/web/texts/locked.ts'
import { expectAccessible } from './support/accessibility.ts'
import { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

const TRANSCRIPT = 'Anamnese. Hoste i tre dager.'

function heading(page: Page): Locator {
  return page.getByRole('heading', { name: 'Siden er låst' })
}

/** Opens the login window of the locked page and logs in there. */
async function unlock(page: Page, name: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Lås opp' }).click()
  const popup = await opening
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name }).click()
  await closed
}

test('untouched the page is hidden until the same user is back, and cleared for another', async ({ page, journal }) => {
  await page.clock.install()
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await journal.newPatientButton.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()

  await test.step('a warning first, and a way to stay', async () => {
    await page.clock.fastForward('09:10')
    await expect(page.getByRole('alert').filter({ hasText: 'Siden låses snart.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Siden låses snart.')).toBeHidden()
    await page.clock.fastForward('09:10')
    // Clicks as a screen reader does.
    await page.getByRole('button', { name: 'Fortsett', exact: true }).dispatchEvent('click')
    await expect(page.getByText('Siden låses snart.')).toBeHidden()
    await journal.newPatientButton.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })

  await test.step('then nothing of it is on the page', async () => {
    await page.clock.fastForward('10:30')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('textarea, [contenteditable], [role=alertdialog]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Hoste')
    await expect(page.getByRole('button', { name: 'Lås opp' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('the same user finds everything', async () => {
    await unlock(page, 'Astrid Prøvesen')
    await expect(journal.transcript).toHaveValue(TRANSCRIPT)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(journal.startButton).toBeFocused()
  })

  await test.step('the same user is asked no second time after another one was there', async () => {
    await page.clock.fastForward('10:30')
    await unlock(page, 'Jonas Testvik')
    await journal.unlockWork(/^Logg inn som/, 'Astrid Prøvesen')
    await expect(journal.transcript).toHaveValue(TRANSCRIPT)
  })

  await test.step('another finds nothing of it, and an empty page once it is deleted', async () => {
    await page.clock.fastForward('10:30')
    await expect(heading(page)).toBeVisible()
    await unlock(page, 'Jonas Testvik')
    await expect(page.getByText('Innlogget som Jonas Testvik')).toBeAttached()
    await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Hoste')
    await page.getByRole('button', { name: lockedWork.discard }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: lockedWork.question.confirm }).click()
    await expect(journal.transcript).toHaveValue('')
    await expect(journal.newPatientButton).toBeDisabled()
  })
})

test('while it records it is never locked', async ({ page, journal }) => {
  await page.clock.install()
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await page.clock.fastForward('30:00')
  await expect(journal.stopButton).toBeVisible()
  await expect(page.getByText('Siden låses snart.')).toBeHidden()
  await expect(heading(page)).toBeHidden()
})

test('locked and unlocked, a tab leaves the recording in another alone', async ({ page, journal, microphone }) => {
  await page.clock.install()
  await journal.logIn()
  const other = await page.context().newPage()
  await other.goto('/journal')
  await new JournalPage(other).transcript.fill(TRANSCRIPT)
  await page.bringToFront()
  await journal.startButton.click()
  await journal.recorded(1)

  await other.clock.fastForward('10:30')
  await expect(heading(other)).toBeVisible()
  await expect(heading(page)).toBeHidden()
  await unlock(other, 'Astrid Prøvesen')
  await expect(new JournalPage(other).transcript).toHaveValue(TRANSCRIPT)

  await journal.recorded(Math.ceil(microphone.seconds))
  await journal.stopButton.click()
  await expect(journal.note).toContainText('kontroll')
})
