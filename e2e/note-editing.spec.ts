import { api } from '../src/spec/routes.ts'
import { texts } from '../src/web/texts.ts'
import { live } from '../src/web/texts/live.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test('a note is written by hand, emptied, and brought back by undo', async ({ page, journal }) => {
  await journal.logIn()
  await expect(page.getByText('Klikk for å redigere AI-generert journal')).toBeVisible()
  await expect(journal.copyButton).toBeDisabled()
  await journal.note.click()
  await page.keyboard.type('Funn: normalt.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ingen feber.')
  await expect(page.getByText('Klikk for å redigere AI-generert journal')).toBeHidden()
  expect((await journal.copy()).plain).toBe('Funn: normalt.\nIngen feber.')

  await journal.note.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(journal.copyButton).toBeDisabled()
  await expect(page.getByText('Klikk for å redigere AI-generert journal')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(journal.note).toContainText('Ingen feber.')
  await expect(journal.copyButton).toBeEnabled()
})

test('a sentence is moved to another section and back, and a heading gets another name', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Anamnese. Hoste i tre dager. Røyker ikke. Funn. BT 142/88. Tiltak. Kontroll om to uker.')
  const sentence = journal.note.getByText('Røyker ikke.')
  await expect(sentence).toBeVisible()
  const written = await journal.note.innerText()
  await sentence.click()
  await journal.note.press('End')
  await expect(page.getByText('Kilde: «Røyker ikke.»')).toBeVisible()
  await page.keyboard.press('Alt+Shift+m')
  const menu = page.getByRole('menu', { name: 'Flytt setningen til en annen del' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Funn' }).press('Enter')
  await expect(journal.note).toHaveText(/Funn\s*BT 142\/88\.\s*Røyker ikke\./)
  expect((await journal.note.innerText()).match(/Røyker/g)).toHaveLength(1)
  // The sentence's source moves with it.
  await journal.note.getByText('Røyker ikke.').click()
  await journal.note.press('End')
  await expect(page.getByText('Kilde: «Røyker ikke.»')).toBeVisible()
  // It took two edits: undo reverts both, and redo makes both.
  await page.keyboard.press('Control+Z')
  await expect.poll(() => journal.note.innerText()).toBe(written)
  await page.keyboard.press('Control+Shift+Z')
  await expect(journal.note).toHaveText(/Funn\s*BT 142\/88\.\s*Røyker ikke\./)
  expect((await journal.note.innerText()).match(/Røyker/g)).toHaveLength(1)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => journal.note.innerText()).toBe(written)

  await journal.note.getByText('Hoste i tre dager.').hover({ position: { x: 20, y: 10 } })
  await expect(page.getByText('Kilde: «Hoste i tre dager.»')).toBeVisible()
  await page.locator('.sentence-grip').dragTo(journal.note.getByText('Kontroll om to uker.'))
  await expect(journal.note).toHaveText(/Kontroll om to uker\.\s*Hoste i tre dager\./)

  await journal.note.getByRole('heading', { name: 'Funn' }).click()
  await expect(page.getByText('Overskriften kan endres')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Status')
  await expect(journal.note.getByRole('heading', { name: 'Status' })).toBeVisible()
  expect((await journal.copy()).plain).toContain('Status\nBT 142/88.')
})

test('where the mouse rests, the source is shown on when the text is read again', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Anamnese. Hoste i tre dager. Røyker ikke.')
  await journal.note.getByText('Hoste i tre dager.').hover({ position: { x: 20, y: 10 } })
  const source = page.getByText('Kilde: «Hoste i tre dager.»')
  await expect(source).toBeVisible()
  // Words that come while nobody touches anything, as those of a recording do.
  await journal.transcript.evaluate((area) => {
    if (!(area instanceof HTMLTextAreaElement)) return
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      area,
      `${area.value} Bruker Marevan.`,
    )
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page.getByRole('region', { name: 'Se over' })).toContainText('Marevan')
  await expect(source).toBeVisible()
})

test('the keyboard stays on the button that writes the note', async ({ page, journal }) => {
  await journal.logIn()
  await journal.transcript.fill('Anamnese. Hoste i tre dager.')
  await page.getByRole('button', { name: 'Skriv notat' }).press('Enter')
  await expect(journal.copyButton).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Skriv på nytt', exact: true })).toBeFocused()
})

test('a note with corrections is not written over unasked', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Anamnese. Hoste i tre dager.')
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await journal.note.getByRole('paragraph').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Ingen feber.')
  const rewrite = page.getByRole('button', { name: 'Skriv på nytt', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Skrive notatet på nytt?' })
  await rewrite.click()
  await question.getByRole('button', { name: 'Behold mine endringer' }).click()
  await expect(journal.note).toContainText('Ingen feber.')
  await rewrite.click()
  await question.getByRole('button', { name: 'Skriv på nytt' }).click()
  await expect(journal.note).not.toContainText('Ingen feber.')
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.note).toContainText('Ingen feber.')
  await page.getByRole('button', { name: 'Bytt til forrige' }).click()
  await expect(journal.note).not.toContainText('Ingen feber.')
})

test('while more is transcribed for a note with corrections none is said to be written', async ({
  page,
  journal,
  microphone,
}) => {
  await journal.logIn()
  await journal.dictate(microphone)
  await expect(journal.copyButton).toBeEnabled()
  await journal.note.press('End')
  await page.keyboard.type(' Rettet.')
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(`**${api.transcribe}`, (route) => held.then(() => route.continue()))
  await journal.goOn()
  await journal.recorded(Math.ceil(microphone.seconds) + 3)
  await journal.stopButton.click()
  await expect(page.getByText(texts.status.transcribing).first()).toBeVisible()
  await expect(page.getByText(texts.note.waiting)).toHaveCount(0)
  const before = await journal.transcript.inputValue()
  goOn()
  await expect.poll(async () => (await journal.transcript.inputValue()).length).toBeGreaterThan(before.length)
  await expect(page.getByText(texts.note.waiting)).toHaveCount(0)
  await expect(journal.note).toContainText('Rettet.')
})

test('what was written by hand before the dictation is offered back beside its note', async ({
  page,
  journal,
  microphone,
}) => {
  await journal.logIn()
  await journal.note.click()
  await page.keyboard.type('Ringt pårørende.')
  await journal.dictate(microphone)
  await expect(journal.note.getByRole('heading').first()).toBeVisible()
  await expect(journal.note).not.toContainText('Ringt pårørende.')
  await expect(page.getByText('Det du har skrevet selv, er ikke med.')).toBeVisible()
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.note).toHaveText('Ringt pårørende.')
  await page.getByRole('button', { name: 'Bytt til forrige' }).click()
  await expect(journal.note.getByRole('heading').first()).toBeVisible()
})

test('the note type follows the note that comes back', async ({ page, journal }) => {
  const type = page.getByRole('button', { name: /Notattype/ })
  const choose = async (name: string): Promise<void> => {
    await type.click()
    await page.getByRole('option', { name }).click()
  }
  await journal.logIn()
  await choose('Legevaktnotat')
  await journal.note.fill('Skrevet for hånd.')
  await journal.transcript.fill('Anamnese. Hoste i tre dager.')
  await choose('Epikrise')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skriv på nytt' }).click()
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await expect(type).toContainText('Epikrise')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.note).toHaveText('Skrevet for hånd.')
  await expect(type).toContainText('Legevaktnotat')
  await page.getByRole('button', { name: 'Bytt til forrige' }).click()
  await expect(type).toContainText('Epikrise')

  await journal.newPatientButton.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og begynn på nytt' }).click()
  await choose('Sykepleienotat')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await expect(type).toContainText('Epikrise')
})

test('what a message offers to undo goes with the work that took its place', async ({ page, journal }) => {
  const undo = page.getByRole('button', { name: 'Angre', exact: true })
  await journal.logIn()
  await journal.note.fill('Skrevet for hånd.')
  await journal.transcript.fill('Anamnese. Hoste i tre dager. Ingen feber.')

  await test.step('the browser has put the deleted passage back', async () => {
    await journal.transcript.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(29, 41))
    await page.getByRole('button', { name: 'Slett utdraget' }).click()
    await expect(journal.transcript).toHaveValue('Anamnese. Hoste i tre dager.')
    await expect(undo).toBeVisible()
    await page.keyboard.press('Control+Z')
    await expect(journal.transcript).toHaveValue('Anamnese. Hoste i tre dager. Ingen feber.')
    await expect(undo).toBeHidden()
  })
  await test.step('the note before is back', async () => {
    await page.getByRole('button', { name: 'Skriv på nytt', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Skriv på nytt' }).click()
    await expect(undo).toBeVisible()
    await page.getByRole('button', { name: 'Bytt til forrige' }).click()
    await expect(undo).toBeHidden()
    await expect(journal.note).toHaveText('Skrevet for hånd.')
  })
  const clear = async (): Promise<void> => {
    await journal.newPatientButton.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og begynn på nytt' }).click()
    await expect(undo).toBeVisible()
  }
  await test.step('the next patient is written of', async () => {
    await clear()
    await journal.transcript.fill('Neste')
    await expect(undo).toBeHidden()
  })
  await test.step('the next patient is recorded', async () => {
    await clear()
    await journal.startButton.click()
    await journal.recorded(1)
    await expect(undo).toBeHidden()
  })
})

test('a message lies over none of the page’s buttons, and is closed', async ({ page, journal }) => {
  const message = page.getByRole('listitem').filter({ hasText: 'Siden er tømt' })
  await journal.logIn()
  for (const [width, height] of [
    [390, 844],
    [640, 360],
    [820, 1180],
    [1100, 700],
    [1440, 900],
  ] as const) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      // The page updates its layout a moment after a resize.
      const tab = page.getByRole('tab', { name: 'Transkripsjon' })
      if (width < 704) await tab.click()
      else await expect(tab).toBeHidden()
      await journal.transcript.fill('Neste')
      await journal.newPatientButton.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Slett og begynn på nytt' }).click()
      // Only an uncovered element can be clicked.
      await message.getByRole('button', { name: 'Angre' }).click({ trial: true })
      for (const name of [live.openFileLabel, 'Innstillinger', 'Start opptak']) {
        await page.getByRole('button', { name }).click({ trial: true, timeout: 2000 })
      }
      await message.getByRole('button', { name: 'Lukk', exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(message).toBeHidden()
      await expect(journal.startButton).toBeFocused()
    })
  }
})
