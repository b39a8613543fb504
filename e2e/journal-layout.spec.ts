import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

const DICTATION =
  'Anamnese. Smerter i venstre kne. Ingen feber. Tiltak. Paracet 500 milligram ved behov. Til sekretæren: send kopi i dag.'

/** Screens of a clinic, the lowest as it is left by a browser's bars. */
const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 620 },
]

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

/** Denies the page the microphone from now on. */
async function denyMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
}

test('with two notices on a low screen nothing of the recorder is cut, and nothing lies on anything', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await journal.pauseButton.click()
  await denyMicrophone(page)
  await journal.resumeButton.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Microphone access is required' })).toBeVisible()
  for (const screen of screens) {
    await test.step(`${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      const recorder = await edges(page.getByRole('region', { name: 'Opptak' }))
      const player = await edges(journal.player)
      expect(player.bottom).toBeLessThan(recorder.bottom)
      expect((await edges(page.locator('.recorder-button'))).bottom).toBeLessThan((await edges(journal.timer)).top)
      const below = await edges(page.getByRole('button', { name: 'Om Ordrett' }))
      expect(below.top).toBeGreaterThan(recorder.bottom)
      expect((await edges(page.getByRole('contentinfo', { name: 'Bunntekst' }))).top).toBeGreaterThan(below.bottom)
    })
  }
})

test('findings, messages to the secretary and an outdated note have room for all on a low screen', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('Paracet 500 mg')
  await journal.note.getByText('Ingen feber.').selectText()
  await page.keyboard.press('Delete')
  await journal.transcript.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Bruker Marevan.')
  await expect(page.getByText('Transkripsjonen er endret')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Se over' })).toContainText('å se over')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const message = page.getByRole('button', { name: 'Beskjed, ikke i notatet Til sekretæren: send kopi i dag.' })
    await message.scrollIntoViewIfNeeded()
    const panel = await edges(page.locator('.panel-review'))
    expect((await edges(message)).bottom).toBeLessThanOrEqual(panel.bottom)
    expect((await edges(page.locator('.panel-transcript'))).bottom).toBeLessThan(panel.top)
    expect((await edges(page.locator('.note-frame'))).bottom).toBeGreaterThan((await edges(journal.note)).top + 100)
  }
})

test('on a phone the working server moves nothing to another line', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(`**${api.transcribe}`, () => undefined)
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(3)
  const search = page.getByRole('button', { name: 'Søk i transkripsjonen' })
  const place = await edges(search)
  await journal.stopButton.click()
  await expect(journal.player).toBeVisible()
  await expect(page.getByRole('region', { name: 'Opptak' })).toContainText('Skriver ned det du sa')
  expect(await edges(search)).toEqual(place)
})

test('on paper there are the note and the transcript, whole', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('Paracet 500 mg')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(journal.note).toBeVisible()
  await expect(page.locator('.transcript-backdrop')).toBeVisible()
  expect((await edges(journal.note)).bottom).toBeLessThan((await edges(page.locator('.transcript-backdrop'))).top)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo', { name: 'Bunntekst' })).toBeHidden()
  expect(await journal.note.evaluate((note) => getComputedStyle(note).color)).toBe('rgb(19, 33, 31)')
})
