import { expect } from '../support/test.ts'
import type { Row, Visit } from './visit.ts'

/** The routes of §2, and the header that all of them have. */
const routes = [
  { path: '/', screen: 'the landing page', heading: 'Du dikterer. Ordrett skriver journalnotatet.' },
  { path: '/journal', screen: 'the dictation tool', heading: 'Please log in to access the Journal' },
  { path: '/security', screen: 'the security and privacy page', heading: 'Sikkerhet og personvern' },
  { path: '/contact', screen: 'contact form and FAQ', heading: 'Kontakt oss' },
  { path: '/pricing', screen: 'a page about institution-specific tuning', heading: 'Priser og tilpasning' },
  { path: '/login', screen: 'the e-mail and password form', heading: 'Logg inn' },
  { path: '/profile', screen: 'a page of its own without a login too', heading: 'Ingen er innlogget' },
  { path: '/terms', screen: 'terms and conditions', heading: 'Vilkår for bruk' },
  { path: '/anything-else', screen: 'the 404 page', heading: 'Beklager, vi fant ikke denne siden' },
]

const links = { Pasientjournal: '/journal', Sikkerhet: '/security', Kontakt: '/contact', Priser: '/pricing' }

function routeRow({ path, screen, heading }: (typeof routes)[number]): Row {
  return [
    '§2',
    `${path} is ${screen}, open to everyone (§6), with header (logo, four links, login control) and footer (§1)`,
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expect(page).toHaveURL(path)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: 'Ordrett' }).locator('svg')).toBeVisible()
      const navigation = header.getByRole('navigation', { name: 'Hovedmeny' })
      for (const [name, target] of Object.entries(links)) {
        await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', target)
      }
      await expect(header.getByRole('button', { name: 'Logg inn' })).toBeVisible()
      await expect(page.getByRole('contentinfo', { name: 'Bunntekst' })).toContainText('+47 00 00 00 00')
    },
  ]
}

function unknownRow(link: string, path: string): Row {
  return [
    '§2',
    `the login page's link '${link}' goes to ${path}, which lands on the 404 page`,
    async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByText('Beklager, vi fant ikke denne siden', { exact: true })).toBeVisible()
    },
  ]
}

const unknown = ['/assets/x', '/api/x', '/%ff']

export const routeVisits: Visit[] = [
  {
    name: 'routes and header',
    open: ({ page }) => page.goto('/'),
    // The browser itself logs that an unknown page has the status 404.
    problems: [
      ...['/anything-else', ...unknown, '/finnes-ikke'].map((path) => `404 ${path}`),
      // The router's.
      /^console: The URL path "\/%ff" could not be decoded/,
    ],
    rows: [
      ...routes.map(routeRow),
      unknownRow('Glemt passord?', '/reset-password'),
      unknownRow('Registrer deg', '/signup'),
      ...unknown.map((path): Row => {
        return [
          '§2',
          `${path} is the 404 page too`,
          async ({ page }) => {
            await page.goto(path)
            await expect(page.getByText('Beklager, vi fant ikke denne siden', { exact: true })).toBeVisible()
            await expect(page.getByRole('banner').getByRole('button', { name: 'Logg inn' })).toBeVisible()
          },
        ]
      }),
      [
        '§2, §8',
        "the 404 page says 'Beklager, vi fant ikke denne siden' and links 'Tilbake til hjemmesiden'",
        async ({ page }) => {
          await page.goto('/finnes-ikke')
          await expect(page.getByText('Beklager, vi fant ikke denne siden', { exact: true })).toBeVisible()
          await page.getByRole('link', { name: 'Tilbake til hjemmesiden', exact: true }).click()
          await expect(page).toHaveURL('/')
        },
      ],
      [
        '§2',
        'a hamburger menu is used on mobile',
        async ({ page }) => {
          await page.goto('/terms')
          await page.setViewportSize({ width: 390, height: 844 })
          const header = page.getByRole('banner')
          await expect(header.getByRole('link', { name: 'Sikkerhet' })).toBeHidden()
          await header.getByRole('button', { name: 'Åpne menyen' }).click()
          for (const name of Object.keys(links)) await expect(header.getByRole('link', { name })).toBeVisible()
          await header.getByRole('link', { name: 'Sikkerhet' }).click()
          await expect(page).toHaveURL('/security')
          await expect(header.getByRole('link', { name: 'Sikkerhet' })).toBeHidden()
        },
      ],
    ],
  },
]
