import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { live } from '../src/web/texts/live.ts'
import { wordErrors } from '../test/word-errors.ts'
import { textOf } from './support/microphone.ts'
import { expect, test } from './support/test.ts'

// A recording is made at its own pace, by a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'kne' })

test('the server is gone, then the network, then the login: the recording goes on and no word is lost', async ({
  page,
  journal,
  microphone,
  server,
  context,
}) => {
  await journal.logIn()
  await journal.startButton.click()
  await expect(journal.transcript).not.toHaveValue('', { timeout: 60_000 })

  await server.stop('SIGKILL')
  await expect(waitingFor(page, 'contact')).toBeVisible({ timeout: 60_000 })
  await expect(journal.stopButton).toBeEnabled()
  // One outage follows the other: however slow the machine, words are still to be sent when the recording ends. The logins of the
  // demonstration do not outlive its server.
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
  const { errors, words } = wordErrors(textOf('kne'), heard)
  expect(errors / words, heard).toBeLessThanOrEqual(0.08)
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

  await journal.continueButton.click()
  await journal.recorded(13)
  await journal.stopButton.click()
  await expect.poll(() => journal.transcript.inputValue(), { timeout: 60_000 }).not.toBe(first)
  expect(await journal.transcript.inputValue()).toMatch(new RegExp(`^${first}`))
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(13)
})

test('an audio file is written down; one that is none is told, and nothing is lost', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill('Kari Prøve.')
  const chooser = page.getByLabel(live.openFileLabel).and(page.locator('input'))
  await chooser.setInputFiles({ name: 'ikke-lyd.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ikke lyd') })
  await expect(page.getByRole('alert').filter({ hasText: live.problems['file-unreadable'] })).toBeVisible()
  await expect(journal.transcript).toHaveValue('Kari Prøve.')

  const file = readFileSync(join(import.meta.dirname, '../test/fixtures/recordings/kort.wav'))
  await test.step('waiting for a turn, and a refusal that no waiting mends', async () => {
    await page.route(`**${api.transcribe}`, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, body: 'Mange bruker tjenesten.' }),
    )
    await chooser.setInputFiles({ name: 'kort.wav', mimeType: 'audio/wav', buffer: file })
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

  await test.step('another rate and two channels', async () => {
    await chooser.setInputFiles({ name: 'stereo.wav', mimeType: 'audio/wav', buffer: stereo48(file) })
    await expect(journal.transcript).toHaveValue(`Kari Prøve. ${textOf('kort')} ${textOf('kort')}`)
    await expect(journal.player).toBeVisible()
  })
})

/** The line under the transcript; the page's status says the same to screen readers. */
function waitingFor(page: Page, reason: keyof typeof live.waiting): Locator {
  return page.locator('.panel-message').filter({ hasText: live.waiting[reason] })
}

/** A 16 kHz mono WAV as 48 kHz stereo: each sample on both channels, and two between it and the next. */
function stereo48(mono: Buffer): Buffer {
  const samples = new Int16Array(new Uint8Array(mono.subarray(44)).buffer)
  const wav = Buffer.alloc(44 + samples.length * 12)
  mono.copy(wav, 0, 0, 44)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(192_000, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt32LE(wav.length - 44, 40)
  for (let frame = 0; frame < samples.length * 3; frame++) {
    const at = Math.floor(frame / 3)
    const from = samples[at] ?? 0
    const value = Math.round(from + (((samples[at + 1] ?? from) - from) * (frame % 3)) / 3)
    wav.writeInt16LE(value, 44 + frame * 4)
    wav.writeInt16LE(value, 46 + frame * 4)
  }
  return wav
}
