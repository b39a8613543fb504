import { live } from '../src/web/texts/live.ts'
import { workplace } from '../src/web/texts/workplace.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test.use({ recording: 'lang' })
// Previews appear while the server has nothing else to do, and the recording takes its real time.
test.setTimeout(180_000)

test('what is being said is shown in grey before its window is text, is announced by nothing, and is not kept', async ({
  page,
  journal,
}) => {
  const shown = page.locator('.transcript-frame .provisional')
  await journal.logIn()
  await journal.startButton.click()
  await expect(shown).toHaveText(live.listening)
  await expect(shown).toHaveText(/Foreløpig tekst:.*\p{L}{3}/u, { timeout: 90_000 })
  expect(await page.locator('[role=status], [role=alert], [aria-live]').allInnerTexts()).not.toContain(
    await shown.evaluate((element) => element.lastChild?.textContent?.trim()),
  )
  await expectAccessible(page)
  // The first word is «Aktuelt.», which alone makes no note.
  await journal.recorded(10)
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  await expect(shown).toHaveCount(0)
  await expect(journal.transcript).toHaveValue(/\p{L}{3}/u)
})

test('the note grows under its headings while it is spoken, and the stop settles it', async ({ page, journal }) => {
  const growing = page.getByRole('region', { name: workplace.outline.soFar })
  const filled = growing.locator('ul:not(.unused) > li')
  await journal.logIn()
  await journal.startButton.click()
  await expect(page.getByRole('region', { name: workplace.outline.usual })).toBeVisible()
  await expect(filled.first()).toBeVisible({ timeout: 90_000 })
  await expect(growing.locator('.tentative')).toHaveCount(1)
  await expectAccessible(page)
  // Announced by nothing: the words themselves are.
  expect(await growing.evaluate((element) => element.closest('[aria-live], [role=status]'))).toBeNull()
  const heading = await filled.first().evaluate((element) => element.firstChild?.textContent ?? '')
  await journal.recorded(20)
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(growing).toBeHidden()
})
