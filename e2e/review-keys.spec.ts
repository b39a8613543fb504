import { review } from '../src/web/texts/review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { marked } from './support/marked.ts'
import { expect, test } from './support/test.ts'

test('what a row is about is heard with one key', async ({ page, journal, microphone }) => {
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(page.locator('.panel-review[data-verdict]')).toBeVisible()
  const said = await journal.transcript.inputValue()
  await journal.transcript.fill(said.replace('to uker', 'tre uker'))
  const current = page.getByRole('region', { name: 'Se over' }).locator('[aria-current="true"]')
  await page.keyboard.press('Alt+Shift+KeyF')
  await expect(current).toContainText('tre uker')
  // It plays for two seconds, which a poll on a busy machine may miss.
  await journal.sound.evaluate((player: HTMLAudioElement) => {
    for (const happened of ['play', 'pause'])
      player.addEventListener(happened, () => player.setAttribute(`data-${happened}`, `${player.currentTime}`))
  })
  await page.keyboard.press('Alt+Shift+KeyH')
  await expect(journal.sound).toHaveAttribute('data-play')
  await expect(journal.transcript).toBeFocused()
  await expect(journal.sound).toHaveAttribute('data-pause')
  const at = async (name: string): Promise<number> => Number(await journal.sound.getAttribute(name))
  expect(await at('data-play')).toBeGreaterThan(0.5)
  expect(await at('data-pause')).toBeGreaterThan(await at('data-play'))
})

test('the list is gone through from the keyboard alone, the most harmful first, wherever the caret is', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(
    'Anamnese. Smerter i venstre kne, nei, høyre kne. Bruker metoprol 50 milligram daglig. Status. Vondt i armen, nei, hun peker på kjeven. Til sekretæren: send kopi i dag.',
  )
  const list = page.getByRole('region', { name: 'Se over' })
  const rows = list.locator('.review-rows').first().getByRole('listitem')
  const current = list.locator('[aria-current="true"]')
  const press = (key: string): Promise<void> => page.keyboard.press(`Alt+Shift+Key${key}`)
  await expect(rows).toHaveText([/Usikkert ord/, /Rettelse som ikke er gjort/, /Beskjed/])
  // What was only done is told apart, and counted nowhere.
  await expect(list.getByRole('region', { name: 'Til orientering' })).toContainText('Rettelse som er gjort')
  await expect(list).toContainText('3 punkter å se over')
  await expect(journal.copyButton).toHaveText(/3 å se over/)
  await expect(page).toHaveTitle('(3) Pasientjournal – Ordrett')
  await expectAccessible(page)
  await journal.transcript.focus()
  await press('F')
  await expect(current).toContainText('Usikkert ord')
  await expect.poll(() => marked(page, 'note-source')).toEqual(['metoprol'])
  await press('E')
  await expect(journal.transcript).toHaveValue(/metoprolol 50 milligram/)
  await expect(journal.note).toContainText('Bruker metoprolol 50 mg')
  await expect(journal.transcript).toBeFocused()
  await expect(current).toContainText('Rettelse som ikke er gjort')
  await press('G')
  await expect(current).toContainText('Beskjed')
  await expect(list).toContainText('1 punkt å se over')
  // Nobody else can tell where it should go, or how: the same key opens a field.
  await press('E')
  const field = list.getByRole('textbox', { name: 'Skal være' })
  await expect(field).toHaveValue('Til sekretæren: send kopi i dag.')
  await field.press('Enter')
  await expect(journal.note).toContainText('Til sekretæren: send kopi i dag.')
  await expect(list).not.toContainText('å se over')
  await expect(current).toContainText('Rettelse som er gjort')
  await press('G')
  await expect(rows).toHaveCount(0)
  await expect(list.getByRole('button', { name: '4 avgjort' })).toBeVisible()
  // One difference from what was dictated was kept.
  await expect(list).toContainText(review.list.verdict.settled)
  await expect(page.getByText('Transkripsjonen er endret')).toBeHidden()
})
