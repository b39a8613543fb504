import { texts } from '../src/web/texts.ts'
import { live } from '../src/web/texts/live.ts'
import { review } from '../src/web/texts/review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { textOf } from './support/microphone.ts'
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

test.describe('whose is a recording that follows a finished note?', () => {
  test.beforeEach(async ({ journal }) => {
    await journal.logIn()
    await journal.writeNoteFrom(FIRST)
    await expect(journal.note).toContainText('hodepine')
  })

  test('it runs at once, and its words are apart until the user says that it is the same patient’s', async ({
    page,
    journal,
    microphone,
  }) => {
    await journal.startButton.click()
    await journal.recorded(Math.ceil(microphone.seconds))
    await expect(journal.whosePatient).toBeVisible()
    await expectAccessible(page)
    await expect(journal.undecided).toContainText('kontroll')
    await journal.stopButton.click()
    await expect(journal.continueButton).toBeEnabled()
    await expect(journal.transcript).toHaveValue(FIRST)
    await expect(journal.note).not.toContainText('kontroll')
    await expect(journal.whosePatient).toBeVisible()

    await journal.answerSamePatient()
    await expect(journal.continueButton).toBeFocused()
    await expect(journal.undecided).toBeHidden()
    await expect(journal.transcript).toHaveValue(new RegExp(`^${FIRST}.*kontroll`))
    await expect(journal.note).toContainText('kontroll')
    await journal.continueButton.click()
    await journal.recorded(Math.ceil(microphone.seconds) + 1)
    await expect(journal.whosePatient).toBeHidden()
    await journal.stopButton.click()
  })

  test('«Ny pasient» while it runs gives it a page of its own, and no word of it is lost', async ({
    page,
    journal,
    microphone,
  }) => {
    await journal.startButton.click()
    await journal.recorded(2)
    await journal.whosePatient.getByRole('button', { name: live.whosePatient.other }).click()
    const question = page.getByRole('alertdialog', { name: live.whosePatient.delete.heading })
    await question.getByRole('button', { name: live.whosePatient.delete.confirm }).click()
    await expect(journal.whosePatient).toBeHidden()
    await expect(journal.stopButton).toBeFocused()
    await journal.recorded(Math.ceil(microphone.seconds))
    await journal.stopButton.click()
    await expect(journal.note).toContainText('kontroll')
    await expect(journal.transcript).toHaveValue(textOf('kort'))
    expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(Math.floor(microphone.seconds))
    await expect(journal.note).not.toContainText('hodepine')
  })

  test('the key for the next patient records before it asks', async ({ page, journal }) => {
    await page.keyboard.press('Alt+Shift+KeyV')
    await expect(page.getByRole('alertdialog', { name: live.whosePatient.delete.heading })).toBeVisible()
    await page.keyboard.press('Escape')
    await journal.recorded(1)
    await expect(journal.whosePatient).toBeVisible()
    await expect(journal.note).toContainText('hodepine')
    await journal.stopButton.click()
  })
})

test('the type of note that a user chose last is chosen again, for nobody else', async ({ page, journal }) => {
  await journal.logIn()
  await page.getByRole('button', { name: /Notattype/ }).click()
  await page.getByRole('option', { name: texts.note.types.sykepleie }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /Notattype/ })).toContainText(texts.note.types.sykepleie)
  await journal.logoutButton.click()
  await expect(page).toHaveURL('/')
  await journal.logIn('Jonas Testvik')
  await expect(page.getByRole('button', { name: /Notattype/ })).toContainText(texts.note.automatic)
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
