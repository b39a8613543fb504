import type { Route } from '@playwright/test'
import { api } from '../../src/spec/routes.ts'
import { expect } from '../support/test.ts'
import { shows, type Place, type Row, type Visit } from './visit.ts'

/** What the next answers to a call are, instead of the server's own. */
async function answer({ page }: Place, path: string, with_: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(`**${path}`)
  await page.route(`**${path}`, with_)
}

const retryTranscription = ({ page }: Place) => page.getByRole('button', { name: 'Prøv igjen: transkriber opptaket' })
const alert = ({ page }: Place, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Has the note written anew, whatever was done to the last one. */
async function writeAgain(place: Place): Promise<void> {
  await place.journal.transcript.fill('Funn. Ingen feber.')
  await place.page.getByRole('button', { name: /^Skriv (notat|på nytt)$/ }).click()
}

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
    async ({ journal }) => {
      await journal.startButton.click()
      await journal.recorded(3)
      await expect(journal.timer).toHaveText(/^\d\d:\d\d$/)
    },
  ],
  [
    '§4, §8',
    "a processing error in the transcription box: 'Error during processing: {message}', and the response text as the message",
    async (place) => {
      await answer(place, api.transcribe, (route) => route.fulfill({ status: 500, body: 'Tjenesten er nede.' }))
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

const calls: Row[] = [
  [
    '§7',
    'the transcription is appended until a chunk contains the marker [DONE]',
    async (place) => {
      await answer(place, api.transcribe, (route) => route.fulfill({ body: 'Funn. Ingen feber.[DONE] Ikke dette.' }))
      await answer(place, api.writeJournal, (route) => route.fulfill({ json: { formattedResponse: '<p>Svar</p>' } }))
      const asked = place.page.waitForRequest(`**${api.writeJournal}`)
      await retryTranscription(place).click()
      await expect(place.journal.transcript).toHaveValue('Funn. Ingen feber.')
      expect((await asked).postDataJSON()).toMatchObject({ transcribe: 'Funn. Ingen feber.' })
    },
  ],
  [
    '§4, §7',
    'then POST {api}/writeJournal with the JSON field transcribe, and formattedResponse (HTML) is shown',
    ({ journal }) => expect(journal.note.getByRole('paragraph')).toHaveText('Svar'),
  ],
  [
    '§2',
    'its content is sanitised before it is shown',
    async (place) => {
      const formattedResponse = '<h3>Funn</h3><img src=x onerror="document.title=1"><script>document.title=2</script>'
      await answer(place, api.writeJournal, (route) => route.fulfill({ json: { formattedResponse } }))
      await writeAgain(place)
      await expect(place.journal.note).toHaveText('Funn')
      await expect(place.journal.note.locator('img, script')).toHaveCount(0)
    },
  ],
  [
    '§7',
    "the fallback text is 'No journal returned'",
    async (place) => {
      await answer(place, api.writeJournal, (route) => route.fulfill({ json: {} }))
      await writeAgain(place)
      await expect(alert(place, 'No journal returned')).toBeVisible()
    },
  ],
  [
    '§7, §8',
    'on a non-OK status the response text is the error',
    async (place) => {
      await answer(place, api.writeJournal, (route) => route.fulfill({ status: 503, body: 'Skriveren er opptatt.' }))
      await writeAgain(place)
      await expect(alert(place, 'Failed to generate journal. Skriveren er opptatt.')).toBeVisible()
    },
  ],
  [
    '§4, §9',
    'the text on the page: generation usually takes 30 seconds to 3 minutes',
    async (place) => {
      let goOn = (): void => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await answer(place, api.writeJournal, (route) => held.then(() => route.continue()))
      await expect(place.journal.note).toHaveText('')
      await writeAgain(place)
      const usualTime = place.page.getByText('Det tar vanligvis 30 sekunder til 3 minutter.')
      await expect(usualTime).toBeVisible()
      goOn()
      await expect(place.journal.note).toContainText('Ingen feber.')
      await expect(usualTime).toBeHidden()
    },
  ],
  [
    '§4, §9',
    'the same over a note that is there already',
    async (place) => {
      let goOn = (): void => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await answer(place, api.writeJournal, (route) => held.then(() => route.continue()))
      await writeAgain(place)
      await expect(place.journal.note).toContainText('Ingen feber.')
      const usualTime = place.page.getByText('Det tar vanligvis 30 sekunder til 3 minutter.')
      await expect(usualTime).toBeVisible()
      goOn()
      await expect(usualTime).toBeHidden()
    },
  ],
]

/** With nothing between the page and its server. */
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
      // Silence around what is said may be left out.
      expect(wav.readUInt32LE(40) / 32_000).toBeGreaterThan(1)
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
      await expect(journal.startButton).toBeEnabled()
      await expect(journal.transcript).toHaveValue('')
      await expect(journal.note).toHaveText('')
      await expect(journal.player).toHaveCount(0)
    },
  ],
]

/** All that the mode of sending can touch is checked in both: the one that users get, and the one they can choose. */
export const journalVisits = [false, true].map((sendsAfterStop): Visit => {
  return {
    name: sendsAfterStop ? 'journal page, the recording sent after the stop' : 'journal page, text as one speaks',
    open: ({ journal }) => journal.logIn(),
    inOrder: true,
    complains: true,
    sendsAfterStop,
    rows: [...(sendsAfterStop ? [] : idle), ...recording, ...calls, ...wholeJob],
  }
})
