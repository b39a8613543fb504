import type { Page } from '@playwright/test'
import type { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true })

/** Records until text has arrived. Returns a point on the first words; the pointer stays on the start button. */
async function record(journal: JournalPage): Promise<{ x: number; y: number }> {
  await journal.logIn()
  await journal.startButton.click()
  await expect(journal.transcript).not.toHaveValue('', { timeout: 60_000 })
  const { x, y } = (await journal.transcript.boundingBox()) ?? { x: 0, y: 0 }
  return { x: x + 60, y: y + 15 }
}

function isDrawn(page: Page): Promise<boolean> {
  return page.locator('.transcript').evaluate((area) => getComputedStyle(area).contentVisibility === 'visible')
}

function colourBehind(page: Page): Promise<string> {
  return page.locator('.transcript-backdrop').evaluate((behind) => getComputedStyle(behind).color)
}

test('while text arrives the text behind is seen, and the text area itself as soon as it is used', async ({
  page,
  journal,
}) => {
  const word = await record(journal)
  expect(await isDrawn(page)).toBe(false)
  const seen = await colourBehind(page)
  expect(seen).toBe(await page.locator('.transcript').evaluate((area) => getComputedStyle(area).color))
  await page.mouse.move(word.x, word.y)
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await colourBehind(page)).not.toBe(seen)
  await page.mouse.move(0, 0)
  await expect.poll(() => isDrawn(page)).toBe(false)

  // Unlike a mouse, a finger does not hover before it taps.
  await page.touchscreen.tap(word.x, word.y)
  await expect(journal.transcript).toBeFocused()
  const before = await journal.transcript.inputValue()
  const caret = await journal.transcript.evaluate((area: HTMLTextAreaElement) => area.selectionStart)
  expect(caret).toBeGreaterThan(0)
  expect(caret).toBeLessThan(before.length)
  await page.keyboard.type('#')
  expect(await journal.transcript.inputValue()).toContain(`${before.slice(0, caret)}#`)
  expect(await isDrawn(page)).toBe(true)

  await journal.transcript.blur()
  await page.mouse.move(0, 0)
  await expect.poll(() => isDrawn(page)).toBe(false)
  await journal.stopButton.click()
  await expect.poll(() => isDrawn(page), { timeout: 60_000 }).toBe(true)
})

test('text that is dragged over it while text arrives is dropped where it is let go', async ({ page, journal }) => {
  const word = await record(journal)
  const heading = page.getByRole('heading', { name: 'Pasientjournal' })
  await heading.selectText()
  const from = (await heading.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(from.x + 30, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(word.x - 30, word.y, { steps: 10 })
  await page.mouse.move(word.x, word.y, { steps: 10 })
  await page.mouse.up()
  expect(await journal.transcript.inputValue()).toMatch(/^.+Pasientjournal.+$/)
})
