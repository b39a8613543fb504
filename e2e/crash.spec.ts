import type { Page } from '@playwright/test'
import { live } from '../src/web/texts/live.ts'
import { expectAccessible } from './support/accessibility.ts'
import { brokenOff, expectToldOf, type Left } from './support/broken-off.ts'
import { crash } from './support/crash.ts'
import { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

// A time zone that no machine of ours runs in: what is told is the time on the user's clock.
test.use({ timezoneId: 'Asia/Kathmandu' })
/** How long the recording lasts before the crash, at least. */
const RECORDED_SECONDS = 3

/** Local storage entries about recordings. */
async function marks(page: Page): Promise<[string, string][]> {
  const stored = await page.evaluate(() => Object.entries(localStorage))
  return stored.filter(([key]) => key.startsWith('ordrett.recording.'))
}

test('after a crash the next start tells of the recording that was broken off, once, and to its user only', async ({
  page,
  journal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await journal.logIn()
  await journal.transcript.fill('Rødstrupe.')
  await journal.startButton.click()
  await journal.recorded(RECORDED_SECONDS)
  const other = await page.context().newPage()

  await test.step('not while it is recorded, and the mark says nothing of what is said or who says it', async () => {
    await other.goto('/journal')
    await new JournalPage(other).expectOpen()
    await other.evaluate(async () => navigator.locks.query())
    await expect(other.getByText(brokenOff)).toBeHidden()
    const [mark, ...more] = await marks(other)
    expect(more).toEqual([])
    expect(mark?.[0]).toMatch(/^ordrett\.recording\.[a-z\d]+\.[a-z\d]+$/)
    expect(mark?.[1]).toMatch(/^\{"seconds":\d+,"at":\d{13}\}$/)
  })

  await test.step('by default nothing is put away for that, and nothing loaded that would', async () => {
    expect(asked.some((url) => url.includes('/assets/JournalPage'))).toBe(true)
    expect(asked.filter((url) => /recovery/i.test(url))).toEqual([])
    const files = await other.evaluate(async () => {
      const names: string[] = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
      return names
    })
    expect(files).toEqual([])
  })

  await crash(page)
  const [mark] = await marks(other)
  const left: Left = JSON.parse(mark?.[1] ?? '')

  await test.step('no other user is told', async () => {
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Logg inn på nytt' }).click()
    await other.getByRole('button', { name: 'Jonas Testvik' }).click()
    await expect(other.getByText('Innlogget som Jonas Testvik')).toBeAttached()
    await other.goto('/journal')
    await new JournalPage(other).expectOpen()
    await expect(other.getByText(brokenOff)).toBeHidden()
    await other.goto('/profile')
    await other.getByRole('button', { name: 'Logg inn på nytt' }).click()
    await other.getByRole('button', { name: 'Astrid Prøvesen' }).click()
    await expect(other.getByText('Innlogget som Astrid Prøvesen')).toBeAttached()
  })

  await test.step('its user is, until they have seen it', async () => {
    await other.goto('/journal')
    const alert = other.getByRole('alert').filter({ hasText: brokenOff })
    await expect(alert).toBeVisible()
    await expectToldOf(alert, left, RECORDED_SECONDS)
    await expectAccessible(other)
    await other.getByRole('button', { name: live.brokenOff.seen }).click()
    await expect(other.getByText(brokenOff)).toBeHidden()
    expect(await marks(other)).toEqual([])
    await other.reload()
    await new JournalPage(other).expectOpen()
    await expect(other.getByText(brokenOff)).toBeHidden()
  })
})

test('what the user chooses to lose leaves no mark, nor does what was copied', async ({
  page,
  journal,
  microphone,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await expect.poll(async () => (await marks(page)).length).toBe(1)
  await page.reload()
  await journal.expectOpen()
  expect(await marks(page)).toEqual([])

  await journal.dictate(microphone)
  await expect(journal.note).toContainText('kontroll')
  expect(await marks(page)).toHaveLength(1)
  await journal.copy()
  await expect.poll(() => marks(page)).toEqual([])
  await expect(page.getByText(brokenOff)).toBeHidden()
})
