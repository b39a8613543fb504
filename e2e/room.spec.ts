import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { ownWords } from '../src/web/texts/own-words.ts'
import { expectAccessible } from './support/accessibility.ts'
import type { JournalPage } from './support/journal-page.ts'
import { expect, test } from './support/test.ts'

/** Three minutes of a consultation. */
const CONSULTATION =
  'Kvinne 54 år. Kommer på grunn av smerter i høyre hofte gjennom fire måneder. Smertene sitter i lysken og stråler mot kneet, verst ved gange i trapp og når hun snur seg i sengen. Hun har ikke falt. Ingen feber, ingen nattesvette, ikke vekttap. Hun har prøvd Ibux 400 mg tre ganger daglig i to uker med god effekt, men fikk halsbrann. Tidligere frisk bortsett fra hypertensjon. Faste medisiner er Losartan 50 mg en gang daglig og Atorvastatin 20 mg om kvelden. Hun er allergisk mot penicillin, fikk utslett som barn. Arbeider som hjelpepleier i 80 prosent stilling og har mye tunge løft. Bor sammen med mann, to voksne barn. Røyker ikke, drikker alkohol i helgene. Undersøkelse. God allmenntilstand. Blodtrykk 142 over 88, puls 72 regelmessig. Høyre hofte har innskrenket innadrotasjon til 10 grader mot 30 grader på venstre side. Smerter ved fleksjon over 100 grader. Ingen hevelse eller rødme. Nevrologisk status i underekstremitetene er normal. Labprøver fra forrige uke viser CRP 3, Hb 13,4, kreatinin 72. Vurdering. Mest sannsynlig artrose i høyre hofte. Tiltak. Rekvirerer røntgen bekken og hofter. Henvises til fysioterapeut for styrketrening. Seponerer Ibux. Starter Paracet 1 g inntil fire ganger daglig ved behov. Sykmelding 50 prosent i to uker fra i dag. Kontroll om fire uker, før det hvis hun blir verre eller får feber.'

/** What the note writer gets wrong: each is a row of «Se over». */
const errors = [
  ['142/88', '124/88'],
  ['Losartan 50 mg', 'Losartan 100 mg'],
  ['CRP 3,', 'CRP 30,'],
  ['Hun har ikke falt.', 'Hun har falt.'],
  ['Kontroll om fire uker', 'Kontroll om to uker'],
  ['artrose i høyre', 'artrose i venstre'],
] as const

/** Has a note with these errors written, from text that is typed in: on a phone in its own tab. */
async function reviewed(page: Page, journal: JournalPage, wrong: readonly (readonly [string, string])[] = errors) {
  await page.route(`**${api.writeJournal}`, async (route) => {
    const answer = await route.fetch()
    const body = wrong.reduce((text, [right, put]) => text.replaceAll(right, put), await answer.text())
    await route.fulfill({ response: answer, body })
  })
  await journal.logIn()
  const tabs = page.getByRole('tab', { name: 'Transkripsjon' })
  if (await tabs.isVisible()) await journal.openTab('Transkripsjon')
  await journal.transcript.fill(CONSULTATION)
  await page.keyboard.press('Alt+Shift+KeyS')
  if (await tabs.isVisible()) await journal.openTab('Notat')
  await expect(journal.note).toContainText('Atorvastatin')
}

/** Lines of a text that its frame shows, and rows of the list that are seen whole. */
async function room(page: Page): Promise<{ lines: number; rows: number }> {
  return page.evaluate(() => {
    const frame = document.querySelector('.transcript-frame')
    const text = document.querySelector('.transcript-text')
    const panel = document.querySelector('.panel-review')?.getBoundingClientRect()
    const head = document.querySelector('.review-head')?.getBoundingClientRect()
    const rows = [...document.querySelectorAll('.review-row')].map((row) => row.getBoundingClientRect())
    if (!frame || !text || !panel || !head) return { lines: 0, rows: 0 }
    return {
      lines: frame.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
      rows: rows.filter(({ top, bottom }) => top >= head.bottom - 1 && bottom <= panel.bottom + 1).length,
    }
  })
}

test('on a low screen there is room for eight lines while one reads, and for five rows while one reviews', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await reviewed(page, journal)
  await expect(journal.copyButton).toContainText('6')
  await expect.poll(async () => (await room(page)).rows).toBeGreaterThanOrEqual(5)
  await expectAccessible(page)
  await page.locator('.transcript-frame').click()
  await expect.poll(async () => (await room(page)).lines).toBeGreaterThanOrEqual(8)
  await page.keyboard.press('Alt+Shift+KeyF')
  await expect.poll(async () => (await room(page)).rows).toBeGreaterThanOrEqual(5)
  const second = page.locator('.review-row').nth(1)
  await second.hover()
  await second.getByRole('button', { name: /^Behold/ }).click()
  await expect(journal.copyButton).toContainText('5')
})

test('on a phone the sheet with a source covers no sentence that it explains', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await reviewed(page, journal, [])
  const sheet = page.getByRole('region', { name: 'Kilden til setningen' })
  for (const words of ['Kvinne 54', 'Faste medisiner', 'Mest sannsynlig', 'Kontroll om fire']) {
    const sentence = journal.note.getByText(words)
    // At the lower edge, where the sheet rises.
    await sentence.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await page.mouse.wheel(0, 90)
    await sentence.click({ position: { x: 40, y: 8 } })
    await expect(sheet).toContainText(words.split(' ').at(-1) ?? '')
    await expect(async () => {
      const [top, bottom] = [(await sheet.boundingBox())?.y ?? 0, await lowestHighlight(page)]
      expect(bottom).toBeLessThanOrEqual(top)
      expect(bottom).toBeGreaterThan(100)
    }).toPass()
  }
})

/** The lower edge of the highlighted sentence. */
async function lowestHighlight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('note-source') ?? [])]
    return Math.max(...ranges.map((range) => (range instanceof Range ? range.getBoundingClientRect().bottom : 0)))
  })
}

test('sideways on a phone the note is seen, and its first lines stay in view while one reads', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await reviewed(page, journal, [])
  await expect(journal.note.getByText('Kvinne 54 år.')).toBeInViewport({ ratio: 1 })
  const dock = (await page.locator('.copy-dock').boundingBox())?.y ?? 0
  const note = (await journal.note.boundingBox())?.y ?? Infinity
  expect(dock - note).toBeGreaterThan(180)
})

const screens = [
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

for (const screen of screens) {
  test(`at ${screen.width} x ${screen.height} a toast covers no control`, async ({ page, journal }) => {
    await page.setViewportSize(screen)
    await reviewed(page, journal)
    await journal.copy()
    await page.keyboard.press('Alt+Shift+KeyN')
    const toast = page.locator('[data-sonner-toast]').first()
    await expect(toast).toBeVisible()
    // It slides in.
    await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0)
    expect(await coveredBy(toast)).toEqual([])
  })
}

/** Names of the controls that the page shows behind an element. */
async function coveredBy(element: Locator): Promise<string[]> {
  return element.evaluate((toast) => {
    const place = toast.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role="tab"]')]
      .filter((control) => !toast.contains(control) && control.checkVisibility() && !control.closest('[inert]'))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const [across, down] = [box.left < place.right && box.right > place.left, box.top < place.bottom]
        return across && down && box.bottom > place.top && box.width > 1 && box.bottom > 0 && box.top < innerHeight
      })
      .map((control) => control.ariaLabel ?? control.textContent)
  })
}

test('a phrase is inserted with the mouse, where the caret is', async ({ page, journal }) => {
  await journal.logIn()
  await page.getByRole('button', { name: ownWords.open }).click()
  await page.getByRole('textbox', { name: ownWords.phrases.fields.name.label }).fill('normal cor')
  await page.getByRole('textbox', { name: ownWords.phrases.fields.text.label }).fill('Cor: Ren rytme.')
  await page.getByRole('button', { name: ownWords.add }).click()
  await page.keyboard.press('Escape')
  await journal.writeNoteFrom('Anamnese. Hoste i to uker. Tiltak. Hvile.')
  await expect(journal.note).toContainText('Hvile.')
  const insert = async (): Promise<void> => {
    await page.getByRole('button', { name: ownWords.phrases.insert }).click()
    await page.getByRole('menuitem', { name: 'normal cor' }).click()
  }
  await journal.note.getByText('Hoste i to uker.').click()
  await page.keyboard.press('End')
  await insert()
  await expect(journal.note).toContainText('Hoste i to uker. Cor: Ren rytme.')
  await page.keyboard.press('Control+z')
  await expect(journal.note).not.toContainText('Ren rytme')
  await journal.transcript.click()
  await page.keyboard.press('Control+Home')
  await insert()
  await expect(journal.transcript).toHaveValue('Cor: Ren rytme. Anamnese. Hoste i to uker. Tiltak. Hvile.')
})
