import type { Locator, Page, Route } from '@playwright/test'
import { PREFER_PREVIEW } from '../src/spec/previews.ts'
import { api } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

const TRANSCRIPT = 'Anamnese. Hoste i tre dager.'

/** Intercepts every request for a note with `spoil`, until `page.unroute`. */
async function spoilNotes(page: Page, spoil: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**${api.writeJournal}`, spoil)
}

const failures: { what: string; spoil: (route: Route) => Promise<void>; reason: string | RegExp }[] = [
  {
    what: 'answers 500 with a text',
    spoil: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Skriveren er nede.' }),
    reason: 'Failed to generate journal. Skriveren er nede.',
  },
  {
    what: 'answers 502 without a text',
    spoil: (route) => route.fulfill({ status: 502, body: '' }),
    reason: 'Failed to generate journal. Error connecting to the AI server: HTTP 502',
  },
  {
    what: 'can’t be reached',
    spoil: (route) => route.abort('connectionrefused'),
    reason: /^Failed to generate journal\. Error connecting to the AI server: \S+/,
  },
  {
    what: 'answers with nothing',
    spoil: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
    reason: /^Failed to generate journal\. Error connecting to the AI server: \S+/,
  },
]

test('when the note fails, the transcript is untouched and the note can be tried again', async ({
  page,
  journal,
  problems,
}) => {
  problems.expect(...['500', '502', 'net::ERR_CONNECTION_REFUSED'].map((outcome) => `${outcome} ${api.writeJournal}`))
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  for (const { what, spoil, reason } of failures) {
    await test.step(`the server ${what}`, async () => {
      await spoilNotes(page, spoil)
      await journal.writeButton.click()
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to generate journal.' })
      await expect(alert.getByRole('paragraph')).toHaveText(reason)
      await expect(journal.transcript).toHaveValue(TRANSCRIPT)
      await expect(journal.note).toHaveText('')
      await expect(journal.copyButton).toBeDisabled()

      await page.unroute(`**${api.writeJournal}`)
      await page.getByRole('button', { name: 'Prøv igjen: skriv notatet' }).click()
      await expect(journal.note).toContainText('Hoste i tre dager.')
      await expect(alert).toBeHidden()
      await expect(journal.transcript).toHaveValue(TRANSCRIPT)
      await journal.note.fill('')
    })
  }
})

test('on a phone the failure comes into view above the dock', async ({ page, journal, problems }) => {
  problems.expect(`502 ${api.writeJournal}`)
  await page.setViewportSize({ width: 390, height: 700 })
  await journal.logIn()
  await journal.openTab('Transkripsjon')
  await journal.transcript.fill(TRANSCRIPT)
  await journal.openTab('Notat')
  await spoilNotes(page, (route) => route.fulfill({ status: 502, body: '' }))
  await journal.writeButton.click()
  const retry = page.getByRole('button', { name: 'Prøv igjen: skriv notatet' })
  const dock = page.locator('.copy-dock')
  const bottomOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  await expect(retry).toBeVisible()
  await expect.poll(() => bottomOf(retry)).toBeLessThan((await dock.boundingBox())?.y ?? 0)
})

test('an answer without a note is told as such', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  for (const body of [
    '{"formattedResponse":""}',
    '{"formattedResponse":null}',
    '{}',
    '[]',
    '{"formattedResponse":7}',
  ]) {
    await spoilNotes(page, (route) => route.fulfill({ contentType: 'application/json', body }))
    await journal.writeButton.click()
    const alert = page.getByRole('alert').filter({ hasText: 'No journal returned' })
    await expect(alert, body).toBeVisible()
    await expect(journal.note).toHaveText('')
    await expect(journal.copyButton).toBeDisabled()
    await page.unroute(`**${api.writeJournal}`)
    await journal.writeButton.click()
    await expect(journal.note).toContainText('Hoste i tre dager.')
    await expect(alert).toBeHidden()
    await journal.note.fill('')
  }
})

test('after a recording too, the note alone is tried again', async ({ page, journal, microphone, problems }) => {
  problems.expect(`net::ERR_CONNECTION_RESET ${api.writeJournal}`)
  const uploads: string[] = []
  page.on('request', (request) => {
    const isUpload = request.url().endsWith(api.transcribe) && request.headers()['prefer'] !== PREFER_PREVIEW
    if (isUpload) uploads.push(request.url())
  })
  await journal.logIn()
  await spoilNotes(page, (route) => route.abort('connectionreset'))
  await journal.dictate(microphone)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to generate journal.' })).toBeVisible()
  const heard = await journal.transcript.inputValue()
  expect(heard).toContain('kontroll')
  await page.unroute(`**${api.writeJournal}`)
  await page.getByRole('button', { name: 'Prøv igjen: skriv notatet' }).click()
  await expect(journal.note).toContainText('kontroll')
  await expect(journal.transcript).toHaveValue(heard)
  expect(uploads).toHaveLength(1)
})
