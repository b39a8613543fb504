import { expect, test } from './support/test.ts'

const links = [
  ['Pasientjournal', '/journal'],
  ['Sikkerhet', '/security'],
  ['Kontakt', '/contact'],
  ['Priser', '/pricing'],
] as const

test('the header’s links, and its looks after 20 pixels of scroll', async ({ page }) => {
  await page.goto('/finnes-ikke')
  const navigation = page.getByRole('navigation', { name: 'Hovedmeny' })
  await expect(navigation.getByRole('link')).toHaveText(links.map(([text]) => text))
  for (const [text, path] of links)
    await expect(navigation.getByRole('link', { name: text })).toHaveAttribute('href', path)
  await page.setViewportSize({ width: 1280, height: 320 })
  const header = page.getByRole('banner')
  const opacity = (): Promise<number> =>
    header.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return canvas.getImageData(0, 0, 1, 1).data[3] ?? 0
    })
  for (const [scrolled, translucent] of [
    [20, false],
    [21, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
    if (translucent) await expect.poll(opacity).toBeLessThan(255)
    else await expect.poll(opacity).toBe(255)
  }
})

test('on a phone the links are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/journal')
  const menu = page.getByRole('navigation', { name: 'Meny' })
  await expect(menu).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeHidden()
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await expect(menu.getByRole('link')).toHaveText(links.map(([text]) => text))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Åpne menyen' }).click()
  await menu.getByRole('link', { name: 'Sikkerhet' }).click()
  await expect(page).toHaveURL('/security')
  await expect(menu).toBeHidden()
})

for (const path of ['/finnes-ikke', '/reset-password', '/signup']) {
  test(`${path} is the 404 page, with a way home`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beklager, vi fant ikke denne siden')
    await page.getByRole('link', { name: 'Tilbake til hjemmesiden' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Beklager')
  })
}
