import { texts } from '../src/web/texts.ts'
import { live } from '../src/web/texts/live.ts'
import { review } from '../src/web/texts/review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const FIRST = 'Mann 60 år med hodepine. Tiltak. Paracet 500 milligram ved behov.'
const SECOND = 'Kvinne 40 år med hoste. Ingen feber.'
const { matches } = review.list.verdict

test('a dictation of two patients says so before anything else, and is split: the second opens the next page', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(`${FIRST} Så over til neste pasient. ${SECOND}`)
  const warning = page.getByRole('alert').filter({ hasText: 'to pasienter' })
  await expect(warning).toContainText('neste pasient')
  await expect(page.getByRole('region', { name: 'Se over' })).not.toContainText(matches)
  await expect(page).toHaveTitle('(1) Pasientjournal – Ordrett')
  await expectAccessible(page)
  await warning.getByRole('button', { name: /^Del i to pasienter/ }).click()
  await expect(journal.transcript).toHaveValue(FIRST)
  await expect(journal.note).not.toContainText('Kvinne')
  await expect(page.getByText(review.nextPatient.title)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: review.nextPatient.join }).click()
  await expect(journal.transcript).toHaveValue(`${FIRST} Så over til neste pasient. ${SECOND}`)
  await expect(journal.note).toContainText('Kvinne 40 år')
  await warning.getByRole('button', { name: /^Del i to pasienter/ }).click()
  await expect(journal.note).not.toContainText('Kvinne')

  await journal.copy()
  await expect(page.getByText(review.nextPatient.title)).toBeVisible()
  await journal.newPatientButton.click()
  await expect(journal.transcript).toHaveValue(SECOND)
  await expect(journal.note).toContainText('Kvinne 40 år med hoste.')
  await expect(page.getByText(review.nextPatient.title)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Se over' })).toContainText(matches)
})

test('recording with a finished note on the page asks once for whom it is', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(FIRST)
  await expect(journal.note).toContainText('hodepine')
  await journal.copy()
  const question = page.getByRole('alertdialog', { name: live.samePatient.heading })
  await journal.startButton.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(journal.startButton).toBeEnabled()

  await journal.startButton.click()
  await question.getByRole('button', { name: live.samePatient.confirm }).click()
  await journal.recorded(1)
  await journal.stopButton.click()
  await expect(journal.continueButton).toBeEnabled()
  await journal.continueButton.click()
  await journal.recorded(2)
  await expect(question).toBeHidden()
  await journal.stopButton.click()
  await expect(journal.transcript).toHaveValue(new RegExp(`^${FIRST}`))
})

test('«Ny pasient» in that question clears the page and records', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(FIRST)
  await expect(journal.note).toContainText('hodepine')
  await journal.copy()
  await page.keyboard.press('Alt+Shift+KeyR')
  const question = page.getByRole('alertdialog', { name: live.samePatient.heading })
  await question.getByRole('button', { name: texts.journal.newPatient }).press('Enter')
  await journal.recorded(1)
  await expect(journal.transcript).not.toHaveValue(/hodepine/)
  await journal.stopButton.click()
})

test('the type of note that was chosen last is this device’s', async ({ page, journal }) => {
  await journal.logIn()
  await page.getByRole('button', { name: /Notattype/ }).click()
  await page.getByRole('option', { name: texts.note.types.sykepleie }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /Notattype/ })).toContainText(texts.note.types.sykepleie)
})

test('from the login to the clipboard from the keyboard alone, in at most twelve presses', async ({
  page,
  journal,
  microphone,
}) => {
  let presses = 0
  const press = async (key: string): Promise<void> => {
    presses++
    await page.keyboard.press(key)
  }
  const pressUntilOn = async (name: string | RegExp): Promise<void> => {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible()
    const isOn = (): Promise<boolean> => button.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 20 && !(await isOn()); tabs++) await press('Tab')
    await press('Enter')
  }
  await page.goto('/journal')
  await pressUntilOn('Log In')
  await pressUntilOn('Astrid Prøvesen')
  await journal.expectOpen()
  await press('Alt+Shift+KeyR')
  await journal.recorded(Math.ceil(microphone.seconds))
  await press('Alt+Shift+KeyR')
  await expect(page.locator('.panel-review[data-verdict]')).toBeVisible({ timeout: 60_000 })
  const rows = page.locator('[aria-current="true"]')
  for (let looked = 0; looked < 20 && (await rows.count()) > 0; looked++) await press('Alt+Shift+KeyG')
  await press('Alt+Shift+KeyC')
  await expect(page.getByRole('button', { name: texts.note.copied, exact: true })).toBeVisible()
  expect((await journal.clipboard()).plain).toContain('Ny kontroll om to uker.')
  expect(presses).toBeLessThanOrEqual(12)
})
