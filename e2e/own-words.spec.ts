import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test('own words and phrases are kept on this device, used in the note, and taken along as a file', async ({
  page,
  journal,
}) => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
  const words = page.getByRole('region', { name: 'Egne ord', exact: true })
  await words.getByLabel('Ord', { exact: true }).fill('Sulitjelma')
  await words.getByRole('button', { name: 'Legg til' }).click()
  const phrases = page.getByRole('region', { name: 'Standardfraser', exact: true })
  await phrases.getByLabel('Navn').fill('normal cor pulm')
  await phrases.getByLabel('Tekst').fill('Cor: Ren, regelmessig rytme.')
  await phrases.getByRole('button', { name: 'Legg til' }).click()
  await expectAccessible(page)

  await page.reload()
  await expect(words.getByText('Sulitjelma')).toBeVisible()
  await phrases.getByRole('button', { name: 'Endre «normal cor pulm»' }).click()
  await phrases.getByLabel('Tekst').fill('Cor: Ren, regelmessig rytme. Ingen bilyder.')
  await phrases.getByRole('button', { name: 'Lagre endringen' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksporter til fil' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    vocabulary: ['Sulitjelma'],
    corrections: [],
    abbreviations: [],
    phrases: [{ name: 'normal cor pulm', text: 'Cor: Ren, regelmessig rytme. Ingen bilyder.' }],
  })
  await page.getByRole('button', { name: 'Fjern alt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern alt' }).click()
  await expect(words.getByText('Sulitjelma')).toBeHidden()
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[1, 2') })
  await expect(page.getByText('Filen inneholder ingen ord eller fraser som kan leses.')).toBeVisible()
  await picker.setInputFiles(file)
  await expect(words.getByText('Sulitjelma')).toBeVisible()

  await page.goto('/journal')
  await journal.writeNoteFrom('Kommer fra sulitjelma. Sett inn normal cor pulm. Til sekretæren: send kopi i dag.')
  await expect(journal.note).toContainText('Kommer fra Sulitjelma.')
  await expect(journal.note).toContainText('Ingen bilyder.')
  // A message to the secretary is listed, and is not part of the note.
  await expect(page.getByRole('listitem').filter({ hasText: 'Beskjed, ikke i notatet' })).toContainText(
    'send kopi i dag',
  )
  await expect(journal.note).not.toContainText('sekretæren')
})

test('nothing that was entered is written over without a word, and nobody is entered as a patient', async ({
  page,
}) => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('button', { name: 'Astrid Prøvesen' }).click()
  const phrases = page.getByRole('region', { name: 'Standardfraser', exact: true })
  async function add(name: string, text: string): Promise<string> {
    await phrases.getByLabel('Navn').fill(name)
    await phrases.getByLabel('Tekst').fill(text)
    await phrases.getByRole('button', { name: 'Legg til' }).click()
    const problem = phrases.getByRole('alert')
    return (await problem.count()) === 0 ? '' : problem.innerText()
  }
  expect(await add('normal cor', 'Cor: Ingen bilyder.')).toBe('')
  await expect(phrases.getByText('Cor: Ingen bilyder.')).toBeVisible()
  expect(await add('Normal cor', 'Skrevet ved en feil.')).toBe(
    '«Normal cor» finnes fra før. Endre oppføringen i listen.',
  )
  expect(await add('  ', 'Uten navn.')).toBe('Skriv noe her.')
  expect(await add('13097248022', 'Hvem?')).toContain('Skriv aldri inn noe om pasienter.')
  await expect(phrases.getByLabel('Navn')).toHaveAccessibleDescription(/Skriv aldri inn noe om pasienter\./)
  await expectAccessible(page)
  await expect(phrases.getByRole('listitem')).toHaveCount(1)

  const phrase = { name: 'normal cor', text: 'Cor: Fra en annen enhet.' }
  const buffer = Buffer.from(JSON.stringify({ vocabulary: ['Sulitjelma', 7], phrases: [phrase] }))
  const picker = page.locator('input[type=file]')
  const question = page.getByRole('alertdialog')
  await picker.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  await expect(question).toContainText('«normal cor»')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Behold mine' }).click()
  await expect(page.getByText('Én oppføring kunne ikke leses og er ikke med.')).toBeVisible()
  await expect(page.getByText('Sulitjelma', { exact: true })).toBeVisible()
  await expect(phrases.getByText('Cor: Ingen bilyder.')).toBeVisible()
  await picker.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  await question.getByRole('button', { name: 'Bruk filens' }).click()
  await expect(phrases.getByText('Cor: Fra en annen enhet.')).toBeVisible()
  await expect(phrases.getByRole('listitem')).toHaveCount(1)
})

test('a word is corrected once, everywhere, and remembered where the user wants it', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Bruker apiksiban. Øker ikke Apiksiban nå.')
  await expect(journal.note).toContainText('Bruker apiksiban.')
  const written = await journal.note.innerText()
  await journal.transcript.focus()
  await journal.transcript.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 16))
  await page.getByRole('button', { name: 'Rett overalt' }).click()
  await expect(page.getByLabel('Skal være')).toBeFocused()
  // What is there is selected, and typed over.
  await page.keyboard.type('apiksaban')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rett overalt og husk' }).click()
  await expect(journal.transcript).toHaveValue('Bruker apiksaban. Øker ikke Apiksaban nå.')
  await expect(journal.note).toContainText('Bruker apiksaban.')
  await expect(journal.note).not.toContainText(/apiksiban/i)
  await journal.transcript.press('Control+z')
  await expect(journal.transcript).toHaveValue('Bruker apiksiban. Øker ikke Apiksiban nå.')
  await expect.poll(() => journal.note.innerText()).toBe(written)
  await page.getByRole('link', { name: 'Innlogget som Astrid Prøvesen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og forlat' }).click()
  const corrections = page.getByRole('region', { name: 'Rettelser', exact: true })
  await expect(corrections.getByText('apiksiban')).toBeVisible()
  await expect(corrections.getByText('apiksaban')).toBeVisible()
})

test('what is pasted is corrected as what is recognised is, and undo gives it as it was pasted', async ({
  page,
  journal,
}) => {
  const pasted = 'Bruker apiksiban. Øker ikke Apiksiban nå.'
  await journal.logIn()
  await journal.transcript.fill('apiksiban')
  await journal.transcript.selectText()
  await page.getByRole('button', { name: 'Rett overalt' }).click()
  await page.getByLabel('Skal være').fill('apiksaban')
  await page.getByRole('button', { name: 'Rett overalt og husk' }).click()
  await expect(journal.transcript).toHaveValue('apiksaban')
  await journal.transcript.fill('Hoste. ')

  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await journal.transcript.press('Control+v')
  await expect(journal.transcript).toHaveValue('Hoste. Bruker apiksaban. Øker ikke Apiksaban nå.')
  await expect(page.getByText('Rettelsene dine er brukt på teksten du limte inn.')).toBeVisible()
  // At once: how many keystrokes one undo takes back depends on how fast they come.
  await page.keyboard.insertText(' Slutt.')
  await expect(journal.transcript).toHaveValue('Hoste. Bruker apiksaban. Øker ikke Apiksaban nå. Slutt.')
  await journal.transcript.press('Control+z')
  await expect(journal.transcript).toHaveValue('Hoste. Bruker apiksaban. Øker ikke Apiksaban nå.')
  await journal.transcript.press('Control+z')
  await expect(journal.transcript).toHaveValue(`Hoste. ${pasted}`)
  await journal.transcript.press('Control+z')
  await expect(journal.transcript).toHaveValue('Hoste. ')
})

test('the keyboard goes along when an entry is changed, left alone or removed', async ({ page, journal }) => {
  await journal.logIn()
  await page.goto('/profile')
  const words = page.getByRole('region', { name: 'Egne ord', exact: true })
  const field = words.getByLabel('Ord')
  const shown = words.getByRole('definition')
  for (const word of ['Sulitjelma', 'Bardu', 'Valle']) {
    await field.fill(word)
    await field.press('Enter')
    await expect(words.getByText(word)).toBeVisible()
    await expect(field).toBeFocused()
  }
  const change = (word: string): Locator => words.getByRole('button', { name: `Endre «${word}»` })
  await change('Sulitjelma').press('Enter')
  await expect(field).toBeFocused()
  await field.fill('Sulis')
  await field.press('Enter')
  await expect(shown).toHaveText(['Sulis', 'Bardu', 'Valle'])
  await expect(change('Sulis')).toBeFocused()

  await change('Valle').press('Enter')
  await words.getByRole('button', { name: 'Avbryt' }).press('Enter')
  await expect(change('Valle')).toBeFocused()
  await words.getByRole('button', { name: 'Fjern «Valle»' }).press('Enter')
  await expect(change('Bardu')).toBeFocused()
  await change('Bardu').press('Enter')
  await words.getByRole('button', { name: 'Fjern «Bardu»' }).press('Enter')
  await words.getByRole('button', { name: 'Fjern «Sulis»' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(words.getByRole('button', { name: 'Legg til' })).toBeVisible()
})

test('phrases are kept and mended beside the work: a drawer, a selection, and a name that there is not', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.transcript.fill('Vondt i kneet. Cor: Ren, regelmessig rytme.')
  const opener = page.getByRole('button', { name: 'Ord og fraser' })
  const drawer = page.getByRole('dialog', { name: 'Mine ord og fraser' })
  await journal.transcript.press('Alt+Shift+o')
  await expect(drawer.getByRole('tab', { name: 'Fraser' })).toHaveAttribute('aria-selected', 'true')
  await drawer.getByLabel('Navn').fill('normal abdomen')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fortsett å skrive' }).click()
  await expect(drawer.getByLabel('Navn')).toHaveValue('normal abdomen')
  await drawer.getByLabel('Tekst').fill('Abdomen: Bløt og uøm.')
  await drawer.getByRole('button', { name: 'Legg til' }).click()
  await expect(drawer.getByRole('listitem')).toContainText('Bløt og uøm.')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(journal.transcript).toBeFocused()
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await journal.transcript.evaluate((area: HTMLTextAreaElement) => {
    area.focus()
    area.setSelectionRange(15, area.value.length)
  })
  await page.getByRole('button', { name: 'Lagre som frase' }).click()
  await expect(drawer.getByLabel('Navn')).toBeFocused()
  await expect(drawer.getByLabel('Tekst')).toHaveValue('Cor: Ren, regelmessig rytme.')
  await page.keyboard.type('normal cor pulm')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Si «sett inn normal cor pulm» for å bruke den.')).toBeVisible()
  await expect(journal.transcript).toBeFocused()

  await journal.writeNoteFrom('Vondt i kneet. Sett inn normal cor. Sett inn hofteprotese. Ingen feber.')
  const unknown = page.getByRole('listitem').filter({ hasText: 'Ingen frase med dette navnet' })
  await expect(unknown).toHaveCount(2)
  await expect(journal.note).not.toContainText('ett inn')
  await unknown
    .first()
    .getByRole('button', { name: /^Sett inn «normal cor pulm»/ })
    .click()
  await expect(journal.transcript).toHaveValue(/Sett inn normal cor pulm\. Sett inn hofte/)
  await expect(journal.note).toContainText('Ren, regelmessig rytme.')
  await expect(unknown).toHaveCount(1)
  await unknown.getByRole('button', { name: /^Behold som tekst/ }).click()
  await expect(journal.note).toContainText('Sett inn hofteprotese.')
  await expect(unknown).toHaveCount(0)
  await expectAccessible(page)
})
