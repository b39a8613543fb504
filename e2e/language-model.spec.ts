import type { Locator, Page } from '@playwright/test'
import { answer, LlmServer, streams, streamsSlowly } from '../test/llm-server.ts'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test as base } from './support/test.ts'

const TRANSCRIPT = 'Anamnese: Hoste i tre dager. Funn: Blodtrykk 142 over 88. Tiltak: Paracet 500 milligram ved behov.'
const ANSWER = answer(
  ['Anamnese', [[1], 'Hoste i tre dager.']],
  ['Funn', [[2], 'BT 142/88.']],
  ['Tiltak', [[3], 'Paracet 500 mg ved behov.']],
)

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

test('sections appear while they are written, as a preview that can’t be copied', async ({ page, journal, model }) => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  model.answers = [
    streamsSlowly(async function* halves() {
      const half = ANSWER.indexOf('{"heading":"Funn"')
      yield ANSWER.slice(0, half)
      await released
      yield ANSWER.slice(half)
    }),
  ]
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await page.getByRole('textbox', { name: 'Instruks' }).fill('Kort.')
  await journal.writeButton.click()
  const draft = page.getByRole('region', { name: 'Skrives nå' })
  await expect(draft.getByRole('heading')).toHaveText(['Anamnese'])
  await expect(journal.copyButton).toBeDisabled()
  await expectAccessible(page)
  release()
  await expect(journal.note.getByRole('heading')).toHaveText(['Anamnese', 'Funn', 'Tiltak'])
  await expect(draft).toBeHidden()
  expect((await journal.copy()).plain).toContain('Paracet 500 mg ved behov.')
  expect(model.calls.at(-1)?.body.messages[1]?.content).toContain('"instruks":"Kort."')
})

test('a letter may leave things out, but an invented dose is marked before it is copied', async ({
  page,
  journal,
  model,
}) => {
  model.answers = [streams(answer(['Medisinene dine', [[3], 'Du kan ta Paracet 1000 mg ved behov.']]))]
  await journal.logIn()
  await journal.transcript.fill(TRANSCRIPT)
  await choice(page, 'Dokument').click()
  await page.getByRole('option', { name: 'Pasientbrev' }).click()
  await expect(choice(page, 'Notattype')).toBeHidden()
  const before = model.calls.length
  await journal.writeButton.click()
  await expect(journal.note.getByRole('heading')).toHaveText('Medisinene dine')
  expect(model.calls.length - before).toBe(2)
  await expect(page.getByText('Skrevet som Pasientbrev')).toBeVisible()
  await expect(page.getByText('1 punkt å se over')).toBeVisible()
  await page.getByRole('button', { name: 'Rett til «500 mg»' }).click()
  await expect(journal.note).toContainText('Paracet 500 mg')
})

test('a model that gives no note: the fixed writer’s stands there, and says so', async ({ page, journal, model }) => {
  model.answers = [streams('Beklager, det kan jeg ikke hjelpe med.')]
  await journal.logIn()
  await journal.writeNoteFrom(TRANSCRIPT)
  await expect(journal.note).toContainText('Paracet 500 mg ved behov.')
  await expect(page.getByRole('alert')).toContainText(
    'Språkmodellen ga ikke noe brukbart svar. Notatet er skrevet etter faste regler i stedet.',
  )
  await expectAccessible(page)
})
