import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const DICTATION =
  'Anamnese. Smerter i venstre kne etter fall. Bruker metoprol 50 milligram daglig. Ingen feber. Tiltak. Paracet 500 milligram ved behov. Ny kontroll om to uker.'

/** The words that are marked under a name, as the browser paints them. */
async function marked(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => [...(CSS.highlights.get(wanted) ?? [])].map(String), name)
}

/** Selects words in the note with the caret in it. */
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
  await expect(row).toContainText('«Vondt i armen, nei, hun peker på kjeven»')
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
      const recorder = document.querySelector('.recorder')
      const docked = recorder && getComputedStyle(recorder).position === 'fixed'
      const bottom = docked ? recorder.getBoundingClientRect().top : innerHeight
      const place = range instanceof Range ? range.getBoundingClientRect() : undefined
      return place !== undefined && place.top >= header && place.bottom <= bottom
    }, name)
  await journal.logIn()
  await journal.writeNoteFrom(
    `Aktuelt. Vondt i armen, nei, hun peker på kjeven. ${denied} Status. Bevegelig nakke. ${denied} Vurdering. Myalgi. Tiltak. ${denied} Til sekretæren: send kopi i dag.`,
  )
  const correction = page.getByRole('button', { name: 'Rettelse som ikke er gjort' }).first()
  const message = page.getByRole('button', { name: '«Til sekretæren: send kopi i dag.»' })
  await correction.click()
  await expect.poll(() => seen('note-source')).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await message.scrollIntoViewIfNeeded()
  expect(await seen('note-finding')).toBe(false)
  await correction.click()
  await expect.poll(() => seen('note-source')).toBe(true)
  await message.click()
  await expect.poll(() => seen('transcript-source')).toBe(true)
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
  await expect(page.getByText('Ingen avvik funnet')).toBeVisible()
  await expect(row).toBeHidden()
})

test('where the last thing to look at is settled, the keyboard goes on from its heading', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom('Aktuelt. Vondt i armen, nei, hun peker på kjeven. Bruker metoprol.')
  await page.getByRole('button', { name: 'Behold: Rettelse som ikke er gjort' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Se over' })).toBeFocused()
  await page.getByRole('button', { name: '«metoprol» er riktig' }).press('Enter')
  await expect(page.getByText('Transkripsjon', { exact: true })).toBeFocused()
})

test('a sentence of the note lights up its words in the transcript, and plays them', async ({
  page,
  journal,
  microphone,
}) => {
  await journal.logIn()
  await journal.dictate(microphone)
  const sentence = journal.note.getByText('Ny kontroll om to uker.')
  await expect(page.getByText('Ingen avvik funnet')).toBeVisible()
  await sentence.hover({ position: { x: 20, y: 10 } })
  await expect.poll(() => marked(page, 'transcript-source')).toEqual(['Ny kontroll om to uker.'])
  await expect.poll(() => marked(page, 'note-source')).toEqual(['Ny kontroll om to uker.'])
  // It plays for two seconds, which a machine that is busy may not look at in time.
  await journal.player.evaluate((player: HTMLAudioElement) =>
    player.addEventListener('play', () => player.setAttribute('data-played', ''), { once: true }),
  )
  await page.getByRole('button', { name: /^Spill av\. Kilde: «Ny kontroll om to uker\.», 00:0\d–00:0\d$/ }).click()
  await expect(journal.player).toHaveAttribute('data-played')
  await expect.poll(() => journal.player.evaluate((player: HTMLAudioElement) => player.paused)).toBe(true)
  const { at, end } = await journal.player.evaluate((player: HTMLAudioElement) => {
    return { at: player.currentTime, end: player.duration }
  })
  expect(at).toBeGreaterThan(0.5)
  expect(at).toBeLessThan(end)
  // The pointer went to the button below the note: what it plays stays lit until it has left.
  expect(await marked(page, 'transcript-source')).toEqual(['Ny kontroll om to uker.'])
  await page.mouse.move(5, 5)
  await expect.poll(() => marked(page, 'transcript-source')).toEqual([])

  const copied = await journal.copy()
  expect(copied.html).toMatch(/^<h3>[^<>]+<\/h3><p>Ny kontroll om to uker\.<\/p>$/)
})

test('a swapped dose is found, mended with one click, and undone', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  const check = page.getByRole('region', { name: 'Se over' })
  await expect(check).toContainText('Ingen avvik funnet')
  const written = await journal.note.innerHTML()

  await selectInNote(page, '500')
  await page.keyboard.type('100')
  await expect(check).toContainText('1 punkt å se over')
  await expect(check).toContainText('Ulikt det som ble sagt')
  await expect(journal.copyButton).toHaveText(/Kopier notat\s*1 å se over/)
  expect(await marked(page, 'note-finding')).toEqual(['100 mg'])
  await expect(page.getByText('Endret av deg')).toBeVisible()

  await check.getByRole('button', { name: /^Rett til «500 mg»/ }).click()
  await expect(check).toContainText('Ingen avvik funnet')
  expect(await journal.note.innerHTML()).toBe(written)
  await journal.note.focus()
  await page.keyboard.press('Control+Z')
  await expect(check).toContainText('1 punkt å se over')
  await check.getByRole('button', { name: /^Behold/ }).click()
  await expect(check).toContainText('Ingen avvik funnet')
  expect(await journal.note.innerHTML()).toBe(written.replace('500', '100'))
})

test('what was left out is inserted in its section, and what was deleted is offered for removal', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  const check = page.getByRole('region', { name: 'Se over' })
  await expect(check).toContainText('Ingen avvik funnet')
  await selectInNote(page, 'Ingen feber.')
  await page.keyboard.press('Delete')
  await check.getByRole('button', { name: /^Sett inn: Mangler i notatet: Ingen feber/ }).click()
  await expect(check).toContainText('Ingen avvik funnet')
  await expect(journal.note.getByRole('paragraph').first()).toHaveText(/etter fall\..* Ingen feber\.\s*$/)

  await journal.transcript.focus()
  await journal.transcript.evaluate((area: HTMLTextAreaElement) => {
    const words = ' Ingen feber.'
    const at = area.value.indexOf(words)
    area.setSelectionRange(at + 1, at + words.length)
  })
  await page.getByRole('button', { name: 'Slett utdraget' }).click()
  await expect(journal.transcript).toHaveValue(DICTATION.replace(' Ingen feber.', ''))
  await expect(page.getByText('Én setning i notatet kom bare herfra.')).toBeVisible()
  await expect(check).toContainText('Slettet fra transkripsjonen')
  await check.getByRole('button', { name: /^Fjern/ }).click()
  await expect(journal.note).not.toContainText('Ingen feber.')
  await page.getByRole('button', { name: 'Angre', exact: true }).click()
  await expect(journal.transcript).toHaveValue(DICTATION)
})

test('an uncertain word is mended in the transcript, which is searched, and one section is copied', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('metoprol 50 mg')
  await page.getByRole('button', { name: 'Rett til «metoprolol»' }).click()
  await expect(journal.transcript).toHaveValue(DICTATION.replace('metoprol', 'metoprolol'))
  await page.getByRole('button', { name: 'Oppdater notatet' }).click()
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
