import { pages } from '../src/spec/routes.ts'
import { accessibility } from '../src/web/texts/accessibility.ts'
import { contact } from '../src/web/texts/contact.ts'
import { landing } from '../src/web/texts/landing.ts'
import { login } from '../src/web/texts/login.ts'
import { pricing } from '../src/web/texts/pricing.ts'
import { profile } from '../src/web/texts/profile.ts'
import { security } from '../src/web/texts/security.ts'
import { terms } from '../src/web/texts/terms.ts'
import { notFound } from '../src/web/texts/not-found.ts'
import { expectAccessible, expectAccessibleInBothColours } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// What every public page has to fulfil beyond the specification, which conformance.spec.ts checks.

const UNKNOWN = '/finnes-ikke'

const routes = [
  { path: pages.home, ...landing },
  { path: pages.security, ...security },
  { path: pages.contact, ...contact },
  { path: pages.pricing, ...pricing },
  { path: pages.login, ...login },
  { path: pages.profile, ...profile },
  { path: pages.terms, ...terms },
  { path: pages.accessibility, ...accessibility },
  { path: UNKNOWN, ...notFound },
]

for (const { path, title, description } of routes) {
  test(`${path} has its name, fits a small screen, and has no fault that axe knows`, async ({ page, problems }) => {
    if (path === UNKNOWN) problems.expect(`404 ${UNKNOWN}`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
    await expect(page.getByRole('contentinfo')).toContainText('+47 00 00 00 00')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    // 400 % zoom on a screen of 1280 by 1024 pixels.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('axe knows no fault of the landing page in any state', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByText('Les hva videoen viser').click()
  await page.getByRole('button', { name: 'Start opptak' }).click()
  await expect(page.getByText('Opptak startet')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.getByRole('button', { name: 'Stopp opptak' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Vil du se hele notatet?')).toBeVisible()
  await page.getByRole('button', { name: /Spill av videoen/ }).click()
  await expectAccessibleInBothColours(page)
})

test('axe knows no fault of the contact page in any state', async ({ page }) => {
  await page.goto(pages.contact)
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.getByRole('heading', { name: 'Rett opp 3 feil i skjemaet' })).toBeFocused()
  for (const question of await page.locator('details > summary').all()) await question.click()
  await expect(page.getByText('Ett opptak kan vare i høyst 120 minutter.')).toBeVisible()
  await expectAccessibleInBothColours(page)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@example.org')
  await page.getByLabel('Melding').fill('Hva koster det for oss?')
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  await expect(page.getByRole('heading', { name: 'Takk for henvendelsen' })).toBeFocused()
  await expect(page.getByText('Henvendelse mottatt')).toBeVisible()
  await expectAccessibleInBothColours(page)
})

test('the menu of a small screen is worked with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Åpne menyen' })
  await toggle.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('navigation', { name: 'Meny', exact: true })
    .getByRole('link', { name: 'Sikkerhet' })
    .press('Enter')
  await expect(page).toHaveURL('/security')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the terms lead to the licences of everything that others made, as text', async ({ page, request }) => {
  await page.goto(pages.terms)
  const address = await page.getByRole('link', { name: terms.contact.licencesLink }).getAttribute('href')
  const notice = await request.get(address ?? '')
  expect(notice.status()).toBe(200)
  expect(notice.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await notice.text()
  for (const name of ['react', 'react-dom', 'dompurify', 'oidc-client-ts', '@fontsource-variable/inter', 'zod']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicence: \\S`, 'm'))
  }
  expect(text).toContain('Permission is hereby granted')
})

test('a page opens at its top, and back leads to where one was', async ({ page }) => {
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pasientjournal' })
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Please log in to access the Journal' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Prøv selv' })).toBeVisible()
  await expect.poll(scrolled).toBe(before)
})

test('a message stays clear of the mouse, also where its code came after the mouse', async ({ page }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/Toasts-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(pages.contact)
  await page.getByLabel('Navn').fill('Ola')
  await page.getByLabel('E-post').fill('ola@klinikk.example')
  await page.getByLabel('Melding').fill('Vi vil gjerne prøve Ordrett på avdelingen vår.')
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  // The toast's default place.
  await page.mouse.move(640, 680)
  release()
  const message = page.locator('[data-sonner-toast]')
  await expect(message).toBeVisible()
  const place = await message.boundingBox()
  expect((place?.x ?? Infinity) + (place?.width ?? Infinity)).toBeLessThan(640)
})
