import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, stopClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

// The landing page's demo recorder (specification §§1, 4, 8, 9), with a real microphone and the clock in our hands.

test('§4, §9 idle, recording, processing for 30 s in steps of 500 ms, note', async ({ page, problems }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Prøv nå' }).click()
  await expect(page.getByRole('heading', { name: 'Prøv selv' })).toBeInViewport()
  await stopClock(page)

  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('00:00')
  await page.getByRole('button', { name: 'Start opptak' }).click()
  await expect(page.getByRole('button', { name: 'Stopp opptak' })).toBeFocused()
  await expectToast(page, 'Opptak startet')
  await page.clock.runFor(65_000)
  await expect(timer).toHaveText('01:05')

  await page.getByRole('button', { name: 'Stopp opptak' }).click()
  await expectToast(page, 'Opptak stoppet')
  await expectToast(page, 'Behandler lydopptak...')
  const progress = page.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  await page.clock.runFor(500)
  await expect(progress).toHaveAttribute('aria-valuenow', '1')
  await page.clock.runFor(14_500)
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await page.clock.runFor(14_400)
  await expect(page.getByRole('heading', { name: 'Eksempelnotat' })).toHaveCount(0)
  await page.clock.runFor(600)

  await expect(page.getByRole('heading', { name: 'Eksempelnotat' })).toBeFocused()
  await expectToast(page, 'Notat generert')
  const note = page.getByRole('article', { name: 'Eksempelnotat' })
  await expect(note).toContainText('Senebetennelse i høyre skulder. Ikke mistanke om brudd.')
  await expect(note.getByRole('heading', { name: 'Tiltak' })).toHaveCount(0)
  await expect(note.getByRole('button', { name: 'Registrer deg gratis' })).toBeVisible()

  await note.getByRole('button', { name: 'Ta opp på nytt' }).click()
  await expect(timer).toHaveText('00:00')
  expect(problems).toEqual([])
})

test('in no state has the demo a fault that axe knows', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start opptak' }).click()
  await expect(page.getByText('Opptak startet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stopp opptak' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Vil du se hele notatet?')).toBeVisible()
  await expectAccessible(page)
})

test('§9 the hidden quarter of the note is in no file that the browser gets', () => {
  const assets = join(import.meta.dirname, '../dist/web/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
  expect(code).toContain('Senebetennelse i høyre skulder.')
  expect(code).not.toMatch(/500 mg x 2 i ti dager|Henvises til fysioterapeut|Ny kontroll om fire uker/)
})

test.describe('a visitor who refuses the microphone', () => {
  test.use({ permissions: [] })

  test('§8 is told so, and can try again', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Start opptak' }).click()
    await expect(page.getByText('Kunne ikke få tilgang til mikrofonen', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await context.grantPermissions(['microphone'])
    await page.getByRole('button', { name: 'Start opptak' }).click()
    await expect(page.getByRole('button', { name: 'Stopp opptak' })).toBeVisible()
  })
})

test('§6 nothing of the demo leaves the browser', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await stopClock(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Start opptak' }).click()
  await page.getByRole('button', { name: 'Stopp opptak' }).click()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('heading', { name: 'Eksempelnotat' })).toBeVisible()
  expect(asked.filter((request) => !request.startsWith('GET /assets/Toasts-'))).toEqual([])
})
