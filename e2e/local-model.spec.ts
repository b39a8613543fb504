import { setPriority } from 'node:os'
import type { Page, Request } from '@playwright/test'
import { api } from '../src/spec/routes.ts'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { descendantsOf } from '../test/process-tree.ts'
import { EDITED, runtimeProblem, SAID, tinyModel } from '../test/tiny-model.ts'
import { expect, test as base, type WorkerFixtures } from './support/test.ts'

/** The product with a built-in language model: the real runtime, with random weights that generate a correct edit. */
const test = base.extend<object, WorkerFixtures & { problem: string | undefined }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  problem: [async ({}, use) => use(await runtimeProblem()), { scope: 'worker', timeout: 180_000 }],
  server: [
    async ({ problem }, use) => {
      const server = new OrdrettServer(await freePort(), problem === undefined ? writingWith : {})
      await started(server)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** Starts a server whose model yields to nobody: at its usual niceness it would not load while other tests are busy. */
async function started(server: OrdrettServer): Promise<void> {
  const raise = setInterval(() => {
    for (const pid of server.pid === undefined ? [] : descendantsOf(server.pid)) {
      try {
        setPriority(pid, 0)
      } catch {
        // It has ended, or the system lets only root do this.
      }
    }
  }, 100)
  await server.start().finally(() => clearInterval(raise))
}

const writingWith = { NOTE_WRITER: 'llm', LLM_MODEL: tinyModel('honest'), LLM_THREADS: '1' }

test.use({ recording: 'kne' })
test.setTimeout(180_000)
test.beforeEach(({ problem }) => test.skip(problem !== undefined, `its runtime is not there: ${problem}`))

/** One of the server's metrics. */
async function figure(server: OrdrettServer, name: string): Promise<number> {
  const lines = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(lines)?.[1])
}
const tokensRead = (server: OrdrettServer): Promise<number> => figure(server, 'ordrett_model_tokens_read_total')

/** The page's requests to read a dictation ahead, in order. */
function followReading(page: Page): { dictation: string; transcribe?: string }[] {
  const told: { dictation: string; transcribe?: string }[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === api.readAhead) told.push(request.postDataJSON())
  })
  return told
}

test('a model edits the dictation while it is spoken, and lets it go for the next patient', async ({
  page,
  journal,
  microphone,
  server,
}) => {
  const told = followReading(page)
  await journal.logIn()
  const before = await tokensRead(server)
  await journal.startButton.click()
  await expect(journal.transcript).not.toHaveValue('', { timeout: 60_000 })
  await journal.recorded(Math.ceil(microphone.seconds))
  await expect.poll(() => tokensRead(server), { timeout: 60_000 }).toBeGreaterThan(before + 100)
  await journal.stopButton.click()
  await expect(journal.note).toContainText(/uker/, { timeout: 60_000 })
  const names = new Set(told.map(({ dictation }) => dictation))
  expect(names.size).toBe(1)
  expect(told.every(({ transcribe }) => transcribe !== undefined)).toBe(true)
  await journal.copy()
  await journal.newPatientButton.click()
  await expect.poll(() => told.at(-1)).toEqual({ dictation: [...names][0] })
})

test('a server that is told to stop lets its model finish the note first', async ({ page, journal }) => {
  const server = new OrdrettServer(await freePort(), writingWith)
  await started(server)
  try {
    await journal.logIn(undefined, server.origin)
    // A long text, so that the server is stopped while the model works on it.
    await journal.transcript.fill(`${'Vondt i høyre kne. '.repeat(80)} Kontroll: ${SAID}`)
    await journal.writeButton.click()
    await expect.poll(() => figure(server, 'ordrett_notes_at_work'), { intervals: [20] }).toBe(1)
    await expect(journal.note).toContainText(SAID)
    const stopped = server.stop()
    await expect(journal.note).toContainText(EDITED)
    await expect(page.getByRole('alert')).toBeHidden()
    expect(await stopped).toBe(0)
  } finally {
    await server.stop()
  }
})
