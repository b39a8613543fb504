import { pages } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// The profile page and the sign-up, beyond what conformance.spec.ts checks.

test('the profile is reached from the header, and from the menu of a phone', async ({ page }) => {
  await page.goto(pages.profile)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
  await expect(page).toHaveTitle('Profilen din – Ordrett')
  await expectAccessible(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Innlogget som Astrid Prøvesen' }).click()
  await expect(page).toHaveURL(pages.profile)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page).toHaveURL(pages.profile)
  await expect(page.getByRole('main')).toContainText('org_eksempel_legesenter')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto(pages.journal)
  await expect(page.getByRole('button', { name: 'Start opptak' })).toBeEnabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // A 1440 px screen at 200 %, and the narrowest one with all links in the header.
  for (const width of [720, 704]) {
    await page.setViewportSize({ width, height: 450 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

for (const [announced, prompt] of [
  [['create', 'login'], 'create'],
  [['login'], null],
] as const) {
  test(`«Registrer deg gratis» with a provider that announces ${announced.join(', ')}`, async ({ page }) => {
    await page.route('**/.well-known/openid-configuration', async (route) => {
      const answer = await route.fetch()
      const metadata: object = await answer.json()
      await route.fulfill({ json: { ...metadata, prompt_values_supported: announced } })
    })
    await page.goto('/')
    const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/auth')
    await page.getByRole('button', { name: 'Registrer deg gratis' }).click()
    expect(new URL((await leaving).url()).searchParams.get('prompt')).toBe(prompt)
  })
}
