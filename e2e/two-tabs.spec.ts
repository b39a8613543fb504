import type { Page } from '@playwright/test'
import { profile } from '../src/web/texts/profile.ts'
import { fill, texts } from '../src/web/texts.ts'
import { lockedWork } from '../src/web/texts/locked.ts'
import { expectAccessible } from './support/accessibility.ts'
import { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

const { logout } = texts.questions
const TRANSCRIPT = 'Anamnese. Hoste i tre dager.'

/** What tabs show each other: names of the held locks, except the login's and those that mark a tab as alive. */
async function shownWork(page: Page): Promise<string[]> {
  const held = await page.evaluate(
    async () => (await navigator.locks.query()).held?.map(({ name }) => name ?? '') ?? [],
  )
  const names = held.filter((name) => name !== 'ordrett-login' && !/^ordrett-alive [a-z\d]+$/.test(name))
  expect(names.filter((name) => !/^ordrett-work (?:recording|unsaved) [a-z\d]+$/.test(name))).toEqual([])
  return names.map((name) => name.split(' ')[1] ?? '')
}

test('logging out asks about a recording in another tab, and then nothing is left of it', async ({ page, journal }) => {
  await journal.logIn()
  const other = await page.context().newPage()
  const question = other.getByRole('alertdialog', { name: logout.heading })
  await other.goto('/contact')
  await journal.startButton.click()
  await journal.recorded(1)
  expect(new Set(await shownWork(other))).toEqual(new Set(['recording', 'unsaved']))

  await test.step('on a page that has nothing of its own to lose', async () => {
    const { logoutButton } = new JournalPage(other)
    await logoutButton.click()
    await expect(question).toContainText(logout.elsewhere.recording)
    await expect(question).not.toContainText(logout.text)
    await question.getByRole('button', { name: texts.questions.cancel }).click()
    await expect(question).toBeHidden()
    await expect(logoutButton).toBeFocused()
    await journal.recorded(3)
  })

  await test.step('in the same question as about the text on the page', async () => {
    await other.goto('/journal')
    const { transcript, logoutButton } = new JournalPage(other)
    await transcript.fill(TRANSCRIPT)
    await logoutButton.click()
    await expect(question).toContainText(`${logout.elsewhere.recording} ${logout.text}`)
    await other.keyboard.press('Escape')
    await expect(transcript).toHaveValue(TRANSCRIPT)
    await expect(journal.stopButton).toBeVisible()
    await logoutButton.click()
  })

  await test.step('confirmed, both are empty, and the microphone is off', async () => {
    await question.getByRole('button', { name: logout.confirm }).click()
    await expect(other).toHaveURL('/')
    await expect(page.getByText('Please log in to access the Journal')).toBeVisible()
    await expect(journal.timer).toHaveText('00:00')
    await expect(page.locator('textarea')).toHaveValue('')
    await expect.poll(() => shownWork(other)).toEqual([])
  })
})

test('a tab that can’t answer is asked about as well, until its note is copied', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Hoste')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  const other = await page.context().newPage()
  await other.goto('/')
  const question = other.getByRole('alertdialog', { name: logout.heading })
  const { logoutButton } = new JournalPage(other)
  await logoutButton.click()
  await expect(question).toContainText(logout.elsewhere.unsaved)
  await question.getByRole('button', { name: texts.questions.cancel }).click()

  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await journal.copy()
  await expect.poll(() => shownWork(page)).toEqual([])
  await other.bringToFront()
  await logoutButton.click()
  await expect(other.getByRole('banner').getByRole('button', { name: texts.header.login })).toBeVisible()
  await expect(page.getByText('Please log in to access the Journal')).toBeVisible()
})

test('a recording that begins while the question stands is asked about as well', async ({ page, journal }) => {
  await journal.logIn()
  const other = await page.context().newPage()
  await other.goto('/journal')
  const { transcript, logoutButton } = new JournalPage(other)
  await transcript.fill(TRANSCRIPT)
  await logoutButton.click()
  const question = other.getByRole('alertdialog', { name: logout.heading })
  await expect(question).toContainText(logout.text)
  await expect(question).not.toContainText(logout.elsewhere.recording)
  await page.bringToFront()
  await journal.startButton.click()
  await journal.recorded(1)
  await other.bringToFront()
  await question.getByRole('button', { name: logout.confirm }).click()
  await expect(question).toContainText(logout.elsewhere.recording)
  await expect(transcript).toHaveValue(TRANSCRIPT)
  await expect(journal.stopButton).toBeVisible()
  await question.getByRole('button', { name: logout.confirm }).click()
  await expect(other).toHaveURL('/')
  await expect(journal.timer).toHaveText('00:00')
})

test('where the code of the question can’t be had, the browser asks', async ({ page, journal, problems }) => {
  problems.expect(/^net::ERR_FAILED \/assets\/QuestionDialog-[\w-]+\.js$/)
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  const other = await page.context().newPage()
  const asked: string[] = []
  other.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await other.route(/QuestionDialog/, (route) => route.abort())
  await other.goto('/security')
  const { logoutButton } = new JournalPage(other)
  await logoutButton.click()
  await expect.poll(() => asked).toEqual([`${logout.heading}\n\n${logout.elsewhere.unsaved}`])
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)
  await logoutButton.click()
  await expect(other).toHaveURL('/')
  await expect(journal.transcript).toHaveValue('')
})

/** Logs in as another user in a new tab, replacing the present login. */
async function logInElsewhere(page: Page, name: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: profile.reauthenticate.button }).click()
  await other.getByRole('button', { name }).click()
  await expect(other.getByText(`Innlogget som ${name}`)).toBeAttached()
  return other
}

/** Everything that someone could find in the page. */
async function found(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML + document.title)
}

const ASTRID = 'Astrid Prøvesen'

test('another user who logs in elsewhere sees nothing of the work here, and its owner loses nothing', async ({
  page,
  journal,
  microphone,
}) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await journal.startButton.click()
  await journal.recorded(2)
  const sent: string[] = []
  const other = await logInElsewhere(page, 'Jonas Testvik')
  await page.bringToFront()

  await test.step('it is locked, and the microphone is off', async () => {
    await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
    await expect(page.getByRole('button', { name: fill(lockedWork.logIn, { name: ASTRID }) })).toBeFocused()
    expect(await found(page)).not.toMatch(/Hoste|00:0\d|● Tar opp/)
    await expect(page.locator('textarea, audio')).toHaveCount(0)
    await expect(page.getByText(lockedWork.recording)).toBeHidden()
    await expectAccessible(page)
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  })

  await test.step('by logging out the other one deletes nothing of it', async () => {
    await new JournalPage(other).logoutButton.click()
    await expect(other).toHaveURL('/')
    await expect(page.getByRole('heading', { name: texts.journal.overlay })).toBeVisible()
    expect(await found(page)).not.toContain('Hoste')
    expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  await test.step('its owner finds all of it, and goes on', async () => {
    await journal.unlockWork(texts.journal.overlayLogin, ASTRID)
    await expect(journal.transcript).toHaveValue(new RegExp(`^${TRANSCRIPT}`))
    await journal.resumeButton.click()
    await journal.recorded(Math.ceil(microphone.seconds))
    await journal.stopButton.click()
    await expect(journal.note).toContainText('Hoste')
    await expect(journal.transcript).toHaveValue(/kontroll/)
  })
})

test('a storage that is cleared elsewhere stops no recording, and the work waits for its owner', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  const other = await page.context().newPage()
  await other.goto('/contact')
  await other.evaluate(() => localStorage.clear())
  await page.bringToFront()
  await expect(page.getByRole('heading', { name: texts.journal.overlay })).toBeVisible()
  await expect(page.getByText(lockedWork.recording)).toBeVisible()
  await expect(page).toHaveTitle(/● Tar opp 00:0[3-9]/)
  await page.getByRole('button', { name: lockedWork.pause }).click()
  await expect(page.getByText(lockedWork.recording)).toBeHidden()
  await journal.unlockWork(texts.journal.overlayLogin, ASTRID)
  await expect(journal.resumeButton).toBeVisible()
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(3)
})

test('locked work is let go of only after a question', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await logInElsewhere(page, 'Jonas Testvik')
  await page.bringToFront()
  const question = page.getByRole('alertdialog', { name: lockedWork.question.heading })
  await page.getByRole('button', { name: lockedWork.discard }).click()
  await question.getByRole('button', { name: lockedWork.question.cancel }).click()
  await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
  await page.getByRole('button', { name: lockedWork.discard }).click()
  await question.getByRole('button', { name: lockedWork.question.confirm }).click()
  await journal.expectOpen()
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.newPatientButton).toBeDisabled()
})
