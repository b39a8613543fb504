import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Names of the elements that Tab focuses in turn, until focus leaves the page or repeats. */
async function tabStops(page: Page): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return ''
      return (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim() || focused.tagName
    })
    if (name === '' || names.includes(name)) return names
    names.push(name)
  }
}

test('nothing behind the overlay can be reached with the keyboard', async ({ page }) => {
  await page.goto('/journal')
  await expect(page.getByRole('region', { name: 'Please log in to access the Journal' })).toBeVisible()
  await expect(page.getByRole('region').getByRole('button', { name: 'Log In' })).toBeFocused()
  // From the top of the page.
  await page.getByRole('link', { name: 'Hopp til innholdet' }).focus()
  const stops = await tabStops(page)
  expect(stops).toContain('Log In')
  expect(stops).toContain('Pasientjournal')
  for (const inside of ['Start opptak', 'TEXTAREA', 'Kopier notat', 'Skriv notat', 'Ny pasient', 'AI Journal'])
    expect(stops).not.toContain(inside)
  expect(stops.filter((name) => name === 'DIV' || name === 'BUTTON')).toEqual([])
})

for (const [returnTo, reached] of [
  ['/profile?fra=test', '/profile?fra=test'],
  ['//evil.example/journal', '/journal'],
] as const) {
  test(`a login carried on with returnTo ${returnTo} ends on ${reached}`, async ({ page }) => {
    await page.goto('/journal')
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Jonas Testvik' })).toBeVisible()
    // The demo provider shares our origin, so the state that the page stored for its return can be changed from here.
    await page.evaluate((target) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.')) ?? ''
      const carried = JSON.parse(localStorage.getItem(key) ?? '')
      localStorage.setItem(key, JSON.stringify({ ...carried, data: { ...carried.data, returnTo: target } }))
    }, returnTo)
    await page.getByRole('button', { name: 'Jonas Testvik' }).click()
    await expect(page).toHaveURL(reached)
    await expect(page.getByText('Innlogget som Jonas Testvik')).toBeAttached()
  })
}

test('a login that the provider ends is told, and can be tried again', async ({ page, journal }) => {
  await page.route(/\/oidc\/auth\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const location = `/journal?error=access_denied&state=${searchParams.get('state')}`
    return route.fulfill({ status: 303, headers: { location } })
  })
  await page.goto('/journal')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/journal')
  await page.unroute(/\/oidc\/auth\?/)
  await journal.logInByHand()
})
