import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { hasHeading, shows, type Visit } from './visit.ts'

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

export const landingVisits: Visit[] = [
  {
    name: 'landing page',
    open: ({ page }) => page.goto('/'),
    rows: [
      ['§1', 'a pitch for AI-assisted dictation', shows('Diktering med kunstig intelligens (KI) for helsepersonell')],
      [
        '§1',
        "a 'try now' button",
        async ({ page }) => {
          await page.getByRole('link', { name: 'Prøv nå' }).click()
          await expect(page.getByRole('heading', { name: 'Prøv selv' })).toBeInViewport()
        },
      ],
      [
        '§1',
        "a 'register free' button",
        ({ page }) => expect(page.getByRole('button', { name: 'Registrer deg gratis' })).toBeVisible(),
      ],
      [
        '§1',
        'an embedded video',
        async ({ page }) => {
          await page.getByRole('button', { name: /Spill av videoen/ }).click()
          const film = page.locator('video source')
          await expect(film).toHaveAttribute('type', 'video/mp4')
          expect(new URL((await film.getAttribute('src')) ?? '', page.url()).origin).toBe(new URL(page.url()).origin)
          const video = page.locator('video')
          await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
          await video.evaluate((element: HTMLVideoElement) => element.pause())
        },
      ],
      [
        '§2',
        'hero, video, demo recorder, how-it-works section, and the footer (§1), in this order',
        async ({ page }) => {
          await expect(page.getByRole('contentinfo')).toBeVisible()
          const seen = (await page.locator('h1, h2').allInnerTexts()).map((heading) => heading.trim())
          const parts = [/^Du dikterer/, /^Se Ordrett i bruk$/, /^Prøv selv$/, /^Slik virker Ordrett$/, /^Kontakt$/]
          const places = parts.map((part) => seen.findIndex((heading) => part.test(heading)))
          expect(places).not.toContain(-1)
          expect(places).toEqual(places.toSorted((one, other) => one - other))
        },
      ],
      ['§1', 'a demo: the visitor reads a sample patient script aloud', hasHeading('Les dette høyt')],
      ['§1', "'how it works', step 1: finish the consultation", hasHeading('Fullfør konsultasjonen')],
      ['§1', "'how it works', step 2: dictate", hasHeading('Diktér')],
      ['§1', "'how it works', step 3: AI converts", hasHeading('KI gjør diktatet om til tekst')],
      ['§1', "'how it works', step 4: copy the note into the record system", hasHeading(/^Kopier notatet inn i/)],
      [
        '§1',
        'there are four steps',
        ({ page }) => expect(page.getByRole('region', { name: 'Slik virker' }).getByRole('listitem')).toHaveCount(4),
      ],
      ['§1', 'the footer has a phone number', shows('Ring +47 00 00 00 00')],
      ['§1', 'the footer has a postal address in Oslo', shows(/, 0000 Oslo$/)],
      ['§1', 'the footer has an organisation number', shows('Organisasjonsnummer 000 000 000')],
      [
        '§1',
        'the footer has social links',
        async ({ page }) => {
          const social = page.getByRole('region', { name: 'Følg oss' }).getByRole('link')
          await expect(social).toHaveText(['LinkedIn', 'Mastodon'])
        },
      ],
      ['§4, §9', 'generation usually takes 30 seconds to 3 minutes', shows(/vanligvis 30 sekunder til 3 minutter/)],
      [
        '§2, §9',
        'the header turns translucent after 20 px of scroll',
        async ({ page }) => {
          const header = page.getByRole('banner')
          await scrollTo(page, 20)
          await expect(header).toHaveCSS('backdrop-filter', 'none')
          await scrollTo(page, 21)
          await expect(header).toHaveCSS('backdrop-filter', /blur/)
          await scrollTo(page, 0)
          await expect(header).toHaveCSS('backdrop-filter', 'none')
        },
      ],
      [
        '§2, §9',
        'the scroll arrow is hidden after 100 px of scroll',
        async ({ page }) => {
          const arrow = page.getByRole('link', { name: 'Rull ned til resten av siden' })
          await scrollTo(page, 100)
          await expect(arrow).toBeVisible()
          await scrollTo(page, 101)
          await expect(arrow).toBeHidden()
          await scrollTo(page, 0)
          await arrow.click()
          await expect(page.getByRole('heading', { name: 'Se Ordrett i bruk' })).toBeInViewport()
        },
      ],
    ],
  },
  {
    name: 'landing page, logged in',
    open: async ({ page, journal }) => {
      await journal.logIn()
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Åpne Pasientjournal' })).toBeVisible()
    },
    rows: [
      [
        '§1',
        "a 'register free' button, beside the way to the journal",
        ({ page }) => expect(page.getByRole('button', { name: 'Registrer deg gratis' }).first()).toBeVisible(),
      ],
    ],
  },
]
