import { createServer } from 'node:http'
import { fhirApi } from '../src/spec/fhir-routes.ts'
import { record } from '../src/web/texts/record.ts'
import { security } from '../src/web/texts/security.ts'
import { fill, texts } from '../src/web/texts.ts'
import { freePort } from '../test/ordrett-server.ts'
import { JournalPage } from './support/journal-page.ts'
import { ELSEWHERE, recordSystemTest, SYSTEM } from './support/record-system-test.ts'
import { expect } from './support/test.ts'

const names = { system: SYSTEM, name: 'Ola Testvik', before: 'Kari Mellom Prøvesen' }

const test = recordSystemTest()
test.describe.configure({ mode: 'default' })

test('a launch, a note, saved once however often, another patient: nothing is mixed up or left in the browser', async ({
  page,
  context,
  journal,
  server,
  system,
  problems,
}) => {
  problems.expect(`422 ${fhirApi.document}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const saveButton = page.getByRole('button', { name: record.save.save })
  const status = page.locator('.record-status')

  await journal.logIn()
  await expect(saveButton).toHaveCount(0)
  await page.goto(system.launch('p1', 'e1'))
  await expect(page).toHaveURL(`${server.origin}/journal`)
  await expect(page.getByRole('group', { name: fill(record.patient.label, names) })).toHaveText(
    /^Kari Mellom Prøvesen\s*født 1956$/,
  )

  await journal.transcript.fill('Anamnese. Hoste & feber <38 i tre dager.')
  await journal.writeButton.click()
  await expect(journal.note).toContainText('Hoste & feber')
  await saveButton.dblclick()
  await expect(status).toContainText(`Lagret i ${SYSTEM}`)
  await expect(button(record.save.saved)).toBeVisible()
  const [[id, stored] = ['', undefined]] = system.documents
  await expect(status).toContainText(id)
  expect([system.documents.size, stored?.version, system.refused]).toEqual([1, 1, []])

  await test.step('a correction is a new version of the same document, and both of its forms can be read', async () => {
    await journal.note.press('End')
    await journal.note.pressSequentially(' Ikke 3 < 2.')
    await expect(status).toContainText('Endret siden')
    await page.getByRole('button', { name: record.save.again }).click()
    await expect(status).toContainText('utgave 2')
    const content = Object(system.documents.get(id)?.resource['content'])
    const texts64: string[] = [...content].map(({ attachment }) => attachment.data)
    const [plain = '', xhtml = ''] = texts64.map((data) => Buffer.from(data, 'base64').toString('utf8'))
    expect(plain).toContain('Ikke 3 < 2.')
    // Our own page forbids parsing (Trusted Types), so another one does it.
    const reader = await context.newPage()
    const root = await reader.evaluate(
      (text) => new DOMParser().parseFromString(text, 'application/xhtml+xml').documentElement.outerHTML,
      xhtml,
    )
    await reader.close()
    expect(root).not.toContain('parsererror')
    expect(root).toContain('Ikke 3 &lt; 2.')
  })

  await test.step('a record system in trouble: it is said, the note stays, and it can be copied', async () => {
    await journal.note.pressSequentially(' Mer.')
    system.answerNext = { status: 422, resource: {} }
    await page.getByRole('button', { name: record.save.again }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'godtok ikke notatet' })).toBeVisible()
    await journal.copyButton.click()
    await expect(button(texts.note.copied)).toBeVisible()
  })

  await test.step('another patient, opened in another tab: the page asks, and begins on an empty page', async () => {
    const other = new JournalPage(await context.newPage())
    await other.page.goto(system.launch('p2'))
    await expect(other.page.getByText('Ola Testvik')).toBeVisible()
    await other.page.close()
    const alert = page.getByRole('alert').filter({ hasText: fill(record.other.patient.title, names) })
    await expect(alert).toContainText('Kari Mellom Prøvesen')
    await expect(page.getByRole('button', { name: record.save.again })).toBeDisabled()
    await alert.getByRole('button', { name: fill(record.other.patient.begin, names) }).click()
    await expect(journal.note).toHaveText('')
    await expect(page.getByRole('group', { name: fill(record.patient.label, names) })).toHaveText(
      'Ola Testvikfødt 1990',
    )
    expect(system.documents.size).toBe(1)
  })

  const readable = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(readable).not.toMatch(/Kari|Testvik|__Host-/)
  for (const secret of ['Kari', 'Testvik', 'Hoste']) expect(server.output).not.toContain(secret)
})

test('a logout on a page that shows no patient ends what is open, here and at the record system', async ({
  page,
  journal,
  server,
  system,
}) => {
  await journal.logIn()
  await page.goto(system.launch())
  await expect(page.getByText('Kari Mellom Prøvesen')).toBeVisible()
  await page.goto('/profile')
  const tokens = system.goodTokens
  await journal.logoutButton.click()
  await expect(page).toHaveURL(`${server.origin}/`)
  await expect.poll(() => system.goodTokens).toBe(tokens - 1)
  const asked = page.waitForResponse((response) => response.url() === server.origin + fhirApi.context)
  await journal.logIn()
  expect(await (await asked).json()).toEqual({})
})

test('opened by a page of another site: the next patient takes the place of the one before, also on the server', async ({
  page,
  context,
  journal,
  server,
  system,
}) => {
  const elsewhere = createServer(({ url }, response) => {
    const link = `<a href="${server.origin}${system.launch(url?.slice(1), url)}">Åpne i Ordrett</a>`
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html><title>Journal</title>${link}`)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.1', resolve))
  async function openedThere(patient: string, name: string): Promise<string> {
    await page.goto(`http://${ELSEWHERE}:${port}/${patient}`)
    const back = page.waitForRequest((request) => request.url().startsWith(server.origin + fhirApi.callback))
    await page.getByRole('link').click()
    const headers = await (await back).allHeaders()
    await expect(page.getByText(name)).toBeVisible()
    expect(headers['sec-fetch-site']).toBe('cross-site')
    return headers['cookie'] ?? ''
  }
  await journal.logIn()
  const before = system.goodTokens
  await openedThere('p1', names.before)
  expect(system.goodTokens).toBe(before + 1)
  // The cookie that opens the record stays at home, and so does that of a login that the server keeps.
  expect(await openedThere('p2', names.name)).not.toContain('__Host-ordrett-journal=')
  await expect.poll(() => system.goodTokens).toBe(before + 1)
  const ours = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))
  expect(Object.fromEntries(ours.map(({ name, sameSite }) => [name, sameSite]))).toEqual({
    '__Host-ordrett-forrige': 'Lax',
    '__Host-ordrett-journal': 'Strict',
  })
  elsewhere.close()
  elsewhere.closeAllConnections()
})

test('a record system that nobody trusts is refused in plain words, and the security page says what is on', async ({
  page,
}) => {
  await page.goto(`/launch?${new URLSearchParams({ iss: 'https://elsewhere.example/fhir', launch: 'x' })}`)
  await expect(page.getByRole('heading', { name: record.failure.heading })).toBeVisible()
  await expect(page.getByText(record.failure.reasons.ukjent)).toBeVisible()
  await page.goto('/security')
  await expect(page.getByRole('heading', { name: security.record.heading })).toBeVisible()
})
