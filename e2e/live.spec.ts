import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { live } from '../src/web/texts/live.ts'
import { wavFile } from '../test/wav-files.ts'
import { expectHeard } from './support/heard.ts'
import { textOf } from './support/microphone.ts'
import { expect, test } from './support/test.ts'

// A recording takes its real time, on a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'kne' })
/** How Chromium reports what is asked while the server or the network is gone: some of it was already under way. */
const UNREACHED = /^net::ERR_\w+ (?:\/api\/transcribe|\/config\.json)$/

test('the server is gone, then the network, then the login: the recording goes on and no word is lost', async ({
  page,
  journal,
  microphone,
  server,
  context,
  problems,
}) => {
  problems.expect(UNREACHED, `401 ${api.transcribe}`, '400 /oidc/token')
  await journal.logIn()
  await journal.startButton.click()
  await expect(journal.transcript).not.toHaveValue('', { timeout: 60_000 })

  await server.stop('SIGKILL')
  await expect(waitingFor(page, 'contact')).toBeVisible({ timeout: 60_000 })
  await expect(journal.stopButton).toBeEnabled()
  // The outages follow each other, so words are still unsent when the recording ends, however slow the machine. The
  // demonstration's logins do not outlive its server.
  await context.setOffline(true)
  await server.start()
  await journal.recorded(Math.ceil(microphone.seconds))
  await journal.stopButton.click()
  const error = page.getByRole('alert').filter({ hasText: 'Error during processing: ' })
  await expect(error).toBeVisible({ timeout: 60_000 })
  await expect(waitingFor(page, 'contact')).toBeVisible()
  const before = await journal.transcript.inputValue()
  await context.setOffline(false)
  await expect(waitingFor(page, 'login')).toBeVisible({ timeout: 60_000 })
  await journal.logInAgain()

  await expect(journal.note.getByRole('heading', { name: 'Sykmelding' })).toBeVisible({ timeout: 60_000 })
  await expect(error).toBeHidden()
  const heard = await journal.transcript.inputValue()
  expect(heard.startsWith(before)).toBe(true)
  expectHeard('kne', heard, { cutAnyhow: true })
})

test('pause, resume, stop and go on: one recording, one transcript', async ({ page, journal }) => {
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(4)
  await journal.pauseButton.click()
  await expect(journal.resumeButton).toBeVisible()
  const paused = await journal.timer.innerText()
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(4)
  await expect(journal.timer).toHaveText(paused)
  await journal.resumeButton.click()
  await journal.recorded(9)
  await journal.stopButton.click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  const first = await journal.transcript.inputValue()
  await expect(page.getByText(/^Diktatet begynte kl\. \d\d\.\d\d$/)).toBeVisible()

  await journal.goOn()
  await journal.recorded(13)
  await journal.stopButton.click()
  await expect.poll(() => journal.transcript.inputValue(), { timeout: 60_000 }).not.toBe(first)
  expect(await journal.transcript.inputValue()).toMatch(new RegExp(`^${first}`))
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(13)
})

test('an audio file is written down; one that is none is told, and nothing is lost', async ({
  page,
  journal,
  problems,
}) => {
  problems.expect(`429 ${api.transcribe}`, `413 ${api.transcribe}`)
  await journal.logIn()
  await journal.transcript.fill('Kari Prøve.')
  const chooser = page.getByLabel(live.openFileLabel).and(page.locator('input'))
  await chooser.setInputFiles({ name: 'ikke-lyd.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ikke lyd') })
  await expect(page.getByRole('alert').filter({ hasText: live.problems['file-unreadable'] })).toBeVisible()
  await chooser.setInputFiles({ name: 'tom.wav', mimeType: 'audio/wav', buffer: wavFile(0) })
  await expect(page.getByRole('alert').filter({ hasText: live.problems['file-empty'] })).toBeVisible()
  await expect(journal.transcript).toHaveValue('Kari Prøve.')

  await test.step('waiting for a turn, and a refusal that no waiting mends', async () => {
    await page.route(`**${api.transcribe}`, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: 'Mange bruker tjenesten.' }),
    )
    await chooser.setInputFiles(fixture('kort.wav'))
    await expect(waitingFor(page, 'turn')).toBeVisible()
    await page.unroute(`**${api.transcribe}`)
    await page.route(`**${api.transcribe}`, (route) => route.fulfill({ status: 413, body: 'Opptaket er for langt.' }))
    const refused = page.getByRole('alert').filter({ hasText: 'Error during processing: Opptaket er for langt.' })
    await expect(refused).toBeVisible()
    await page.unroute(`**${api.transcribe}`)
    await refused.getByRole('button').click()
  })
  await expect(journal.transcript).toHaveValue(`Kari Prøve. ${textOf('kort')}`)
  await expect(journal.note.getByRole('heading').first()).toBeVisible()

  await test.step('MP3 of another rate with two channels, chosen, and Ogg, dropped', async () => {
    await chooser.setInputFiles(fixture('kort.mp3'))
    await journal.answerSamePatient()
    await expect(journal.transcript).toHaveValue(`Kari Prøve. ${textOf('kort')} ${textOf('kort')}`)
    await expect(journal.player).toBeVisible()
    await drop(page, 'kort.ogg')
    await expect(journal.transcript).toHaveValue(`Kari Prøve.${` ${textOf('kort')}`.repeat(3)}`)
    expect(await journal.playerSeconds()).toBeGreaterThan(8)
  })
})

function fixture(name: string): string {
  return join(import.meta.dirname, '../test/fixtures/recordings', name)
}

/** Drops a fixture file on the page. */
async function drop(page: Page, name: string): Promise<void> {
  const bytes = [...readFileSync(fixture(name))]
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(file.bytes)], file.name))
      return transfer
    },
    { name, bytes },
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer })
  await expect(page.getByText(live.dropFile)).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer })
}

/** The line under the transcript; the page's status says the same to screen readers. */
function waitingFor(page: Page, reason: keyof typeof live.waiting): Locator {
  return page.locator('.panel-message').filter({ hasText: live.waiting[reason] })
}
