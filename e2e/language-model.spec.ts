import type { Locator, Page } from '@playwright/test'
import { edits, LlmServer, sentencesIn, streams } from '../test/llm-server.ts'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test as base } from './support/test.ts'

const TRANSCRIPT = 'Anamnese: Hoste i tre dager. Funn: Blodtrykk 142 over 88. Tiltak: Paracet 500 milligram ved behov.'
const BT = 'Blodtrykk 142/88.'

/** The product with a language model on the network. */
const test = base.extend<object, { model: LlmServer }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
    async ({}, use) => {
      const model = await LlmServer.start()
      await use(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const environment = { NOTE_WRITER: 'llm', LLM_URL: new URL(model.url).origin, LLM_MODEL: 'liten' }
      const server = new OrdrettServer(await freePort(), environment)
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 1280, height: 900 } })

function choice(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(label) })
}

test('the draft can be used at once, and edits come into it with before, after and source', async ({
  page,
  journal,
  model,
}) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  model.answers = [
    async (...call) => {
      await released
      return edits({ 'BT 142/88.': BT, 'Hoste i tre dager.': 'Hoste i fire dager.' })(...call)
    },
  ]
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await page.getByRole('textbox', { name: 'Instruks' }).fill('Kort.')
  await journal.writeButton.click()
  await expect(journal.note.getByRole('heading')).toHaveText(['Anamnese', 'Funn', 'Tiltak'])
  await expect(page.getByText('Språkmodellen ser over notatet.')).toBeVisible()
  await expect(journal.copyButton).toBeEnabled()
  await expect(journal.note).toContainText('BT 142/88.')
  release()
  await expect(journal.note).toContainText(BT)
  await expect(journal.note).toContainText('Hoste i tre dager.')
  await expect(page.getByText('Språkmodellen ser over notatet.')).toBeHidden()
  await page.getByText('Språkmodellens endringer: 1 av 1 i bruk').click()
  const list = page.getByRole('region', { name: 'Endringer fra språkmodellen' })
  await expect(list).toContainText('Før: BT 142/88.')
  await expect(list).toContainText('Kilde: «Blodtrykk 142 over 88.»')
  await expectAccessible(page)
  await list.getByRole('checkbox', { name: BT }).uncheck()
  await expect(journal.note).toContainText('BT 142/88.')
  await list.getByRole('button', { name: 'Slå på alle' }).click()
  expect((await journal.copy()).plain).toContain(BT)
  expect(model.calls.at(-1)?.body.messages[1]?.content).toContain('"instruks":"Kort."')
})

test('what the user has written is not touched by a late edit', async ({ page, journal, model }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  model.answers = [
    async (response, call) => {
      if (sentencesIn(call).includes('BT 142/88.')) await released
      return edits({ 'BT 142/88.': BT })(response, call)
    },
  ]
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await journal.note.getByText('Hoste i tre dager.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Sover godt.')
  release()
  const list = page.getByRole('region', { name: 'Endringer fra språkmodellen' })
  await expect(list).toContainText('0 av 1 i bruk')
  await expect(journal.note).toContainText('Hoste i tre dager. Sover godt.')
  await expect(journal.note).toContainText('BT 142/88.')
  await list.getByText('0 av 1 i bruk').click()
  await list.getByRole('checkbox').check()
  await expect(journal.note).toContainText(BT)
  await expect(journal.note).toContainText('Sover godt.')
})

test('a letter is drafted by rule, and the page says what the model is needed for', async ({
  page,
  journal,
  model,
}) => {
  model.answers = [edits({ 'Paracet 500 mg ved behov.': 'Du får Paracet 1000 mg ved behov.' })]
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await choice(page, 'Dokument').click()
  await page.getByRole('option', { name: 'Pasientbrev' }).click()
  await expect(choice(page, 'Notattype')).toBeHidden()
  await journal.writeButton.click()
  await expect(journal.note.getByRole('heading')).toHaveText(['Hvorfor du var hos oss', 'Hva vi fant', 'Veien videre'])
  await expect(page.getByText('Skrevet som Pasientbrev')).toBeVisible()
  await expect(page.getByText('Språkmodellen trengs for å skrive det om til klarspråk.')).toBeVisible()
  await expect(journal.note).toContainText('Paracet 500 mg ved behov.')
})

test('a model that answers nothing of use: the draft stands, and the page says so', async ({
  page,
  journal,
  model,
}) => {
  model.answers = [streams('Beklager, det kan jeg ikke hjelpe med.')]
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Paracet 500 mg ved behov.')
  await expect(page.getByRole('alert')).toContainText('Det den ikke har endret, står slik faste regler skrev det.')
  await expectAccessible(page)
})
