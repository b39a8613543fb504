import type { Page } from '@playwright/test'
import { pages } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

// Login, sign-up and the profile page (specification §§2–4).

async function choosePerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
}

test('§2 /profile sends to login and back, and shows who is logged in', async ({ page, problems }) => {
  await page.goto(pages.profile)
  await choosePerson(page)
  await expect(page).toHaveURL(pages.profile)
  await expect(page).toHaveTitle('Profilen din – Ordrett')
  const main = page.getByRole('main')
  await expect(main.getByText('Astrid Prøvesen', { exact: true })).toBeVisible()
  await expect(main.getByText('astrid.provesen@example.org')).toBeVisible()
  await expect(main.getByText('org_eksempel_legesenter')).toBeVisible()
  await expect(main.getByRole('img', { name: 'Bilde av Astrid Prøvesen' })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Logg inn på nytt' }).click()
  await expect(page).toHaveURL(/\/oidc\//)
  await choosePerson(page)
  await expect(page).toHaveURL(pages.profile)
  expect(problems).toEqual([])
})

test('§4 logout from /profile returns to the site origin', async ({ page, server }) => {
  await page.goto(pages.profile)
  await choosePerson(page)
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(`${server.origin}/`)
  await expect(page.getByRole('button', { name: 'Logg inn' })).toBeVisible()
})

test('the profile is reached from the header, and from the menu of a phone', async ({ page }) => {
  await page.goto(pages.profile)
  await choosePerson(page)
  await expect(page).toHaveURL(pages.profile)
  await page.goto('/')
  await page.getByRole('link', { name: 'Innlogget som Astrid Prøvesen' }).click()
  await expect(page).toHaveURL(pages.profile)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await expect(page).toHaveURL(pages.profile)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const [announced, prompt] of [
  [['create', 'login'], 'create'],
  [['login'], null],
] as const) {
  test(`§1 «Registrer deg gratis» with a provider that announces ${announced.join(', ')}`, async ({ page }) => {
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
