import { review } from '../src/web/texts/review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const DICTATION =
  'Anamnese. Smerter i venstre kne, nei, høyre kne siden mandag. Ingen feber. Tiltak. Kontroll om to uker.'

test('a repair that was made is told, with what it struck out, and undone with one click', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('Smerter i høyre kne')
  const list = page.getByRole('region', { name: 'Se over' })
  const row = list.getByRole('listitem').filter({ hasText: 'Rettelse som er gjort' })
  await expect(row.locator('del')).toContainText('venstre')
  await expect(list).toContainText(review.list.verdict.matches)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Angre rettelsen/ }).click()
  await expect(journal.note).toContainText('Smerter i venstre kne, nei, høyre kne')
  await row.getByRole('button', { name: /^Gjør rettelsen likevel/ }).click()
  await expect(journal.note).not.toContainText('venstre')
})

test('a repair that could harm is asked about, with the sentence as it would be', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(
    'Medisiner. Metoprolol 50 milligram to ganger daglig. Nei, Bisoprolol er bedre. Tiltak. Kontroll om to uker.',
  )
  await expect(journal.note).toContainText('Metoprolol 50 mg x 2')
  await expect(journal.note).not.toContainText('Bisoprolol 50')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rettelse som ikke er gjort' })).toBeVisible()
})
