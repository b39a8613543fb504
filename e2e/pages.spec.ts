import { pages } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, stopClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

// What the specification says of the public pages, row by row: texts to the letter, and where it says so.

const routes = [
  { path: pages.home, title: 'Ordrett – fra diktat til journalnotat', heading: 'Du dikterer. Ordrett skriver' },
  { path: pages.security, title: 'Sikkerhet og personvern – Ordrett', heading: 'Sikkerhet og personvern' },
  { path: pages.contact, title: 'Kontakt oss – Ordrett', heading: 'Kontakt oss' },
  { path: pages.pricing, title: 'Priser og tilpasning – Ordrett', heading: 'Priser og tilpasning' },
  { path: pages.login, title: 'Logg inn – Ordrett', heading: 'Logg inn' },
  { path: pages.terms, title: 'Vilkår for bruk – Ordrett', heading: 'Vilkår for bruk' },
  { path: pages.accessibility, title: 'Tilgjengelighetserklæring – Ordrett', heading: /^Tilgjengelighets.?erklæring$/ },
  { path: '/finnes-ikke', title: 'Siden finnes ikke – Ordrett', heading: 'Beklager, vi fant ikke denne siden' },
]

for (const { path, title, heading } of routes) {
  test(`§2 ${path} has its name, header and footer, and no fault that axe knows`, async ({ page, problems }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name="description"]')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText('+47 00 00 00 00')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    // The browser itself notes that an unknown page has the status 404.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
}

test('every description is another', async ({ page }) => {
  const descriptions = new Set<string | null>()
  const journal = { path: pages.journal, title: 'Pasientjournal – Ordrett' }
  for (const { path, title } of [...routes, journal]) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(routes.length + 1)
})

/** Section, page, and words that stand there. */
const words = [
  ['§1', pages.home, 'Prøv nå'],
  ['§1', pages.home, 'Registrer deg gratis'],
  ['§1', pages.home, 'Fullfør konsultasjonen'],
  ['§1', pages.home, 'Diktér'],
  ['§1', pages.home, 'KI gjør om diktatet'],
  ['§1', pages.home, /^Kopier notatet inn i journalsystemet$/],
  ['§1', pages.home, 'Ring +47 00 00 00 00'],
  ['§1', pages.home, /, 0000 Oslo$/],
  ['§1', pages.home, 'Organisasjonsnummer 000 000 000'],
  ['§1', pages.home, 'LinkedIn'],
  ['§4', pages.home, /vanligvis 30 sekunder til 3 minutter/],
  ['§2', pages.security, 'Lyd og notater lagres ikke'],
  ['§2', pages.security, 'Alt slettes når du laster siden på nytt'],
  ['§2', pages.security, 'Ingenting brukes til trening'],
  ['§2', pages.security, 'Behandles på en server i Norge'],
  ['§2', pages.contact, 'Mandag til fredag 08:00–16:00'],
  ['§2', pages.contact, 'Vi svarer innen 24 timer på hverdager'],
  ['§2', pages.contact, 'Ofte stilte spørsmål'],
  ['§2', pages.pricing, /tilpasser vi Ordrett til hver virksomhet/],
  ['§2', pages.login, 'Glemt passord?'],
  ['§2', pages.terms, 'Sist oppdatert 10.03.2025'],
  ['§1', pages.terms, 'Alle kan prøve Ordrett.'],
  ['§2', pages.terms, /Prøveperioden har ingen bestemt lengde/],
  ['§2', pages.terms, /Abonnementet fornyes automatisk/],
  ['§2', pages.terms, /Ordrett har ikke tofaktorautentisering/],
] as const

for (const path of new Set(words.map(([, page]) => page))) {
  const rows = words.filter(([, page]) => page === path)
  test(`${path} says what it must: ${[...new Set(rows.map(([section]) => section))].join(', ')}`, async ({ page }) => {
    await page.goto(path)
    for (const [section, , text] of rows) {
      await expect(page.getByText(text, { exact: true }).first(), `${section} ${text}`).toBeVisible()
    }
  })
}

test('§2 the header’s links and the hamburger menu lead to the pages', async ({ page }) => {
  await page.goto('/')
  const links = { Pasientjournal: '/journal', Sikkerhet: '/security', Kontakt: '/contact', Priser: '/pricing' }
  for (const [name, path] of Object.entries(links)) {
    await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Åpne menyen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Meny', exact: true }).getByRole('link', { name: 'Sikkerhet' }).click()
  await expect(page).toHaveURL('/security')
  await expect(page.getByRole('main')).toBeFocused()
})

test('§2, §9 the header is translucent after 20 px, the arrow gone after 100 px', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const arrow = page.getByRole('link', { name: 'Rull ned til resten av siden' })
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  for (const [top, translucent, visible] of [
    [20, false, true],
    [21, true, true],
    [100, true, true],
    [101, true, false],
    [0, false, true],
  ] as const) {
    await scroll(top)
    await expect(header).toHaveCSS('backdrop-filter', translucent ? /blur/ : 'none')
    await expect(arrow).toBeVisible({ visible })
  }
  await arrow.click()
  await expect(page.getByRole('heading', { name: 'Se Ordrett i bruk' })).toBeInViewport()
})

for (const path of ['/reset-password', '/signup']) {
  test(`§2 ${path} lands on the 404 page, which leads home`, async ({ page }) => {
    await page.goto(pages.login)
    await page.getByRole('main').locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Beklager, vi fant ikke denne siden', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Tilbake til hjemmesiden' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('§5 the login form does nothing but say so after 1.5 s', async ({ page }) => {
  await page.goto(pages.login)
  await stopClock(page)
  const form = page.getByRole('main')
  const toast = page.getByText('Denne funksjonen er ikke implementert ennå.')
  await form.getByRole('button', { name: 'Logg inn' }).click()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(0)
  await form.getByLabel('E-post').fill('ola@example.org')
  await form.getByLabel('Passord').fill('hemmelig')
  await form.getByRole('button', { name: 'Logg inn' }).click()
  await page.clock.runFor(1499)
  await expect(toast).toHaveCount(0)
  await page.clock.runFor(1)
  await expectToast(page, 'Denne funksjonen er ikke implementert ennå.')
  await expect(page).toHaveURL(pages.login)
})
