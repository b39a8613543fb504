import { example } from '../src/web/texts/example.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test('an example goes the way of a dictation, is marked as one, and no patient is added to it', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  const offer = page.getByRole('group', { name: example.offer })
  await offer.getByRole('button', { name: example.recordings.psykiatri }).click()
  await expect(offer).toBeHidden()
  const mark = page.locator('.recorder').getByText(example.mark, { exact: true })
  const overNote = page.locator('.panel-note').getByText(example.help)
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: example.hear }).click()
  await expect(page.getByRole('button', { name: example.mute })).toBeVisible()
  await expectAccessible(page)

  // It stops automatically at its end.
  await expect(journal.note).toContainText('psykolog', { timeout: 90_000 })
  await expect(journal.transcript).toHaveValue(/^Hun har hatt nedstemthet/)
  expect(await journal.playerSeconds()).toBeGreaterThan(20)
  await expect(mark).toBeVisible()
  await expect(overNote).toBeVisible()
  await expectAccessible(page)
  expect((await journal.copy()).plain).toMatch(new RegExp(`^${example.copied}\\n`))

  await expect(journal.continueButton).toHaveCount(0)
  await journal.startButton.click()
  await expect(journal.stopButton).toBeVisible()
  await expect(mark.or(overNote)).toHaveCount(0)
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.whosePatient).toHaveCount(0)
})
