import type { Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { DONE_MARKER } from '../src/spec/transcript-stream.ts'
import { review } from '../src/web/texts/review.ts'
import { recordingFile } from '../test/recordings.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const segments = [
  { start: 0.5, end: 5, text: 'Anamnese. Smerter i venstre kne etter fall.' },
  { start: 9, end: 14, text: 'Ingen feber.' },
  { start: 15, end: 19, text: 'Tiltak. Paracet 500 milligram ved behov.' },
]
const TEXT = segments.map(({ text }) => text).join(' ')
const GAP = { start: 5.5, end: 8.6 }
const LABEL = '3 s tale uten tekst'
const { matches, own, settled } = review.list.verdict

/** Opens an audio file of which the recogniser leaves out three seconds. Returns what the note was written from. */
async function openWithGap(page: Page, gaps = [GAP]): Promise<string[]> {
  const writtenFrom: string[] = []
  // The file is sent in windows: the first one brings everything.
  let calls = 0
  await page.route(`**${api.transcribe}`, (route) => {
    const whole = ` ${TEXT}${DONE_MARKER}${JSON.stringify({ segments, gaps, seconds: 20 })}\n`
    const body = calls++ === 0 ? whole : DONE_MARKER
    return route.fulfill({ contentType: 'text/plain; charset=utf-8', body })
  })
  page.on('request', (request) => {
    if (request.url().endsWith(api.writeJournal)) writtenFrom.push(request.postData() ?? '')
  })
  await page
    .locator('input[type=file][accept*="audio"]')
    .first()
    .setInputFiles({ name: 'opptak.wav', mimeType: 'audio/wav', buffer: Buffer.from(recordingFile('kne')) })
  return writtenFrom
}

test('speech without words is marked at its place, heard, and written: until then the note is not without differences', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  const writtenFrom = await openWithGap(page)
  const row = page.getByRole('listitem').filter({ hasText: review.list.kinds.gap })
  const mark = page.getByRole('button', { name: `${LABEL}. Hør.` })
  await expect(row).toContainText(`Smerter i venstre kne etter fall. ${LABEL} Ingen feber.`)
  await expect(journal.note).toContainText('Smerter i venstre kne')
  await expect(page.locator('.panel-review')).toHaveAttribute('data-verdict', 'open')
  await expect(page.getByText(review.list.one, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Between the words before it and after it, and no part of any text.
  const place = await mark.boundingBox()
  const words = await page.evaluate(() => {
    const node = document.querySelector('.transcript-backdrop > span')?.firstChild
    const range = document.createRange()
    if (!(node instanceof Text)) throw new Error('no text')
    const at = node.data.indexOf('fall.') + 'fall.'.length
    range.setStart(node, at - 1)
    range.setEnd(node, at)
    const { right, bottom } = range.getBoundingClientRect()
    return { right, bottom }
  })
  // Its label begins or ends there, below the line.
  const { x = 0, y = 0, width = 0 } = place ?? {}
  expect(Math.min(Math.abs(x - words.right), Math.abs(x + width - words.right))).toBeLessThan(5)
  expect(Math.abs(y - words.bottom)).toBeLessThan(4)
  await expect(journal.transcript).toHaveValue(TEXT)
  expect(writtenFrom.join('')).not.toContain('uten tekst')
  const { html, plain } = await journal.copy()
  expect(html + plain).not.toContain('uten tekst')

  await mark.click()
  await expect.poll(() => journal.sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(4.8)
  await journal.sound.evaluate((audio: HTMLAudioElement) => audio.pause())
  await page.keyboard.press('Alt+Shift+E')
  await page.keyboard.type('Ingen hevelse.')
  await page.keyboard.press('Enter')
  await expect(journal.transcript).toHaveValue(TEXT.replace('fall.', 'fall. Ingen hevelse.'))
  await expect(row).toBeHidden()
  await expect(mark).toBeHidden()
  await expect(journal.note).toContainText('Ingen hevelse')
  await expect(page.getByText(matches, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: review.list.settled.one }).click()
  await page.getByRole('button', { name: new RegExp(`^${review.list.settled.undo}:`) }).click()
  await expect(row).toContainText(LABEL)
  await expect(mark).toBeVisible()
  await expect(page.getByText(matches, { exact: true })).toBeHidden()
})

test('speech without words is dismissed where there was none, and then the note was looked over, no more', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await openWithGap(page, [GAP, { start: 19.2, end: 20.6 }])
  await expect(page.getByText('2 punkter å se over', { exact: true })).toBeVisible()
  const dismiss = page.getByRole('button', { name: new RegExp(`^${review.list.accept.gap}`) })
  await dismiss.first().click()
  await expect(page.getByText(review.list.one, { exact: true })).toBeVisible()
  for (const verdict of [matches, own, settled]) await expect(page.getByText(verdict, { exact: true })).toBeHidden()
  await dismiss.click()
  await expect(page.getByText(settled, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /tale uten tekst. Hør.$/ })).toHaveCount(0)
})
