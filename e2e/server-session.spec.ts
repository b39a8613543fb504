import { createServer } from 'node:http'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { profile } from '../src/web/texts/profile.ts'
import { security } from '../src/web/texts/security.ts'
import { texts } from '../src/web/texts.ts'
import { idle, lockedWork } from '../src/web/texts/locked.ts'
import { clientKey } from '../test/fapi-provider.ts'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { expectHeard } from './support/heard.ts'
import { JournalPage } from './support/journal-page.ts'
import { test } from './support/server-session-test.ts'
import { expect } from './support/test.ts'

test.use({ recording: 'talt-tegnsetting' })
// One provider and one server for all tests.
test.describe.configure({ mode: 'default', timeout: 180_000 })
/** Transcription takes time on a busy machine. */
const WRITTEN = { timeout: 60_000 }
test.beforeEach(({ provider }) => {
  provider.gone = false
  provider.claims = {}
})

const TRANSCRIPT = 'Funn. Ingen feber.'
const COOKIE = '__Host-ordrett.'

function expiredAlert(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: texts.session.expired })
}

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name.startsWith(COOKIE))
}

/** All stored data that a script of the page can read. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
}

test('a login, the whole job and a logout: no token reaches the browser', async ({
  page,
  context,
  journal,
  microphone,
  server,
  provider,
}) => {
  const seen: string[] = []
  context.on('request', (request) =>
    seen.push(request.url(), request.postData() ?? '', ...Object.entries(request.headers()).map(String)),
  )
  // A login left in the browser from before the operator moved logins to the server.
  await page.goto('/contact')
  await page.evaluate(() => localStorage.setItem('oidc.user:x', '{"access_token":"eyJold.eyJold.old"}'))

  await journal.logIn()
  await expect(page).toHaveURL(`${server.origin}/journal`)
  const cookie = await sessionCookie(context)
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', expires: -1 })
  await journal.dictate(microphone)
  await expect(journal.note.getByRole('heading').first()).toBeVisible(WRITTEN)
  expect(await readable(page)).not.toMatch(/oidc|eyJ|__Host-/)
  expect(seen.join('\n')).not.toMatch(/authorization,|eyJ[\w-]+\.eyJ/i)
  // Renewed during the work: its token is due for renewal after three seconds.
  expect(provider.grants).toContain('refresh_token')
  expect((await sessionCookie(context))?.value).not.toBe(cookie?.value)

  await test.step('a reload keeps the login, and another tab has it', async () => {
    await journal.newPatientButton.click()
    await page.reload()
    await journal.expectOpen()
    const answer = await page.goto('/profile')
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin')
    expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
    await expect(page.getByText('Astrid Prøvesen').first()).toBeVisible()
  })

  await test.step('the logout is one in all tabs and at the provider, and leads to the origin', async () => {
    const other = await context.newPage()
    await other.goto('/profile')
    await expect(other.getByText('Innlogget som Astrid Prøvesen')).toBeAttached()
    await journal.logoutButton.click()
    await expect(page).toHaveURL(`${server.origin}/`)
    await expect(other.getByRole('heading', { name: profile.anonymous.heading })).toBeVisible()
    await other.close()
    expect(await sessionCookie(context)).toBeUndefined()
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Astrid Prøvesen' })).toBeVisible()
  })
  for (const secret of [cookie?.value ?? 'x', 'Astrid']) expect(server.output).not.toContain(secret)
})

test('returnTo, the profile and what HelseID tells of a user; the security page says which way is on', async ({
  page,
  provider,
  server,
}) => {
  provider.claims = { 'helseid://claims/hpr/hpr_number': '181000001' }
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: profile.anonymous.button }).click()
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
  await expect(page).toHaveURL(`${server.origin}/profile`)
  await expect(page.getByText('181000001')).toBeVisible()
  await page.getByRole('button', { name: profile.reauthenticate.button }).click()
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
  await expect(page).toHaveURL(`${server.origin}/profile`)
  await expect(page.getByText('Astrid Prøvesen').first()).toBeVisible()
  await page.goto('/security')
  await expect(page.getByText(security.browser.loginOnServer)).toBeVisible()
  await expect(page.getByText(security.browser.login)).toHaveCount(0)
})

test('a session that the provider ends in mid-recording: nothing is lost or doubled', async ({
  page,
  context,
  journal,
  microphone,
  provider,
  problems,
}) => {
  problems.expect(`401 ${api.transcribe}`)
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await provider.endSessionsOf('astrid')
  await context.clearCookies({ name: /^_session/ })
  await expect(expiredAlert(page)).toBeVisible()
  await expect(journal.stopButton).toBeEnabled()
  await journal.logInAgain()
  await expect(journal.transcript).not.toHaveValue('', WRITTEN)
  await journal.recorded(Math.ceil(microphone.seconds))
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible(WRITTEN)
  const heard = await journal.transcript.inputValue()
  expectHeard('talt-tegnsetting', heard)
})

test('a locked page opens for a login just made by the same user, and shows nothing to another', async ({
  page,
  journal,
}) => {
  await page.clock.install()
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await page.clock.fastForward('10:30')
  await expect(page.getByRole('heading', { name: idle.heading })).toBeVisible()
  await journal.unlockWork(idle.unlock, 'Jonas Testvik')
  await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
  await expect(page.locator('textarea')).toHaveCount(0)
  await journal.unlockWork(/^Logg inn som/, 'Astrid Prøvesen')
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)
})

test('work is not sent with the cookie of another user who logged in in the same browser', async ({
  page,
  context,
  journal,
}) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  const other = new JournalPage(await context.newPage())
  await other.page.goto('/profile')
  await other.page.getByRole('button', { name: profile.reauthenticate.button }).click()
  await other.page.getByRole('button', { name: 'Jonas Testvik' }).click()
  await expect(other.page.getByText('Innlogget som Jonas Testvik')).toBeAttached()
  await expect(page.getByRole('heading', { name: lockedWork.heading })).toBeVisible()
  await expect(page.locator('textarea')).toHaveCount(0)
})

test('a page elsewhere can do nothing with the cookie', async ({ page, context, journal, server, problems }) => {
  problems.expect(
    /^console: Access to fetch at '\S+\/api\/session' from origin '\S+' has been blocked by CORS policy/,
    `net::ERR_FAILED ${api.session}`,
    `403 ${api.sessionLogout}`,
  )
  // The server's bare refusal names no icon, and Chromium asks for its own.
  problems.allow('404 /favicon.ico')
  await journal.logIn()
  const elsewhere = createServer((_request, response) => response.end('<!doctype html><title>x</title>'))
  const port = await freePort()
  await new Promise<void>((resolve) => elsewhere.listen(port, resolve))
  // The same site, like another service on the same host; and another site.
  for (const host of ['localhost', '127.0.0.1']) {
    const stranger = await context.newPage()
    await stranger.goto(`http://${host}:${port}/`)
    const read = stranger.evaluate(
      async (url) => (await fetch(url, { credentials: 'include' })).text(),
      server.origin + api.session,
    )
    await expect(read).rejects.toThrow('Failed to fetch')
    const answered = stranger.waitForResponse((response) => response.url() === server.origin + api.sessionLogout)
    const reported = stranger.waitForEvent('console', (message) => message.text().includes('403'))
    await stranger.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      document.body.append(form)
      form.submit()
    }, server.origin + api.sessionLogout)
    const answer = await answered
    expect([answer.status(), answer.headers()['error-code']]).toEqual([403, 'cross-site'])
    // A page that is closed before reports nothing.
    await reported
    await stranger.close()
  }
  elsewhere.close()
  await page.reload()
  await journal.expectOpen()
})

test('the provider is gone: the page stays, and what was begun goes on when it is back', async ({
  page,
  journal,
  provider,
  problems,
}) => {
  problems.expect(...[api.sessionLogin, api.session, api.writeJournal].map((path) => `503 ${path}`))
  await page.goto('/journal')
  provider.gone = true
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByText(texts.session.loginFailed, { exact: true })).toBeVisible()
  provider.gone = false
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  provider.gone = true
  // Until the token is due for renewal, by the server's clock.
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, api.session)).toBe(503)
  await journal.writeButton.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to generate journal' })).toBeVisible()
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)
  provider.gone = false
  await journal.writeButton.click()
  await expect(journal.note).toContainText('Ingen feber')
})

test('a logout that fails says so and changes nothing', async ({ page, context, journal, problems }) => {
  problems.expect(`503 ${api.sessionLogout}`)
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await context.route(`**${api.sessionLogout}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await journal.logoutButton.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: texts.questions.logout.confirm }).click()
  await expect(page.getByText(texts.session.logoutFailed, { exact: true })).toBeVisible()
  await expect(journal.transcript).toHaveValue(TRANSCRIPT)
  await journal.writeButton.click()
  await expect(journal.note).toContainText('Ingen feber')
})

test('a key that the provider does not know: a login fails, and the page says so', async ({
  page,
  provider,
  problems,
}) => {
  problems.expect(`503 ${api.sessionLogin}`)
  const port = await freePort()
  const { privateJwk } = await clientKey('stranger')
  const server = new OrdrettServer(port, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_KEY: privateJwk })
  await server.start()
  try {
    await page.goto(`${server.origin}/journal`)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByText(texts.session.loginFailed, { exact: true })).toBeVisible()
    expect(server.output).toContain('invalid_client')
  } finally {
    await server.stop()
  }
})
