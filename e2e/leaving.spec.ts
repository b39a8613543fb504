import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const TRANSCRIPT = 'Anamnese. Hoste i tre dager.'

/** Answers the browser's questions before leaving the page, and collects their types. */
function watchBrowserQuestion(page: Page, answer: 'stay' | 'leave'): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (answer === 'stay' ? dialog.dismiss() : dialog.accept())
  })
  return asked
}

/**
 * Goes back in the browser's history to the journal page. The provider's logout page may lie between, and would
 * redirect the browser again: it is a separate entry only if it loaded slowly.
 */
async function goBackToJournal(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  const journal = entries.findLast(({ url }) => new URL(url).pathname === '/journal')
  if (!journal) throw new Error('The journal page is not in the history')
  await browser.send('Page.navigateToHistoryEntry', { entryId: journal.id })
  await expect(page).toHaveURL('/journal')
}

test('the browser asks before unsaved work is left, and a refresh deletes all of it', async ({ page, journal }) => {
  await journal.logIn()
  await journal.dictate({ seconds: 3 })
  await expect(journal.note).toContainText('kontroll')
  await journal.transcript.fill(TRANSCRIPT)
  const asked = watchBrowserQuestion(page, 'leave')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await journal.expectOpen()
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.note).toHaveText('')
  await expect(journal.player).toHaveCount(0)
  await expect(journal.newPatientButton).toBeDisabled()
  await page.reload()
  expect(asked).toHaveLength(1)
})

test('going back to the page does not bring the text back', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  const asked = watchBrowserQuestion(page, 'leave')
  await page.goto('/terms')
  expect(asked).toEqual(['beforeunload'])
  await page.goBack()
  await journal.expectOpen()
  await expect(journal.transcript).toHaveValue('')
})

test('a link asks on the page, and so does the browser’s back', async ({ page, journal }) => {
  await page.goto('/security')
  await journal.logIn()
  await page.goto('/security')
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Pasientjournal' }).click()
  await journal.transcript.fill(TRANSCRIPT)
  const question = page.getByRole('alertdialog', { name: 'Forlate siden?' })

  await page.getByRole('link', { name: 'Kontakt', exact: true }).first().click()
  await question.getByRole('button', { name: 'Bli på siden' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/journal')
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)

  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/journal')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Slett og forlat' }).click()
  await expect(page).toHaveURL('/security')
  await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Pasientjournal' }).click()
  await expect(journal.transcript).toHaveValue('')
})

test('«Ny pasient» asks, and then clears everything', async ({ page, journal, microphone }) => {
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(journal.note).toContainText('kontroll')
  const question = page.getByRole('alertdialog', { name: 'Tømme siden før neste pasient?' })
  await journal.newPatientButton.click()
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(journal.note).toContainText('kontroll')

  await journal.newPatientButton.click()
  await question.getByRole('button', { name: 'Slett og begynn på nytt' }).click()
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.note).toHaveText('')
  await expect(journal.player).toHaveCount(0)
  await expect(journal.timer).toHaveText('00:00')
  await expect(journal.newPatientButton).toBeDisabled()
  await expect(journal.startButton).toBeFocused()
})

test('nothing of the last patient comes back to the next one', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Hoste')
  await journal.note.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(journal.note).toHaveText('')
  await page.getByRole('button', { name: 'Søk i transkripsjonen' }).click()
  const search = page.getByRole('textbox', { name: 'Søk i transkripsjonen' })
  await search.fill('Hoste')
  await journal.transcript.focus()
  await journal.transcript.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(10, area.value.length))
  await page.getByRole('button', { name: 'Slett utdraget' }).click()
  const deleted = page.getByText('Utdraget er slettet')
  await expect(deleted).toBeVisible()

  await journal.newPatientButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og begynn på nytt' }).click()
  await expect(journal.transcript).toHaveValue('')
  await expect(deleted).toBeHidden()
  await expect(search).toBeHidden()
  for (const text of [journal.note, journal.transcript]) {
    await text.focus()
    await page.keyboard.press('Control+Z')
  }
  await expect(journal.note).toHaveText('')
  await expect(journal.transcript).toHaveValue('')
})

test('logging out asks, and then nothing is left for the next one', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  const question = page.getByRole('alertdialog', { name: 'Logge ut?' })
  await journal.logoutButton.click()
  await question.getByRole('button', { name: 'Avbryt' }).click()
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)
  await journal.logoutButton.click()
  await question.getByRole('button', { name: 'Slett og logg ut' }).click()
  await expect(page).toHaveURL('/')
  await goBackToJournal(page)
  await expect(page.getByText('Please log in to access the Journal')).toBeVisible()
  await expect(page.locator('textarea')).toHaveValue('')
})

test('after copying nobody asks', async ({ page, journal }) => {
  const asked = watchBrowserQuestion(page, 'stay')
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Hoste')
  await journal.copy()
  await page.getByRole('link', { name: 'Sikkerhet', exact: true }).first().click()
  await expect(page).toHaveURL('/security')
  await page.goto('/journal')
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Hoste')
  await journal.copy()
  await journal.newPatientButton.click()
  await expect(journal.transcript).toHaveValue('')
  await page.reload()
  expect(asked).toEqual([])
})
