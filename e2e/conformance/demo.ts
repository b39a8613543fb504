import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectToast, stopClock } from '../support/clock.ts'
import { expect } from '../support/test.ts'
import type { Place, Visit } from './visit.ts'

const startButton = ({ page }: Place) => page.getByRole('button', { name: 'Start opptak' })
const stopButton = ({ page }: Place) => page.getByRole('button', { name: 'Stopp opptak' })
const percent = ({ page }: Place) => page.getByRole('progressbar')
const note = ({ page }: Place) => page.getByRole('article', { name: 'Eksempelnotat' })

async function openDemo(place: Place): Promise<void> {
  const { page } = place
  await page.goto('/#prov')
  await expect(startButton(place)).toBeVisible()
  await stopClock(page)
}

export const demoVisits: Visit[] = [
  {
    name: 'demo recorder',
    open: openDemo,
    inOrder: true,
    rows: [
      ['§4', 'idle', ({ page }) => expect(page.getByRole('timer')).toHaveText('00:00')],
      [
        '§4',
        "recording begins with the toast 'Opptak startet'",
        async (place) => {
          await startButton(place).click()
          await expect(stopButton(place)).toBeFocused()
          await expectToast(place.page, 'Opptak startet')
        },
      ],
      [
        '§4',
        'recording: the timer counts up',
        async ({ page }) => {
          await page.clock.runFor(65_000)
          await expect(page.getByRole('timer')).toHaveText('01:05')
        },
      ],
      [
        '§4',
        "then the toast 'Opptak stoppet'",
        async (place) => {
          await stopButton(place).click()
          await expectToast(place.page, 'Opptak stoppet')
        },
      ],
      [
        '§4',
        "processing: the toast 'Behandler lydopptak...'",
        ({ page }) => expectToast(page, 'Behandler lydopptak...'),
      ],
      [
        '§4, §9',
        'a fake progress bar, from 0 %, updated every 500 ms',
        async (place) => {
          await expect(percent(place)).toHaveAttribute('aria-valuenow', '0')
          await place.page.clock.runFor(500)
          await expect(percent(place)).toHaveAttribute('aria-valuenow', '1')
          await place.page.clock.runFor(14_500)
          await expect(percent(place)).toHaveAttribute('aria-valuenow', '50')
        },
      ],
      [
        '§4, §9',
        'processing lasts 30000 ms, and the progress is seen to reach 100 %',
        async (place) => {
          await place.page.clock.runFor(14_400)
          await expect(note(place)).toHaveCount(0)
          await place.page.clock.runFor(600)
          await expect(percent(place)).toHaveAttribute('aria-valuenow', '100')
          await expect(place.page.getByText('100 %', { exact: true })).toBeVisible()
          await place.page.clock.runFor(500)
          await expect(note(place)).toBeVisible()
        },
      ],
      ['§4', "note shown: the toast 'Notat generert'", ({ page }) => expectToast(page, 'Notat generert')],
      [
        '§1, §9',
        'the first 75 % of a canned sample note is seen',
        async (place) => {
          await expect(note(place).getByRole('heading', { name: 'Eksempelnotat' })).toBeFocused()
          await expect(note(place)).toContainText('Senebetennelse i høyre skulder. Ikke mistanke om brudd.')
          await expect(note(place).getByRole('heading', { name: 'Tiltak' })).toHaveCount(0)
        },
      ],
      [
        '§1, §4',
        'the rest is hidden behind a prompt to register',
        async (place) => {
          await expect(note(place).getByRole('heading', { name: 'Vil du se hele notatet?' })).toBeVisible()
          await expect(note(place).getByRole('button', { name: 'Registrer deg gratis' })).toBeVisible()
        },
      ],
      [
        '§1, §9',
        'the hidden quarter is in no file that the browser gets',
        async () => {
          const assets = join(import.meta.dirname, '../../dist/web/assets')
          const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
          const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
          expect(code).toContain('Senebetennelse i høyre skulder.')
          expect(code).not.toMatch(/500 mg x 2 i ti dager|Henvises til fysioterapeut|Ny kontroll om fire uker/)
        },
      ],
      [
        '§6',
        'the demo is public, and nothing of it leaves the browser',
        async (place) => {
          const { page } = place
          const asked: string[] = []
          page.on('request', (request) => asked.push(request.url()))
          await note(place).getByRole('button', { name: 'Ta opp på nytt' }).click()
          await startButton(place).click()
          await stopButton(place).click()
          await page.clock.runFor(31_000)
          await expect(note(place)).toBeVisible()
          expect(asked).toEqual([])
        },
      ],
    ],
  },
  {
    name: 'microphone denied',
    open: ({ page }) => page.goto('/'),
    inOrder: true,
    permissions: [],
    rows: [
      [
        '§8',
        "demo (toast): 'Kunne ikke få tilgang til mikrofonen'",
        async (place) => {
          await startButton(place).click()
          const toast = place.page.getByText('Kunne ikke få tilgang til mikrofonen', { exact: true })
          await expect(toast).toBeVisible()
        },
      ],
      [
        '§8',
        "journal page (alert): 'Microphone access is required for recording.'",
        async ({ page, journal }) => {
          await journal.logIn()
          await journal.startButton.click()
          await expect(page.getByRole('alert')).toContainText('Microphone access is required for recording.')
          await expect(journal.timer).toHaveText('00:00')
        },
      ],
      [
        '§8',
        'once it is allowed, the next try records',
        async ({ page, journal }) => {
          await page.context().grantPermissions(['microphone'])
          await journal.startButton.click()
          await expect(page.getByRole('alert')).toBeHidden()
          await expect(journal.stopButton).toBeVisible()
        },
      ],
    ],
  },
]
