import { expectToast, stopClock } from '../support/clock.ts'
import { expect } from '../support/test.ts'
import { hasHeading, shows, type Visit } from './visit.ts'

const NOT_IMPLEMENTED = 'Denne funksjonen er ikke implementert ennå.'

export const textPageVisits: Visit[] = [
  {
    name: 'security page',
    open: ({ page }) => page.goto('/security'),
    rows: [
      ['§2', 'audio and notes are not stored', hasHeading('Lyd og notater lagres ikke')],
      ['§2', 'they are deleted on page refresh', hasHeading('De slettes når du laster siden på nytt')],
      ['§2', 'data is not used for training', hasHeading('Ingenting brukes til trening')],
      ['§2', 'it is processed on a server in Norway', hasHeading('Behandles på en server i Norge')],
    ],
  },
  {
    name: 'pricing page',
    open: ({ page }) => page.goto('/pricing'),
    rows: [
      ['§2', 'is about institution-specific tuning', shows(/tilpasser vi Ordrett til hver virksomhet/)],
      [
        '§2',
        'lists no prices',
        ({ page }) => expect(page.getByRole('main')).not.toContainText(/\d\s*(?:kr|kroner|NOK)|(?:kr|NOK)\.?\s*\d|,-/),
      ],
    ],
  },
  {
    name: 'terms',
    open: ({ page }) => page.goto('/terms'),
    rows: [
      ['§2', 'last updated 10.03.2025', shows('Sist oppdatert 10.03.2025')],
      ['§1', 'anyone may try the service', shows('Alle kan prøve Ordrett.')],
      ['§2', 'a free trial', shows(/Det er gratis å prøve Ordrett\./)],
      ['§2', 'of undefined length', shows(/Prøveperioden har ingen bestemt lengde/)],
      ['§2', 'subscriptions renew automatically', shows(/Abonnementet fornyes automatisk/)],
      ['§2', 'there is no two-factor authentication', shows(/Ordrett har ikke tofaktorautentisering/)],
    ],
  },
  {
    name: 'login page',
    open: async ({ page }) => {
      await page.goto('/login')
      await stopClock(page)
    },
    inOrder: true,
    rows: [
      [
        '§5',
        'e-mail and password are required by the browser only',
        async ({ page }) => {
          const form = page.getByRole('main')
          for (const label of ['E-post', 'Passord']) {
            await expect(form.getByLabel(label)).toHaveAttribute('required', '')
          }
          await form.getByRole('button', { name: 'Logg inn' }).click()
          await expect(form.locator('input:invalid').first()).toBeFocused()
          await page.clock.runFor(2000)
          await expect(page.getByText(NOT_IMPLEMENTED)).toHaveCount(0)
        },
      ],
      [
        '§5, §8, §9',
        `submitting does nothing but show the toast '${NOT_IMPLEMENTED}' after 1.5 s`,
        async ({ page, tap }) => {
          const form = page.getByRole('main')
          await form.getByLabel('E-post').fill('ola@example.org')
          await form.getByLabel('Passord').fill('hemmelig')
          await form.getByRole('button', { name: 'Logg inn' }).click()
          await page.clock.runFor(1499)
          await expect(page.getByText(NOT_IMPLEMENTED)).toHaveCount(0)
          await page.clock.runFor(1)
          await expectToast(page, NOT_IMPLEMENTED)
          await expect(page).toHaveURL(`${tap.origin}/login`)
        },
      ],
    ],
  },
  {
    name: 'login page, by the clock on the wall',
    open: ({ page }) => page.goto('/login'),
    rows: [
      [
        '§5, §9',
        'the first toast comes 1.5 s after the submit',
        async ({ page }) => {
          const form = page.getByRole('main')
          await form.getByLabel('E-post').fill('ola@example.org')
          await form.getByLabel('Passord').pressSequentially('hemmelig')
          // The toast's code is loaded before it is needed.
          const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name)
          await expect.poll(async () => (await page.evaluate(fetched)).join()).toMatch(/\/Toasts-[^/]+\.js/)
          const delay = page.evaluate(
            (text) =>
              new Promise<number>((resolve) => {
                let pressed = Infinity
                addEventListener('submit', () => (pressed = performance.now()), { capture: true })
                const look = () => document.body.innerText.includes(text) && resolve(performance.now() - pressed)
                new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
              }),
            NOT_IMPLEMENTED,
          )
          await form.getByLabel('Passord').press('Enter')
          expect(await delay).toBeGreaterThanOrEqual(1499)
          expect(await delay).toBeLessThan(2500)
        },
      ],
    ],
  },
]
