import type { Route } from '@playwright/test'
import { api } from '../../src/spec/routes.ts'
import { StreamedAnswer } from '../support/streamed-answer.ts'
import { expect } from '../support/test.ts'
import type { Place, Row } from './visit.ts'

/** Replaces the server's next answers to a call: Playwright asks the route that was added last first. */
export async function answer({ page }: Place, path: string, with_: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**${path}`, with_)
}

export const retryTranscription = ({ page }: Place) =>
  page.getByRole('button', { name: 'Prøv igjen: transkriber opptaket' })
export const alert = ({ page }: Place, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Has the note written again, whatever state the last one is in. */
async function writeAgain(place: Place): Promise<void> {
  await place.journal.transcript.fill('Funn. Ingen feber.')
  await place.page.getByRole('button', { name: /^Skriv (notat|på nytt)$/ }).click()
}

/** A call that is refused for good, whatever the login. */
function refused(status: number): Row {
  return [
    '§4, §8',
    `a transcription that is refused with ${status} ends in both messages, with the response text`,
    async (place) => {
      const body = `Ingen tilgang (${status}).`
      await answer(place, api.transcribe, (route) => route.fulfill({ status, body }))
      await retryTranscription(place).click()
      await expect(alert(place, `Error during processing: ${body}`)).toBeVisible()
      await expect(alert(place, 'Failed to generate journal.')).toBeVisible()
    },
  ]
}

/** A server that keeps answering 429 or 503. */
function lasting(status: number, line: string): Row {
  return [
    '§4, §8',
    `a server that stays at ${status} ends in both messages a minute after the stop, and is gone on with beside that`,
    async (place) => {
      const body = `Prøv igjen om litt (${status}).`
      const both = [alert(place, `Error during processing: ${body}`), alert(place, 'Failed to generate journal.')]
      await place.page.clock.install()
      await answer(place, api.transcribe, (route) => route.fulfill({ status, body, headers: { 'Retry-After': '20' } }))
      await retryTranscription(place).click()
      await expect(place.page.locator('.panel-message').filter({ hasText: line })).toBeVisible()
      for (const message of both) await expect(message).toHaveCount(0)
      await place.page.clock.fastForward(60_000)
      for (const message of both) await expect(message).toBeVisible()
      // Waits for the answer: buttons pressed during a call send nothing.
      const again = place.page.waitForResponse(`**${api.transcribe}`)
      await place.page.clock.fastForward(30_000)
      await (await again).finished()
    },
  ]
}

/** How the page handles the answers to §7's calls, after a recording was stopped and could not be sent. */
export const calls: Row[] = [
  refused(401),
  lasting(429, 'Serveren er opptatt.'),
  refused(403),
  lasting(503, 'Serveren er ikke klar ennå.'),
  [
    '§7, §8',
    'a stream that ends without the marker is an error, and its text is not taken for all of it',
    async (place) => {
      await answer(place, api.transcribe, (route) => route.fulfill({ body: 'Funn. Ingen' }))
      await retryTranscription(place).click()
      await expect(alert(place, 'Error during processing: Error connecting to the AI server: Forb')).toBeVisible()
      await expect(alert(place, 'Failed to generate journal.')).toBeVisible()
      await expect(place.journal.note).toHaveText('')
    },
  ],
  [
    '§4, §7',
    'the text is read in chunks and stands in the transcription box as they come, until one holds the rest of [DONE]',
    async (place) => {
      const streamed = await StreamedAnswer.open()
      await answer(place, api.transcribe, (route) => route.continue({ url: streamed.url }))
      await answer(place, api.writeJournal, (route) => route.fulfill({ json: { formattedResponse: '<p>Svar</p>' } }))
      const asked = place.page.waitForRequest(`**${api.writeJournal}`)
      await retryTranscription(place).click()
      const box = place.page.locator('.transcript-frame')
      await streamed.write('Funn. Inge')
      await expect(box).toHaveText(/Funn\. Inge\W*$/)
      await streamed.write('n feber.[DO')
      await expect(box).toHaveText(/Funn\. Ingen feber\.\W*$/)
      await streamed.write('NE] Ikke dette.')
      await streamed.end()
      await expect(place.journal.transcript).toHaveValue('Funn. Ingen feber.')
      await expect(alert(place, 'Error during processing')).toHaveCount(0)
      expect((await asked).postDataJSON()).toEqual({ transcribe: 'Funn. Ingen feber.' })
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
    'on a non-OK status (401, 403, 503) the response text is the error',
    async (place) => {
      for (const status of [401, 403, 503]) {
        const body = `Notatet ble ikke skrevet (${status}).`
        await answer(place, api.writeJournal, (route) => route.fulfill({ status, body }))
        await writeAgain(place)
        await expect(alert(place, `Failed to generate journal. ${body}`)).toBeVisible()
      }
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
