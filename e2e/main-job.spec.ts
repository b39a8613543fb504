import { api } from '../src/spec/routes.ts'
import { SETTINGS_KEY } from '../src/web/settings/settings.ts'
import { expectHeard } from './support/heard.ts'
import { test } from './support/tapped-test.ts'
import { expect } from './support/test.ts'

// Half a minute of speech is recorded in real time, and then transcribed by a machine that may be busy.
test.setTimeout(180_000)
test.use({ recording: 'kne', contextOptions: { reducedMotion: 'no-preference' } })

for (const live of [true, false]) {
  test(`from login to the note on the clipboard, ${live ? 'text while one speaks' : 'one upload after the stop'}`, async ({
    page,
    journal,
    microphone,
    tap,
  }) => {
    const before = tap.posted(api.transcribe).length
    await test.step('log in on the provider’s page', async () => {
      await page.goto('/journal')
      await page.getByRole('button', { name: 'Log In', exact: true }).click()
      await expect(page).toHaveURL(/\/oidc\/innlogging\//)
      await expect(page.getByRole('note')).toContainText('Demonstrasjon')
      await page.getByRole('button', { name: 'Mariam Demo' }).click()
      await expect(page).toHaveURL(`${tap.origin}/journal`)
      await expect(page.getByText('Innlogget som Mariam Demo')).toBeAttached()
      if (!live) await journal.sendAfterStop()
    })

    await test.step('record, while the time counts', async () => {
      await expect(journal.timer).toHaveText('00:00')
      await journal.startButton.click()
      await journal.recorded(3)
      if (live) await expect(journal.transcript).not.toHaveValue('', { timeout: 60_000 })
      await journal.recorded(Math.ceil(microphone.seconds))
      await expect(page.getByText(/^Skrevet ned til \d\d:\d\d$/)).toHaveCount(live ? 1 : 0)
      expect(tap.posted(api.transcribe).length > before).toBe(live)
      await journal.stopButton.click()
    })

    await test.step('the transcript says what was said', async () => {
      await expect(journal.note.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
      const heard = await journal.transcript.inputValue()
      expectHeard('kne', heard)
      const uploads = tap.posted(api.transcribe).slice(before)
      if (!live) expect(uploads).toHaveLength(1)
      expectUploads(uploads, microphone.seconds, live)
    })

    await test.step('the note has its headings', async () => {
      // «Status.» alone is a short word that the demo model may miss; the findings may then be under «Anamnese».
      const found = (await journal.transcript.inputValue()).includes('Status.') ? 'Funn' : '(Funn)?'
      const headings = async (): Promise<string> => (await journal.note.getByRole('heading').allTextContents()).join('')
      await expect.poll(headings).toMatch(new RegExp(`^Anamnese${found}VurderingTiltakSykmelding$`))
      await expect(journal.note).toContainText('Paracet 500 mg ved behov.')
    })

    await test.step('the player plays the recording', async () => {
      const played = await journal.sound.evaluate(async (player: HTMLAudioElement) => {
        await player.play()
        return { seconds: player.duration, playing: !player.paused }
      })
      expect(played.playing).toBe(true)
      expect(played.seconds).toBeGreaterThanOrEqual(microphone.seconds)
      await expect
        .poll(() => journal.sound.evaluate((player: HTMLAudioElement) => player.currentTime))
        .toBeGreaterThan(0)
    })

    await test.step('edit both, and copy the note alone', async () => {
      await journal.transcript.fill('Diktatet er rettet.')
      await journal.note.getByRole('paragraph').last().click()
      await page.keyboard.press('End')
      await page.keyboard.type(' Kontroll ved behov.')
      await expect(page.getByText('Transkripsjonen er endret')).toBeVisible()
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
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(live ? [] : [SETTINGS_KEY])
      await page.goto('/journal')
      await expect(page.getByText('Please log in to access the Journal')).toBeVisible()
      await expect(page.locator('textarea')).toHaveValue('')
      await expect(page.locator('audio')).toHaveCount(0)
    })
  })
}

/** Each upload is one WAV with the specification's names, and together they are at most as long as the recording. */
function expectUploads(uploads: readonly Buffer[], seconds: number, live: boolean): void {
  const recorded = uploads.map((upload) => secondsOf(upload, live)).reduce((sum, length) => sum + length, 0)
  expect(recorded).toBeLessThan(seconds + 15)
  // Silence is not sent live.
  expect(recorded).toBeGreaterThanOrEqual(live ? seconds / 2 : Math.ceil(seconds))
}

/** Seconds of one upload: 16 kHz, mono, 16 bit; live, without the sound before it that it repeats. */
function secondsOf(upload: Buffer, live: boolean): number {
  const head = upload.toString('latin1', 0, upload.indexOf('RIFF'))
  const fields = [...head.matchAll(/Content-Disposition: form-data; name="(\w+)"/g)].map(([, name]) => name)
  expect(fields.filter((name) => !live || !name?.startsWith('prompt'))).toEqual(['audioFile'])
  expect(head).toContain('name="audioFile"; filename="therapistAudio.wav"\r\n')
  const wav = upload.subarray(upload.indexOf('RIFF'))
  const header = {
    format: wav.toString('latin1', 8, 16),
    pcm: wav.readUInt16LE(20),
    channels: wav.readUInt16LE(22),
    rate: wav.readUInt32LE(24),
    bits: wav.readUInt16LE(34),
  }
  expect(header).toEqual({ format: 'WAVEfmt ', pcm: 1, channels: 1, rate: 16_000, bits: 16 })
  const repeated = Number(/name="promptSeconds"\r\n\r\n([\d.]+)/.exec(head)?.[1] ?? 0)
  return wav.readUInt32LE(40) / 32_000 - repeated
}
