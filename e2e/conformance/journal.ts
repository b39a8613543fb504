import { api } from '../../src/spec/routes.ts'
import { expect } from '../support/test.ts'
import { alert, answer, calls, retryTranscription } from './calls.ts'
import { shows, type Row, type Visit } from './visit.ts'

const idle: Row[] = [
  [
    '§2',
    'a round start/stop recording button',
    async ({ journal }) => {
      await expect(journal.startButton).toHaveCSS('border-radius', '50%')
      const box = await journal.startButton.boundingBox()
      expect(box?.width).toBe(box?.height)
    },
  ],
  ['§2, §4', 'idle: a recording timer in mm:ss', ({ journal }) => expect(journal.timer).toHaveText('00:00')],
  [
    '§2, §3',
    "an editable text area labelled 'Transkripsjon'",
    async ({ page }) => {
      const area = page.getByLabel('Transkripsjon', { exact: true })
      expect(await area.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA')
      await expect(area).toBeEditable()
    },
  ],
  [
    '§2, §3',
    "an editable 'AI Journal' area",
    async ({ page }) => {
      const area = page.getByRole('textbox', { name: 'AI Journal', exact: true })
      await expect(area).toHaveAttribute('contenteditable', 'true')
    },
  ],
  [
    '§2',
    "its placeholder: 'Klikk for å redigere AI-generert journal'",
    shows('Klikk for å redigere AI-generert journal'),
  ],
]

const recording: Row[] = [
  [
    '§4',
    'recording: the timer counts',
    async (place) => {
      const { journal } = place
      // Live uploads are answered only after the stop: how many there are depends on the machine's speed.
      await answer(place, api.transcribe, async (route) => {
        await journal.stopButton.waitFor({ state: 'hidden' })
        await route.fulfill({ status: 500, body: 'Tjenesten er nede.' })
      })
      await journal.startButton.click()
      await journal.recorded(3)
      await expect(journal.timer).toHaveText(/^\d\d:\d\d$/)
    },
  ],
  [
    '§4, §8',
    "a processing error in the transcription box: 'Error during processing: {message}', and the response text as the message",
    async (place) => {
      await place.journal.stopButton.click()
      await expect(alert(place, 'Error during processing: Tjenesten er nede.')).toBeVisible()
    },
  ],
  [
    '§4, §8',
    "the journal area then shows 'Failed to generate journal.'",
    (place) => expect(alert(place, 'Failed to generate journal.')).toBeVisible(),
  ],
  [
    '§8',
    "API error: 'Error connecting to the AI server: {message}'",
    async (place) => {
      await answer(place, api.transcribe, (route) => route.abort('connectionrefused'))
      await retryTranscription(place).click()
      await expect(
        alert(place, 'Error during processing: Error connecting to the AI server: Failed to fetch'),
      ).toBeVisible()
    },
  ],
  [
    '§2',
    'an audio player for the recording',
    async ({ journal }) => {
      await expect(journal.player).toBeVisible()
      expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(3)
    },
  ],
]

/** Without stubs between the page and its server. */
const wholeJob: Row[] = [
  [
    '§4',
    'stopping triggers conversion, transcription and journal generation',
    async ({ page, journal }) => {
      await page.unrouteAll()
      await journal.copy()
      await journal.newPatientButton.click()
      await journal.dictate({ seconds: 3 })
      await expect(journal.note).toContainText('kontroll', { timeout: 60_000 })
      await expect(journal.transcript).toHaveValue(/kontroll/)
    },
  ],
  [
    '§7',
    'POST {api}/transcribe is a multipart form with one file field, audioFile, named therapistAudio.wav',
    async ({ tap }) => {
      const uploads = tap.posted(api.transcribe)
      expect(uploads).not.toEqual([])
      const upload = uploads.at(-1) ?? Buffer.alloc(0)
      const head = upload.toString('latin1', 0, upload.indexOf('RIFF'))
      expect(head).toMatch(
        /^--\S+\r\nContent-Disposition: form-data; name="audioFile"; filename="therapistAudio.wav"\r\n/,
      )
      expect(upload.toString('latin1').match(/Content-Disposition/g)).toHaveLength(1)
    },
  ],
  [
    '§7, §9',
    'the WAV is 16000 Hz, mono, 16-bit',
    async ({ tap }) => {
      const upload = tap.posted(api.transcribe).at(-1) ?? Buffer.alloc(0)
      const wav = upload.subarray(upload.indexOf('RIFF'))
      expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ')
      const format = { pcm: wav.readUInt16LE(20), channels: wav.readUInt16LE(22), rate: wav.readUInt32LE(24) }
      expect({ ...format, bits: wav.readUInt16LE(34) }).toEqual({ pcm: 1, channels: 1, rate: 16_000, bits: 16 })
      // Silence around the speech may be left out.
      expect(wav.readUInt32LE(40) / 32_000).toBeGreaterThan(1)
    },
  ],
  [
    '§7',
    'POST {api}/writeJournal is a JSON body with the field transcribe, and nothing else',
    async ({ tap, journal }) => {
      const body = tap.posted(api.writeJournal).at(-1)?.toString('utf8') ?? ''
      expect(JSON.parse(body)).toEqual({ transcribe: await journal.transcript.inputValue() })
    },
  ],
  [
    '§1',
    'names that only assistive technology gets are Norwegian, in an English browser too',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Innstillinger' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  ],
  [
    '§1',
    'a journal note that the user can copy',
    async ({ journal }) => {
      expect((await journal.copy()).plain).toContain('kontroll')
    },
  ],
  [
    '§1, §3',
    'nothing is stored: a refresh leaves neither recording, transcription nor journal',
    async ({ page, journal }) => {
      await page.reload()
      await journal.expectOpen()
      await expect(journal.transcript).toHaveValue('')
      await expect(journal.note).toHaveText('')
      await expect(journal.player).toHaveCount(0)
    },
  ],
]

/** What the rows make fail, and the browser's complaints about an `onerror` that the sanitiser parses and removes. */
const brokenOnPurpose = [
  ...[401, 403, 429, 500, 503, 'net::ERR_CONNECTION_REFUSED'].map((outcome) => `${outcome} ${api.transcribe}`),
  ...[401, 403, 503].map((outcome) => `${outcome} ${api.writeJournal}`),
  /^console: Executing inline event handler violates/,
  'console: refused by script-src-attr: inline',
]

/** Everything that the mode of sending can affect is checked in both: the default and the one users can choose. */
export const journalVisits = [false, true].map((sendsAfterStop): Visit => {
  return {
    name: sendsAfterStop ? 'journal page, the recording sent after the stop' : 'journal page, text as one speaks',
    open: ({ journal }) => journal.logIn(),
    inOrder: true,
    problems: brokenOnPurpose,
    sendsAfterStop,
    rows: [...idle, ...recording, ...calls, ...wholeJob],
  }
})
