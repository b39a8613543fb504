import type { Page } from '@playwright/test'
import { pages } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast, stopClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

// The contact form (specification §§2–5, 9).

const good = { Navn: 'Ola', 'E-post': 'ola@example.org', Melding: 'Hva koster det for oss?' }

/** Fields with the value they are given instead of a good one, and the words that refuse them. */
const refusals = [
  ['Navn', '', 'Navn er påkrevd'],
  ['Navn', '   ', 'Navn er påkrevd'],
  ['E-post', '', 'E-post er påkrevd'],
  ['E-post', 'ola@example', 'Vennligst oppgi en gyldig e-postadresse'],
  ['Melding', '', 'Melding er påkrevd'],
  ['Melding', '  ni tegn.  ', 'Meldingen må være minst 10 tegn'],
] as const

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

function send(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send henvendelse' }).click()
}

test('§5 each refused field says why, and is mended where it stands', async ({ page }) => {
  await page.goto(pages.contact)
  for (const [field, value, words] of refusals) {
    await fillIn(page, { ...good, [field]: value })
    await send(page)
    const control = page.getByLabel(field, { exact: true })
    await expect(control).toHaveAccessibleDescription(new RegExp(words))
    await expect(page.getByRole('heading', { name: 'Rett opp én feil i skjemaet' })).toBeFocused()
    await page.getByRole('link', { name: words }).click()
    await expect(control).toBeFocused()
    await control.fill(good[field])
    await expect(page.getByText(words)).toHaveCount(0)
  }
})

test('§5 the summary takes the focus and counts', async ({ page }) => {
  await page.goto(pages.contact)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Rett opp 3 feil i skjemaet' })).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('§3 the subjects, and the one that is chosen', async ({ page }) => {
  await page.goto(pages.contact)
  const subject = page.getByLabel('Emne')
  await expect(subject).toHaveValue('Generelt spørsmål')
  await expect(subject.getByRole('option')).toHaveText(['Generelt spørsmål', 'Teknisk støtte', 'Sikkerhet', 'Annet'])
  await expect(page.getByLabel('Telefon (valgfritt)')).toHaveAttribute('type', 'tel')
})

test('§5 with the honeypot filled nothing happens', async ({ page }) => {
  await page.goto(pages.contact)
  await page.clock.install()
  const honeypot = page.locator('input[name="honeypot"]')
  await expect(honeypot).not.toBeInViewport()
  await honeypot.fill('robot', { force: true })
  await fillIn(page, { ...good, Navn: '' })
  await send(page)
  await page.clock.runFor(3000)
  await expect(page.getByRole('button', { name: 'Send henvendelse' })).toBeVisible()
  await expect(page.getByText('Navn er påkrevd')).toHaveCount(0)
})

test('§4, §9 sending for 1.5 s, thanks, a toast for 5000 ms, and a new form', async ({ page, problems }) => {
  await page.goto(pages.contact)
  await stopClock(page)
  const toast = page.getByText('Henvendelse mottatt', { exact: true })
  await fillIn(page, good)
  await send(page)
  await page.clock.runFor(1499)
  await expect(page.getByRole('button', { name: 'Sender...', exact: true })).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: 'Takk for henvendelsen' })).toBeFocused()
  await expectToast(page, 'Henvendelse mottatt')
  await page.clock.runFor(4700)
  await expect(toast).toBeVisible()
  await page.clock.runFor(900)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send en ny henvendelse', exact: true }).click()
  await expect(page.getByLabel('Navn')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Send en henvendelse' })).toBeFocused()
  expect(problems).toEqual([])
})

test('§2 every question of the FAQ opens', async ({ page }) => {
  await page.goto(pages.contact)
  const questions = page.locator('details')
  await expect(questions).toHaveCount(8)
  for (const question of await questions.all()) {
    await question.locator('summary').press('Enter')
    await expect(question.locator('p').first()).toBeVisible()
  }
  await expect(page.getByText('Ett opptak kan vare i høyst 120 minutter.')).toBeVisible()
  await expectAccessible(page)
})
