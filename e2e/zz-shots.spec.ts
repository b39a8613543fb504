import { api } from '../src/spec/routes.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { recordingFile } from '../test/recordings.ts'
import { expect, test } from './support/test.ts'
test.setTimeout(600_000)
const segments = [
  {
    start: 0.5,
    end: 5,
    text: 'Anamnese. Smerter i venstre kne etter fall på trening for tre uker siden, forverring ved trapper.',
  },
  { start: 9, end: 14, text: 'Ingen feber. Ingen låsning. Bruker metoprol 50 milligram daglig.' },
  { start: 15, end: 17, text: 'Tiltak. Paracet 500 milligram ved behov. Ny kontroll om to uker.' },
]
const TEXT = segments.map(({ text }) => text).join(' ')
for (const [w, h] of [
  [1440, 900],
  [1280, 720],
  [820, 1180],
  [390, 844],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`shot ${w} ${scheme}`, async ({ page, journal }) => {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: scheme })
      let calls = 0
      await page.route(`**${api.transcribe}`, (route) => {
        const whole = ` ${TEXT}${DONE_MARKER}${JSON.stringify({
          segments,
          gaps: [
            { start: 5.5, end: 8.6 },
            { start: 17.4, end: 19.5 },
          ],
          seconds: 20,
        })}\n`
        return route.fulfill({ contentType: 'text/plain; charset=utf-8', body: calls++ === 0 ? whole : DONE_MARKER })
      })
      await journal.logIn()
      await page
        .locator('input[type=file][accept*="audio"]')
        .first()
        .setInputFiles({ name: 'o.wav', mimeType: 'audio/wav', buffer: Buffer.from(recordingFile('kne')) })
      if (w < 700) await journal.openTab('Notat')
      await expect(page.getByRole('listitem').filter({ hasText: 'Tale uten tekst' }).first()).toBeVisible()
      await expect(page.locator('.panel-review')).toHaveAttribute('data-verdict', 'open')
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/shots/gap-${w}-${scheme}.png` })
      await page
        .getByRole('button', { name: /^Skriv det som ble sagt/ })
        .first()
        .click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/write-${w}-${scheme}.png` })
      if (w < 700) {
        await journal.openTab('Transkripsjon')
        await page.waitForTimeout(300)
        await page.screenshot({ path: `/tmp/shots/trans-${w}-${scheme}.png` })
      }
    })
