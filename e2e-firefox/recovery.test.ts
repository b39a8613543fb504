import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, OrdrettServer } from '../test/ordrett-server.ts'
import { recovery as text } from '../src/web/texts/recovery.ts'
import { texts } from '../src/web/texts.ts'
import { launchFirefox } from './support/firefox.ts'
import { Journal } from './support/journal.ts'
import { expect, test as base } from './support/test.ts'

const TYPED = 'Rødstrupe-7341.'

interface Fixtures {
  server: OrdrettServer
  /** The browser's profile folder, which outlives the browser. */
  profile: string
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  server: async ({}, use) => {
    const server = new OrdrettServer(await freePort(), { RECOVERY_MINUTES: '30' })
    await server.start()
    await use(server)
    await server.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrett-firefox-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

test('a Firefox that is killed in mid-recording: text and sound come back at its next start', async ({
  server,
  profile,
  soundCard,
  problems,
}) => {
  const killed = await launchFirefox(soundCard, {}, profile)
  const lost = new Journal(await killed.newPage())
  await problems.watch(lost.page)
  await lost.logIn(server.origin)
  await lost.page.locator('textarea').fill(TYPED)
  await lost.click(texts.recorder.start)
  // Firefox writes local storage, with the vault's entry, to the disk every few seconds.
  await lost.recorded(12)
  const firefox = killed.process()
  if (!firefox) throw new Error('Firefox has no process')
  const gone = once(firefox, 'exit')
  firefox.kill('SIGKILL')
  await gone

  const next = await launchFirefox(soundCard, {}, profile)
  const page = await next.newPage()
  await problems.watch(page)
  await page.goto(`${server.origin}/journal`)
  await page.locator(`button::-p-text(${text.takeBack})`).click()
  // The sound that was being written to the disk may be incomplete, and the page says so.
  await page.waitForFunction(
    (...titles) => titles.some((title) => document.body.innerText.includes(title)),
    {},
    text.outcome.restored.title,
    text.outcome.partly.title,
  )
  const back = new Journal(page)
  expect(await back.transcript()).toContain(TYPED)
  expect(await back.playedSeconds()).toBeGreaterThan(0)
  await next.close()
  await problems.check()
}, 180_000)
