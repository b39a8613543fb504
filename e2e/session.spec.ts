import { endSession, REFUSED_RENEWAL, expired, storedUser } from './support/login-state.ts'
import { test } from './support/separate-provider-test.ts'
import { expect } from './support/test.ts'

/** Access tokens expire before the first sentence is spoken. */
test.use({ accessTokenSeconds: 3 })

test('an expired token is renewed and the work goes on', async ({ page, journal, microphone, server, provider }) => {
  const addresses: string[] = []
  const opened: string[] = []
  const grants: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  page.on('request', (request) => {
    addresses.push(request.url())
    if (request.url() === `${provider.issuer}/token`) grants.push(request.postData() ?? '')
  })
  await journal.logIn()
  const first = await storedUser(page)
  const before = opened.length
  await journal.dictate(microphone)
  expect(first.expires_at).toBeLessThan(Date.now() / 1000)
  await expect(journal.note).toContainText('kontroll')
  const renewed = await storedUser(page)
  expect(renewed.access_token).not.toBe(first.access_token)
  expect(renewed.refresh_token).not.toBe(first.refresh_token)
  expect(grants.some((grant) => grant.includes('grant_type=refresh_token'))).toBe(true)
  expect(opened.slice(before)).toEqual([])

  const secrets = [first, renewed].flatMap((user) => [user.access_token, user.refresh_token])
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect([...addresses, ...opened].join('\n')).not.toContain(secret)
    expect(server.output).not.toContain(secret)
  }
  expect(server.output).toContain('/api/transcribe')
})

test('when it can’t be renewed, the login opens beside the unsaved work', async ({
  page,
  journal,
  provider,
  problems,
}) => {
  problems.expect(REFUSED_RENEWAL)
  await journal.logIn()
  await journal.transcript.fill('Funn. Ingen feber.')
  await endSession(page, provider.issuer)
  await expired(page)
  const address = page.url()

  await journal.writeButton.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Innloggingen din er utløpt.' })
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Please log in')).toBeHidden()
  await expect(journal.transcript).toHaveValue('Funn. Ingen feber.')
  await journal.transcript.pressSequentially(' Ingen smerter.')

  await journal.logInAgain()
  await expect(journal.note).toContainText('Ingen feber.')
  await expect(journal.transcript).toHaveValue('Funn. Ingen feber. Ingen smerter.')
  await expect(page).toHaveURL(address)
})

test('a page that is opened with an expired login renews it', async ({ page, journal }) => {
  await journal.logIn()
  await expired(page)
  await page.reload()
  await journal.expectOpen()
  await expect(page.getByText('Innlogget som Astrid Prøvesen')).toBeAttached()
})
