import type { Locator } from '@playwright/test'
import { ownWords } from '../src/web/texts/own-words.ts'
import { review } from '../src/web/texts/review.ts'
import { settings } from '../src/web/texts/settings.ts'
import { texts } from '../src/web/texts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

/** What the browser may do with the text of a field, according to its own properties. */
async function allowed(field: Locator) {
  return field.evaluate((element: HTMLElement) => ({
    spellcheck: element.spellcheck,
    writingsuggestions: element.getAttribute('writingsuggestions'),
    autocorrect: element.getAttribute('autocorrect'),
    autocapitalize: element.getAttribute('autocapitalize'),
    translate: element.translate,
  }))
}

const nothing = {
  spellcheck: false,
  writingsuggestions: 'false',
  autocorrect: 'off',
  autocapitalize: 'off',
  translate: false,
}

test('the browser does nothing with what is written until its user lets it check the spelling', async ({
  page,
  journal,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await journal.logIn()
  for (const field of [journal.transcript, journal.note]) expect(await allowed(field)).toEqual(nothing)
  // A translation of the page would also send the quotes and sources beside the two fields.
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.translate)).toBe(false)

  await journal.transcript.fill('Hoste.')
  await page.getByRole('button', { name: review.search.label, exact: true }).click()
  const search = page.getByRole('textbox', { name: review.search.label })
  expect(await allowed(search)).toEqual(nothing)
  await search.press('Escape')

  await journal.transcript.selectText()
  await page.getByRole('button', { name: ownWords.phrases.save }).click()
  const drawer = page.getByRole('dialog', { name: ownWords.heading })
  await expect(drawer.getByLabel('Tekst')).toHaveValue('Hoste.')
  for (const label of ['Navn', 'Tekst']) expect(await allowed(drawer.getByLabel(label))).toEqual(nothing)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forkast' }).click()

  await page.getByRole('button', { name: texts.journal.settings }).click()
  const spelling = page.getByRole('switch', { name: settings.spellCheck.label })
  await expect(spelling).not.toBeChecked()
  await expect(page.getByText(settings.spellCheck.help)).toBeVisible()
  await expectAccessible(page)
  await spelling.check({ force: true })
  await page.keyboard.press('Escape')
  for (const field of [journal.transcript, journal.note]) {
    expect(await allowed(field)).toEqual({ ...nothing, spellcheck: true })
  }
  await page.reload()
  await journal.expectOpen()
  expect((await allowed(journal.transcript)).spellcheck).toBe(true)
})
