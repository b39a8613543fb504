import { MailServer } from '../test/mail-server.ts'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { api, pages } from '../src/spec/routes.ts'
import { contact } from '../src/web/texts/contact.ts'
import { expect, test as base, type WorkerFixtures } from './support/test.ts'

interface MailFixtures extends WorkerFixtures {
  mail: MailServer
}

/** Error codes with which the mail server refuses the next recipients; when empty, it accepts everyone. */
const refusals: number[] = []

/** The product, configured to really send the contact form, and the mail server that it sends to. */
const test = base.extend<object, MailFixtures>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const mail = await MailServer.start({
        onRcptTo: (_address, _session, done) => {
          const responseCode = refusals.shift()
          done(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null)
        },
      })
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = new OrdrettServer(await freePort(), mail.environment())
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const message = 'Hva koster det for oss på Østlandet?'

test('the form becomes a mail; a failure says so and keeps the text', async ({ page, mail, problems }) => {
  problems.expect(`503 ${api.contact}`)
  await page.goto(pages.contact)
  await expect(page.getByText('Henvendelsen sendes til oss som e-post.')).toBeVisible()
  await expect(page.getByText('demonstrasjon')).toHaveCount(0)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@klinikk.example')
  await page.getByLabel('Emne').selectOption('Teknisk støtte')
  await page.getByLabel('Melding').fill(message)

  refusals.push(450)
  const send = page.getByRole('button', { name: 'Send henvendelse' })
  await send.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Henvendelsen ble ikke sendt' })
  await expect(alert).toContainText('E-posttjeneren svarer ikke. Prøv igjen om litt.')
  await expect(page.getByLabel('Melding')).toHaveValue(message)
  expect(mail.mails).toEqual([])

  await send.click()
  await expect(page.getByRole('heading', { name: 'Takk for henvendelsen' })).toBeFocused()
  await expect(page.getByText('Henvendelse mottatt', { exact: true })).toBeVisible()
  await expect(page.getByText('demonstrasjon')).toHaveCount(0)
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]?.headers.get('reply-to')).toBe('ola@klinikk.example')
  expect(mail.mails[0]?.headers.get('subject')).toBe('Kontaktskjema: Teknisk støtte')
  expect(mail.mails[0]?.text).toContain(message)
})

test('a form that was not sent is not said to be, whatever the server says of itself afterwards', async ({
  page,
  mail,
}) => {
  const before = mail.mails.length
  let answer: () => void = () => undefined
  await page.route('**/config.json', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await page.goto(pages.contact)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@klinikk.example')
  await page.getByLabel('Melding').fill(message)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  const notSent = page.getByText(contact.sent.simulated)
  await expect(notSent).toBeVisible()
  const answered = page.waitForResponse('**/config.json')
  answer()
  await (await answered).finished()
  // By then the page has rendered its reaction to the answer.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(notSent).toBeVisible()
  expect(mail.mails).toHaveLength(before)
})

test('a server that never answers is given half a minute, and nobody claims to know whether it came', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/contact', () => {})
  await page.goto(pages.contact)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@klinikk.example')
  await page.getByLabel('Melding').fill(message)
  await expect(page.getByText('Henvendelsen sendes til oss som e-post.')).toBeVisible()
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.getByRole('button', { name: 'Sender' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.clock.runFor(31_000)
  const alert = page.getByRole('alert').filter({ hasText: contact.form.unanswered })
  await expect(alert).toBeInViewport()
  await expect(alert).toContainText(contact.form.uncertain)
  await expect(alert).not.toContainText(contact.form.failed)
  await expect(page.getByLabel('Melding')).toHaveValue(message)
})

test('a server that can’t be reached keeps the text as well', async ({ page, context, problems }) => {
  problems.expect(`net::ERR_INTERNET_DISCONNECTED ${api.contact}`, /^net::ERR_INTERNET_DISCONNECTED \/assets\/Toasts-/)
  await page.goto(pages.contact)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@klinikk.example')
  await page.getByLabel('Melding').fill(message)
  await expect(page.getByText('Henvendelsen sendes til oss som e-post.')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Fikk ikke kontakt med serveren' })).toBeVisible()
  await expect(page.getByLabel('Melding')).toHaveValue(message)
})
