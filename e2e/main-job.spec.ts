import { api } from '../src/spec/routes.ts'
import { wordErrors } from '../test/word-errors.ts'
import { textOf } from './support/microphone.ts'
import { test } from './support/tapped-test.ts'
import { expect } from './support/test.ts'
import type { Wiretap } from './support/wiretap.ts'

// Half a minute of speech is recorded at its own pace, and then written down by a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'kne' })

test('from login to the note on the clipboard', async ({ page, journal, microphone, tap, problems }) => {
  await test.step('log in on the provider’s page', async () => {
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL(/\/oidc\/innlogging\//)
    await expect(page.getByRole('note')).toContainText('Demonstrasjon')
    await page.getByRole('button', { name: 'Mariam Demo' }).click()
    await expect(page).toHaveURL(`${tap.origin}/journal`)
    await expect(page.getByText('Innlogget som Mariam Demo')).toBeAttached()
  })

  await test.step('record, while the time counts', async () => {
    await expect(journal.timer).toHaveText('00:00')
    await journal.startButton.click()
    await expect(journal.timer).toHaveText('00:02')
    await expect(journal.timer).toHaveText('00:03')
    await journal.recorded(Math.ceil(microphone.seconds))
    expect(tap.posted(api.transcribe)).toHaveLength(0)
    await journal.stopButton.click()
  })

  await test.step('the transcript says what was said', async () => {
    await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
    const heard = await journal.transcript.inputValue()
    const { errors, words } = wordErrors(textOf('kne'), heard)
    expect(errors / words, heard).toBeLessThanOrEqual(0.06)
    expectOneUpload(tap, microphone.seconds)
  })

  await test.step('the note has its headings', async () => {
    const headings = ['Anamnese', 'Funn', 'Vurdering', 'Tiltak', 'Sykmelding']
    await expect(journal.note.getByRole('heading')).toHaveText(headings)
    await expect(journal.note).toContainText('Paracet 500 mg ved behov.')
  })

  await test.step('the player plays the recording', async () => {
    const played = await journal.player.evaluate(async (player: HTMLAudioElement) => {
      await player.play()
      return { seconds: player.duration, playing: !player.paused }
    })
    expect(played.playing).toBe(true)
    expect(played.seconds).toBeGreaterThanOrEqual(microphone.seconds)
    await expect
      .poll(() => journal.player.evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThan(0)
  })

  await test.step('edit both, and copy the note alone', async () => {
    await journal.transcript.fill('Diktatet er rettet.')
    await journal.note.getByRole('paragraph').last().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Kontroll ved behov.')
    await expect(page.getByText('Transkripsjonen er endret etter at notatet ble skrevet.')).toBeVisible()
    const copied = await journal.copy()
    expect(copied.html).toBe(await journal.note.innerHTML())
    expect(copied.html).toMatch(/^<h3>Anamnese<\/h3>(<(h3|p)>[^<>]+<\/\2>)+$/)
    expect(copied.plain).toMatch(/^Anamnese\nSmerter i venstre kne/)
    expect(copied.plain).toMatch(/\n\nSykmelding\n.+ Kontroll ved behov\.$/)
    expect(copied.plain).not.toMatch(/rettet|Klikk|Failed|[{}[\]<>]/)
  })

  await test.step('log out', async () => {
    await journal.logoutButton.click()
    await expect(page).toHaveURL(`${tap.origin}/`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.goto('/journal')
    await expect(page.getByText('Please log in to access the Journal')).toBeVisible()
    await expect(page.locator('textarea')).toHaveValue('')
    await expect(page.locator('audio')).toHaveCount(0)
  })

  expect(problems).toEqual([])
})

/** One upload of one WAV under the specification's names: 16 kHz, mono, 16 bit, as long as the recording. */
function expectOneUpload(tap: Wiretap, seconds: number): void {
  const uploads = tap.posted(api.transcribe)
  expect(uploads).toHaveLength(1)
  const [upload = Buffer.alloc(0)] = uploads
  const head = upload.toString('latin1', 0, upload.indexOf('RIFF'))
  expect(head).toMatch(/^--\S+\r\nContent-Disposition: form-data; name="audioFile"; filename="therapistAudio.wav"\r\n/)
  expect(upload.toString('latin1').match(/Content-Disposition/g)).toHaveLength(1)
  const wav = upload.subarray(upload.indexOf('RIFF'))
  const header = {
    format: wav.toString('latin1', 8, 16),
    pcm: wav.readUInt16LE(20),
    channels: wav.readUInt16LE(22),
    rate: wav.readUInt32LE(24),
    bits: wav.readUInt16LE(34),
  }
  expect(header).toEqual({ format: 'WAVEfmt ', pcm: 1, channels: 1, rate: 16_000, bits: 16 })
  const recorded = wav.readUInt32LE(40) / 32_000
  expect(recorded).toBeGreaterThanOrEqual(Math.ceil(seconds))
  expect(recorded).toBeLessThan(seconds + 15)
}
