import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const CONVERSATION =
  'Hei, kom inn. Sett deg ned. Hva kan jeg hjelpe deg med i dag? Jo, jeg har hatt vondt i halsen i tre dager. Har du feber? Nei, ikke nå. Har du noen allergier? Ja, penicillin. Da skal jeg se deg i halsen.'

test('a pasted conversation is not sorted into a note, and the page says that it expects a dictation', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(CONVERSATION)
  await expect(journal.note.getByRole('heading')).toHaveCount(1)
  await expect(journal.note).toContainText('Jo, jeg har hatt vondt i halsen i tre dager.')
  const list = page.getByRole('region', { name: 'Se over' })
  await expect(list.getByRole('listitem').first()).toContainText('Dette ser ut som en samtale')
  await expect(list).toContainText('Ordrett venter et diktat')
  await expect(list).not.toContainText('stemmer med')
  await expect(list).not.toContainText('Ingen avvik')
  await expectAccessible(page)
})
