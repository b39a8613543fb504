import type { Page } from '@playwright/test'
import { review } from '../src/web/texts/review.ts'
import { expectAccessible } from './support/accessibility.ts'
import { marked } from './support/marked.ts'
import { expect, test } from './support/test.ts'

const DICTATION =
  'Anamnese. Smerter i venstre kne etter fall. Bruker metoprol 50 milligram daglig. Ingen feber. Tiltak. Paracet 500 milligram ved behov. Ny kontroll om to uker.'
/** The same without a word to ask about. */
const SURE = DICTATION.replace('metoprol', 'metoprolol')
const { matches } = review.list.verdict

/** Selects words in the note, and focuses it. */
async function selectInNote(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'AI Journal' }).evaluate((editor, wanted) => {
    const texts = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const at = texts.currentNode.textContent?.indexOf(wanted) ?? -1
      if (at === -1) continue
      if (editor instanceof HTMLElement) editor.focus()
      document.getSelection()?.setBaseAndExtent(texts.currentNode, at, texts.currentNode, at + wanted.length)
    }
  }, words)
}

test('a correction that nobody is sure of is asked about, marked, and made with one click', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom('Aktuelt. Vondt i armen, nei, hun peker på kjeven. Ingen feber.')
  const row = page.getByRole('listitem').filter({ hasText: 'Rettelse som ikke er gjort' })
  await expect(row.locator('del')).toHaveText('Vondt i armen, nei, hun')
  expect(await marked(page, 'note-finding')).toEqual(['Vondt i armen, nei, hun peker på kjeven'])
  await row.getByRole('button', { name: /^Gjør rettelsen/ }).click()
  await expect(journal.note).toContainText('Hun peker på kjeven.')
  await expect(journal.note).not.toContainText('armen')
  await expect(row).toBeHidden()
})

test('on a phone the page shows the words of what is pressed in the lists, clear of what lies over it', async ({
  page,
  journal,
}) => {
  const symptoms = [
    'hoste',
    'feber',
    'kvalme',
    'diaré',
    'hodepine',
    'svimmelhet',
    'brystsmerter',
    'tungpust',
    'utslett',
  ]
  const denied = symptoms.map((symptom) => `Ingen ${symptom}.`).join(' ')
  const seen = (name: string): Promise<boolean> =>
    page.evaluate((wanted) => {
      const [range] = CSS.highlights.get(wanted) ?? []
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const bottom = document.querySelector('.copy-dock')?.getBoundingClientRect().top ?? innerHeight
      const place = range instanceof Range ? range.getBoundingClientRect() : undefined
      return place !== undefined && place.top >= header && place.bottom <= bottom
    }, name)
  await journal.logIn()
  await journal.writeNoteFrom(
    `Aktuelt. Vondt i armen, nei, hun peker på kjeven. ${denied} Status. Bevegelig nakke. ${denied} Vurdering. Myalgi. Tiltak. ${denied} Til sekretæren: send kopi i dag.`,
  )
  const correction = page.getByRole('button', { name: 'Rettelse som ikke er gjort' }).first()
  const message = page.getByRole('button', { name: 'Beskjed, ikke i notatet Til sekretæren: send kopi i dag.' })
  await correction.click()
  await expect.poll(() => seen('note-source')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await journal.openTab('Notat')
  await message.scrollIntoViewIfNeeded()
  expect(await seen('note-finding')).toBe(false)
  await correction.click()
  await expect.poll(() => seen('note-source')).toBe(true)
  await message.click()
  await expect.poll(() => seen('transcript-source')).toBe(true)
  await expect(page.getByRole('tab', { name: 'Transkripsjon' })).toHaveAttribute('aria-selected', 'true')
})

test('what is not to be written is taken out with one click, and neither asked back nor told of any more', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom('Aktuelt. Hoste i tre dager. Ikke skriv dette: han er vanskelig. Ingen feber.')
  const row = page.getByRole('listitem').filter({ hasText: 'Noe skal ikke skrives' })
  await row.getByRole('button', { name: 'Fjern: Noe skal ikke skrives' }).click()
  await expect(journal.note).not.toContainText('vanskelig')
  await expect(journal.note).toContainText(/Hoste i tre dager\.\s*Ingen feber\./)
  await expect(page.getByText(matches)).toBeVisible()
  await expect(row).toBeHidden()
})

test('where the last thing to look at is settled, the keyboard goes on from its heading', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Aktuelt. Vondt i armen, nei, hun peker på kjeven. Bruker metoprol.')
  await page.getByRole('button', { name: 'Behold: Rettelse som ikke er gjort' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Usikkert ord Bruker metoprol.' })).toBeFocused()
  await page.getByRole('button', { name: 'Riktig: Usikkert ord: metoprol' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Se over' })).toBeFocused()
})

test('a sentence of the note lights up its words in the transcript, and plays them', async ({
  page,
  journal,
  microphone,
}) => {
  await journal.logIn()
  await journal.dictate(microphone)
  const sentence = journal.note.getByText('Ny kontroll om to uker.')
  await expect(page.locator('.panel-review[data-verdict]')).toBeVisible()
  await sentence.hover({ position: { x: 20, y: 10 } })
  await expect.poll(() => marked(page, 'transcript-source')).toEqual(['Ny kontroll om to uker.'])
  await expect.poll(() => marked(page, 'note-source')).toEqual(['Ny kontroll om to uker.'])
  // It plays for two seconds, which a poll on a busy machine may miss.
  await journal.sound.evaluate((player: HTMLAudioElement) =>
    player.addEventListener('play', () => player.setAttribute('data-played', ''), { once: true }),
  )
  await page.getByRole('button', { name: /^Spill av\. Kilde: «Ny kontroll om to uker\.», 00:0\d–00:0\d$/ }).click()
  await expect(journal.sound).toHaveAttribute('data-played')
  await expect.poll(() => journal.sound.evaluate((player: HTMLAudioElement) => player.paused)).toBe(true)
  const { at, end } = await journal.sound.evaluate((player: HTMLAudioElement) => {
    return { at: player.currentTime, end: player.duration }
  })
  expect(at).toBeGreaterThan(0.5)
  expect(at).toBeLessThan(end)
  // The pointer is on the button below the note: the sentence it plays stays lit until the pointer leaves.
  expect(await marked(page, 'transcript-source')).toEqual(['Ny kontroll om to uker.'])
  await page.mouse.move(5, 5)
  await expect.poll(() => marked(page, 'transcript-source')).toEqual([])

  const copied = await journal.copy()
  expect(copied.html).toMatch(/^<h3>[^<>]+<\/h3><p>Ny kontroll om to uker\.<\/p>$/)
})

test('a note that says otherwise than the transcript is mended with one press, and that is taken back', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(SURE)
  const list = page.getByRole('region', { name: 'Se over' })
  await expect(list).toContainText(matches)
  await expect(page).toHaveTitle('Pasientjournal – Ordrett')
  await expectAccessible(page)
  const written = await journal.note.innerHTML()
  await journal.transcript.fill(SURE.replace('500', '100'))
  await expect(list).toContainText('1 punkt å se over')
  await expect(page).toHaveTitle('(1) Pasientjournal – Ordrett')
  await expect(journal.copyButton).toHaveText(/Kopier notat\s*1 å se over/)
  expect(await marked(page, 'note-finding')).toEqual(['500'])
  const row = list.getByRole('listitem').filter({ hasText: 'Endret i transkripsjonen' })
  await expect(row.locator('del')).toHaveText('500')
  await expect(row.locator('ins')).toHaveText('100')
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Rett setningen/ }).click()
  await expect(journal.note).toContainText('Paracet 100 mg ved behov.')
  await expect(list).not.toContainText('å se over')
  await list.getByRole('button', { name: '1 avgjort' }).click()
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Angre: Endret i transkripsjonen/ }).click()
  await expect(list).toContainText('1 punkt å se over')
  expect(await journal.note.innerHTML()).toBe(written)

  await row.getByRole('button', { name: /^Behold/ }).click()
  await list.getByRole('button', { name: '1 avgjort' }).click()
  await expect(list).not.toContainText('å se over')
  // The note was not written from this transcript, so the list must not claim that they agree.
  await expect(list).not.toContainText(matches)
  await list.getByRole('button', { name: /^Hent tilbake: Endret i transkripsjonen/ }).click()
  await expect(list).toContainText('1 punkt å se over')
})

test('after corrections in the transcript there is no tick until each sentence that rests on them is rewritten, and the user’s own words stay', async ({
  page,
  journal,
}) => {
  const said =
    'Anamnese. Vondt i kneet etter fall. Mistenker menisklesjon. Ingen feber. Tiltak. Bestiller røntgen av kneet.'
  await journal.logIn()
  await journal.writeNoteFrom(said)
  const list = page.getByRole('region', { name: 'Se over' })
  const tick = list.locator('.review-head .text-success')
  await expect(list).toContainText(matches)
  await expect(tick).toBeVisible()
  await selectInNote(page, 'feber')
  await page.keyboard.type('feber eller frysninger')
  await expect(list).toContainText(review.list.verdict.own)
  const exchanged = [
    ['fall', 'sykkelvelt'],
    ['menisklesjon', 'korsbåndsruptur'],
    ['røntgen', 'MR'],
  ] as const
  await journal.transcript.fill(exchanged.reduce((text, [was, is]) => text.replace(was, is), said))
  await expect(list).toContainText('3 punkter å se over')
  await expect(tick).toBeHidden()
  expect(await marked(page, 'note-finding')).toEqual(exchanged.map(([was]) => was))
  const message = page.getByRole('alert').filter({ hasText: '3 setninger i notatet bygger på ordene som sto der' })
  await message.getByRole('button', { name: 'Oppdater notatet' }).click()
  await expect(message).toBeHidden()
  for (const [was, is] of exchanged) {
    await expect(journal.note).toContainText(is)
    await expect(journal.note).not.toContainText(was)
  }
  await expect(journal.note).toContainText('Ingen feber eller frysninger.')
  await expect(list).toContainText(review.list.verdict.own)
  await expect(tick).toBeVisible()
})

test('what the clinician changes is marked as theirs and accused of nothing, and goes to the transcript with one press', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(SURE)
  const list = page.getByRole('region', { name: 'Se over' })
  await expect(list).toContainText(matches)
  await selectInNote(page, '500')
  await page.keyboard.type('100')
  await expect(list).toContainText(review.list.verdict.own)
  await expect(journal.copyButton).toHaveText('Kopier notat')
  await expect(page).toHaveTitle('Pasientjournal – Ordrett')
  expect(await marked(page, 'note-finding')).toEqual([])
  expect(await marked(page, 'note-own')).toEqual(['Paracet 100 mg ved behov.'])
  const row = list.getByRole('listitem').filter({ hasText: 'Endret av deg' })
  await expect(row).toContainText('Sagt: Paracet 500 milligram ved behov.')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Rett transkripsjonen også/ }).click()
  await expect(journal.transcript).toHaveValue(SURE.replace('500 milligram', '100 mg'))
  await expect(row).toBeHidden()
  await expect(list).toContainText(matches)
  await expect(page.getByText('Transkripsjonen er endret')).toBeHidden()

  await page.getByRole('textbox', { name: 'AI Journal' }).press('Control+End')
  await page.keyboard.type(' Har også diabetes.')
  await expect(page.getByText('Skrevet av deg.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(0)
})

test('what was taken out is put back in its section, and what was deleted is offered for removal', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(SURE)
  const list = page.getByRole('region', { name: 'Se over' })
  await expect(list).toContainText(matches)
  await selectInNote(page, 'Ingen feber.')
  await page.keyboard.press('Delete')
  await list.getByRole('button', { name: /^Sett inn igjen: Tatt ut av deg: Ingen feber/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(journal.note.getByRole('paragraph').first()).toHaveText(/etter fall\..* Ingen feber\.\s*$/)

  await journal.transcript.focus()
  await journal.transcript.evaluate((area: HTMLTextAreaElement) => {
    const words = ' Ingen feber.'
    const at = area.value.indexOf(words)
    area.setSelectionRange(at + 1, at + words.length)
  })
  await page.getByRole('button', { name: 'Slett utdraget' }).click()
  await expect(journal.transcript).toHaveValue(SURE.replace(' Ingen feber.', ''))
  await expect(page.getByText('Én setning i notatet kom bare herfra.')).toBeVisible()
  await expect(list).toContainText('Slettet fra transkripsjonen')
  await list.getByRole('button', { name: /^Fjern/ }).click()
  await expect(journal.note).not.toContainText('Ingen feber.')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.transcript).toHaveValue(SURE)
})

test('an uncertain word is mended in both texts, of which one is searched, and one section is copied', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('metoprol 50 mg')
  await expect.poll(() => marked(page, 'note-uncertain')).toEqual(['metoprol'])
  await page.getByRole('button', { name: /^Rett til «metoprolol»/ }).click()
  await expect(journal.transcript).toHaveValue(SURE)
  await expect(journal.note).toContainText('metoprolol 50 mg')
  const list = page.getByRole('region', { name: 'Se over' })
  await expect(list).toContainText(matches)
  // Both texts were corrected, by one action: one undo reverts it.
  await journal.note.press('Control+Z')
  await expect(journal.transcript).toHaveValue(DICTATION)
  await expect(journal.note).toContainText('metoprol 50 mg')
  await expect(list).toContainText('1 punkt å se over')
  await page.keyboard.press('Control+Shift+Z')
  await expect(journal.transcript).toHaveValue(SURE)
  await expect(journal.note).toContainText('metoprolol 50 mg')

  await journal.transcript.focus()
  await page.keyboard.press('Control+F')
  const field = page.getByRole('textbox', { name: 'Søk i transkripsjonen' })
  await field.fill('MILLIGRAM')
  await expect(page.getByText('1 av 2')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('2 av 2')).toBeVisible()
  expect(await marked(page, 'transcript-search')).toEqual(['milligram', 'milligram'])
  await field.press('Escape')
  const selected = await journal.transcript.evaluate((area: HTMLTextAreaElement) => {
    return area.value.slice(area.selectionStart - 'Paracet 500 '.length, area.selectionEnd)
  })
  expect(selected).toBe('Paracet 500 milligram')

  await page.getByRole('button', { name: 'Kopier én del' }).click()
  await page.getByRole('menuitem', { name: 'Tiltak' }).click()
  await expect(page.getByText('«Tiltak» er kopiert')).toBeVisible()
  expect(await journal.clipboard()).toEqual({
    html: '<p>Paracet 500 mg ved behov.</p>',
    plain: 'Paracet 500 mg ved behov.',
  })
})
