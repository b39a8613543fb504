import { api } from '../src/spec/routes.ts'
import { expect, test } from './support/test.ts'

test.use({ recording: 'silence' })

test('a recording without speech is kept, and no note is asked for', async ({ page, journal }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await journal.logIn()
  await journal.dictate({ seconds: 4 })
  await expect(page.getByRole('alert').filter({ hasText: 'Fant ingen tale i opptaket' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Fant ingen tale i opptaket')
  await expect(journal.transcript).toHaveValue('')
  await expect(journal.note).toHaveText('')
  expect(await journal.playerSeconds()).toBeGreaterThanOrEqual(4)

  // Silence is not sent live; a user who thinks that there were words can send all of it.
  expect(calls).not.toContain(api.transcribe)
  await page.getByRole('button', { name: 'Prøv igjen: transkriber opptaket' }).click()
  await expect.poll(() => calls.filter((path) => path === api.transcribe).length).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Fant ingen tale i opptaket' })).toBeVisible()
  expect(calls).not.toContain(api.writeJournal)
})
