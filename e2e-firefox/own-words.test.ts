import { pages } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

test('what is pasted is corrected, and undo gives it as it was pasted', async ({ tap, page, journal }) => {
  await journal.logIn(tap.origin)
  await page.goto(tap.origin + pages.profile)
  await page.locator('[aria-label="Rettelser"] [name="heard"]').wait()
  await page.type('[aria-label="Rettelser"] [name="heard"]', 'apiksiban')
  await page.type('[aria-label="Rettelser"] [name="written"]', 'apiksaban')
  await page.keyboard.press('Enter')
  await page.locator('[aria-label="Rettelser"] dd ::-p-text(apiksaban)').wait()

  await page.goto(tap.origin + pages.journal)
  // Until the login is known, the workplace takes no keys.
  await page.locator('main:not([inert]) textarea').wait()
  await page.type('textarea', 'Bruker Apiksiban.')
  await journal.shortcut('a')
  await journal.shortcut('x')
  await expect.poll(() => journal.transcript()).toBe('')
  await journal.shortcut('v')
  await expect.poll(() => journal.transcript()).toBe('Bruker Apiksaban.')
  await journal.shortcut('z')
  await expect.poll(() => journal.transcript()).toBe('Bruker Apiksiban.')
})
