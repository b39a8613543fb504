import type { Locator, Page } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const DICTATION =
  'Anamnese. Smerter i venstre kne. Ingen feber. Tiltak. Paracet 500 milligram ved behov. Til sekretæren: send kopi i dag.'

/** Screens of a clinic; the lowest is what a browser's bars leave. */
const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 620 },
]

async function edges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

/** Denies the page the microphone from now on. */
async function denyMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
}

test('with two notices on a low screen nothing of the recorder is cut, and nothing lies on anything', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(1)
  await journal.pauseButton.click()
  await denyMicrophone(page)
  await journal.resumeButton.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Microphone access is required' })).toBeVisible()
  for (const screen of screens) {
    await test.step(`${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      // Notices come and go, and move the rest while they do.
      await expect(async () => {
        const recorder = await edges(page.getByRole('region', { name: 'Opptak' }))
        const player = await edges(journal.player)
        expect(player.bottom).toBeLessThan(recorder.bottom)
        expect((await edges(page.locator('.recorder-button'))).bottom).toBeLessThan((await edges(journal.timer)).top)
        expect((await edges(page.getByRole('button', { name: 'Om Ordrett' }))).top).toBeGreaterThan(recorder.bottom)
      }).toPass()
      await expect(page.getByRole('contentinfo', { name: 'Bunntekst' })).toHaveCount(0)
    })
  }
})

test('findings, messages to the secretary and an outdated note have room for all on a low screen', async ({
  page,
  journal,
}) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('Paracet 500 mg')
  await journal.note.getByText('Ingen feber.').selectText()
  await page.keyboard.press('Delete')
  await journal.transcript.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Bruker Marevan.')
  await expect(page.getByText('Transkripsjonen er endret')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Se over' })).toContainText('å se over')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const message = page.getByRole('button', { name: 'Beskjed, ikke i notatet Til sekretæren: send kopi i dag.' })
    await message.scrollIntoViewIfNeeded()
    const panel = await edges(page.locator('.panel-review'))
    expect((await edges(message)).bottom).toBeLessThanOrEqual(panel.bottom)
    expect((await edges(page.locator('.panel-transcript'))).bottom).toBeLessThan(panel.top)
    expect((await edges(page.locator('.note-frame'))).bottom).toBeGreaterThan((await edges(journal.note)).top + 100)
  }
})

test('on a phone the working server moves nothing to another line', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(`**${api.transcribe}`, () => undefined)
  await journal.logIn()
  await journal.startButton.click()
  await journal.recorded(3)
  await expect(page.getByRole('tab', { name: 'Transkripsjon' })).toHaveAttribute('aria-selected', 'true')
  const search = page.getByRole('button', { name: 'Søk i transkripsjonen' })
  // Relative to its panel: the page itself is shorter without the recorder, and may scroll less far.
  const place = async (): Promise<number> =>
    (await edges(search)).top - (await edges(page.locator('.panel-transcript'))).top
  const before = await place()
  await journal.stopButton.click()
  await expect(page.getByRole('status').filter({ hasText: 'Skriver ned det du sa' })).toBeAttached()
  expect(await place()).toBe(before)
})

test('on paper there are the note and the transcript, whole', async ({ page, journal }) => {
  await journal.logIn()
  await journal.writeNoteFrom(DICTATION)
  await expect(journal.note).toContainText('Paracet 500 mg')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(journal.note).toBeVisible()
  await expect(page.locator('.transcript-backdrop')).toBeVisible()
  // The page follows the medium a little later.
  await expect(async () => {
    const { top } = await edges(page.locator('.transcript-backdrop'))
    expect((await edges(journal.note)).bottom).toBeLessThan(top)
  }).toPass()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await journal.note.evaluate((note) => getComputedStyle(note).color)).toBe('rgb(19, 33, 31)')
})

/** A typical dictation of a general practitioner; its note has 150 words. */
const CONSULTATION =
  'Tidligere sykdommer. Hypertensjon. Migrene. Medisiner. Amlodipin 5 milligram daglig. Paracet 500 milligram ved behov. Allergier. Penicillin gir utslett. Aktuelt. Kvinne på 47 år med hoste i to uker. Gult oppspytt de siste fem dagene. Ingen feber siden mandag. Ingen brystsmerter. Røyker ti sigaretter daglig. Hun har vært hjemme fra jobb i tre dager. Funn. God allmenntilstand. Blodtrykk 142 over 88. Puls 76 regelmessig. Saturasjon 97 prosent. Temperatur 37,2. Spredte knatrelyder over venstre underlapp. Cor: Regelmessig rytme uten bilyder. Prøver. CRP 48. Vurdering. Sannsynlig pneumoni i venstre lunge uten tegn til alvorlig sykdom. Penicillinallergi, derfor annet førstevalg. Røykeslutt anbefales. Tiltak. Doksycyklin 100 milligram to ganger daglig i sju dager. Rikelig drikke. Hvile. Ny time om to uker. Kontakt lege eller legevakt ved økende tungpust, vedvarende feber eller forverring av allmenntilstanden. Sykmelding 100 prosent i fem dager. Røntgen thorax dersom ingen bedring innen en uke. Ringer om prøvesvar i morgen ettermiddag. Pasienten er enig i planen og har fått skriftlig informasjon.'

const desks = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
]

test('once there is a note it has three fifths of the width, and a usual one is seen whole beside three findings', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await journal.logIn()
  const note = page.locator('.panel-note')
  const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
  expect(await widthOf(note)).toBeLessThan(await widthOf(page.locator('.panel-transcript')))
  // The user's own changes are never flagged, so the note arrives with its errors.
  await page.route(`**${api.writeJournal}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replaceAll('142/88', '124/88')
      .replaceAll('over venstre', 'over høyre')
      .replaceAll('Amlodipin 5 mg', 'Amlodipin 10 mg')
    await route.fulfill({ response: answer, body })
  })
  await journal.writeNoteFrom(CONSULTATION)
  await expect(journal.note).toContainText('Amlodipin 10 mg')
  await expect(journal.copyButton).toContainText('3')
  expect((await journal.note.innerText()).split(/\s+/).length).toBeGreaterThanOrEqual(150)
  for (const screen of desks) {
    await test.step(`${screen.width} x ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      expect((await widthOf(note)) / screen.width).toBeGreaterThanOrEqual(0.6)
      const panel = await edges(note)
      expect(panel.bottom).toBeGreaterThan(screen.height - 24)
      expect(panel.bottom).toBeLessThanOrEqual(screen.height)
      const unseen = await page.locator('.note-frame').evaluate((frame) => frame.scrollHeight - frame.clientHeight)
      // An upright tablet has no room for the headings beside their text.
      if (screen.width >= 1280) expect(unseen).toBeLessThanOrEqual(0)
      const review = await page.locator('.panel-review').boundingBox()
      expect(review?.x).toBeLessThan((await note.boundingBox())?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    })
  }
})

test('while one dictates recorder and transcript are large; what has the keyboard keeps it when the note comes', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await journal.logIn()
  await journal.startButton.press('Enter')
  await journal.recorded(4)
  const recorder = page.locator('.recorder')
  const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0
  expect(await heightOf(recorder)).toBeGreaterThan(380)
  await expect(page.getByRole('region', { name: 'Vanlige overskrifter i et notat' })).toBeVisible()
  await journal.stopButton.press('Enter')
  await expect(journal.continueButton).toBeFocused()
  await expect(journal.note).toContainText('kontroll', { timeout: 60_000 })
  await expect(journal.continueButton).toBeFocused()
  expect(await heightOf(recorder)).toBeLessThan(72)

  await test.step('the player is worked from the keyboard, and says where it is', async () => {
    const place = page.getByRole('slider', { name: 'Sted i opptaket' })
    await place.press('ArrowRight')
    await expect.poll(() => journal.sound.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBe(3)
    await expect(place).toHaveAttribute('aria-valuetext', /^00:03 av \d\d:\d\d/)
    await place.press('ArrowLeft')
    await page.getByRole('combobox', { name: 'Hastighet' }).selectOption('1.5')
    expect(await journal.sound.evaluate((sound: HTMLAudioElement) => sound.playbackRate)).toBe(1.5)
    await page.getByRole('button', { name: 'Spill av', exact: true }).press('Enter')
    await expect.poll(() => journal.sound.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(0)
  })
  await test.step('its picture is drawn from the recording', async () => {
    const heights = await page.locator('.player-wave').evaluate((canvas: HTMLCanvasElement) => {
      const { data, width, height } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
        width: 0,
        height: 0,
      }
      const tall = (x: number): number =>
        Array.from({ length: height }, (_, y) => Number((data[(y * width + x) * 4 + 3] ?? 0) > 0)).reduce(
          (sum, drawn) => sum + drawn,
          0,
        )
      return Array.from({ length: width }, (_, x) => tall(x))
    })
    expect(new Set(heights).size).toBeGreaterThan(4)
  })
})

test('on a phone three tabs show one part each, with what is needed in all of them under the thumb', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await journal.logIn()
  const tab = (name: string): Locator => page.getByRole('tab', { name })
  await expectAccessible(page)
  await journal.startButton.click()
  await expect(tab('Transkripsjon')).toHaveAttribute('aria-selected', 'true')
  await journal.recorded(4)
  const [stop, pause] = [await journal.stopButton.boundingBox(), await journal.pauseButton.boundingBox()]
  if (!stop || !pause) throw new Error('Not on the page')
  expect(pause.x - (stop.x + stop.width)).toBeGreaterThanOrEqual(24)
  await expectAccessible(page)
  await journal.stopButton.click()
  await expect(tab('Notat')).toHaveAttribute('aria-selected', 'true', { timeout: 60_000 })
  await expect(journal.note).toContainText('kontroll')
  await expectAccessible(page)

  await test.step('the tabs are walked with the arrow keys, and copying is in reach of each', async () => {
    await tab('Notat').focus()
    for (const [key, name, panel] of [
      ['ArrowLeft', 'Transkripsjon', journal.transcript],
      ['ArrowLeft', 'Opptak', journal.continueButton],
      ['End', 'Notat', journal.note],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(name)).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expect(panel).toBeVisible()
      await expect(journal.copyButton).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    }
    await expect(tab('Transkripsjon')).toContainText(/\d+ ord/)
  })
  await test.step('a key leads to what is under another tab', async () => {
    await page.keyboard.press('Alt+Shift+Digit1')
    await expect(journal.transcript).toBeFocused()
    await page.keyboard.press('Alt+Shift+Digit2')
    await expect(journal.note).toBeFocused()
  })
  await test.step('where a sentence comes from stands in a sheet from below', async () => {
    await journal.note.getByRole('paragraph').first().click()
    const sheet = page.getByRole('region', { name: 'Kilden til setningen' })
    await expect(sheet).toContainText('kontroll')
    await expect(sheet).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Lukk kilden' }).click()
    await expect(sheet).toBeHidden()
  })
})
