import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { texts } from '../src/web/texts.ts'
import { lockedWork } from '../src/web/texts/locked.ts'
import { live } from '../src/web/texts/live.ts'
import { expectHeard } from './support/heard.ts'
import { endSession, REFUSED_RENEWAL } from './support/login-state.ts'
import { test } from './support/separate-provider-test.ts'
import { expect } from './support/test.ts'

// Access tokens expire before the first window is sent, and the provider renews none.
test.use({ accessTokenSeconds: 3, recording: 'talt-tegnsetting' })

function expiredAlert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: texts.session.expired })
}

test('a session that is ended in mid-recording: it goes on, and after the login nothing is lost or doubled', async ({
  page,
  journal,
  microphone,
  provider,
  problems,
}) => {
  problems.expect(REFUSED_RENEWAL)
  await journal.logIn()
  const address = page.url()
  await journal.startButton.click()
  await journal.recorded(1)
  await endSession(page, provider.issuer)
  await expect(expiredAlert(page)).toBeVisible()
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.stopButton).toBeEnabled()

  await journal.logInAgain()
  await expect(journal.transcript).not.toHaveValue('')
  await journal.recorded(Math.ceil(microphone.seconds))
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Innlogget som Astrid Prøvesen')).toBeAttached()
  const heard = await journal.transcript.inputValue()
  expectHeard('talt-tegnsetting', heard)
})

test('what waits for the login shows no failure beside it', async ({ page, journal, provider, problems }) => {
  problems.expect(REFUSED_RENEWAL, `net::ERR_FAILED ${api.transcribe}`)
  const failures = page.getByRole('alert').filter({ hasText: /Error during processing|Failed to generate journal/ })
  await journal.logIn()
  await page.route(`**${api.transcribe}`, (route) => route.abort())
  await journal.startButton.click()
  await journal.recorded(5)
  await journal.stopButton.click()
  await expect(failures).toHaveCount(2)
  await endSession(page, provider.issuer)
  await expect(page.getByText(live.waiting.login).first()).toBeVisible()
  await expect(failures).toHaveCount(0)

  await page.unroute(`**${api.transcribe}`)
  await journal.logInAgain()
  await expect(journal.note.getByRole('heading').first()).toBeVisible()
})

test('another user who logs in instead gets nothing of it, and sends nothing of it', async ({
  page,
  journal,
  provider,
  problems,
}) => {
  problems.expect(REFUSED_RENEWAL)
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(3)
  await endSession(page, provider.issuer)
  await journal.stopButton.click()
  await expect(expiredAlert(page)).toBeVisible()
  await journal.continueButton.click()
  await journal.recorded(5)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))

  await journal.logInAgain('Jonas Testvik')
  await expect(page.getByText('Innlogget som Jonas Testvik')).toBeAttached()
  await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
  await expect(page.locator('textarea, audio')).toHaveCount(0)
  expect(sent).not.toContain(api.transcribe)

  await journal.unlockWork(/^Logg inn som/, 'Astrid Prøvesen')
  await expect(journal.resumeButton).toBeVisible()
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(5)
  await expect(journal.transcript).not.toHaveValue('')
})
