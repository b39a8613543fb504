import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { defaultSettings } from '../src/web/settings/settings.ts'
import { freePort, OrdrettServer, programIn } from '../test/ordrett-server.ts'
import { JournalPage } from './support/journal-page.ts'
import { filesBelow, filesHolding, filesWrittenSince } from './support/kept-files.ts'
import { expect, test } from './support/test.ts'

/** Markers: spoken in the recording, typed into the transcript, typed into the note. */
const SPOKEN = 'kontroll om to uker'
const TYPED = 'Rødstrupe-7341'
const NOTED = 'Kvernbekk-2958'
const MARKERS = [SPOKEN, TYPED, NOTED]
const USER = ['Astrid', 'astrid.provesen@example.org', 'org_eksempel_legesenter']

const projectRoot = join(import.meta.dirname, '..')

test('of a whole job nothing is left, in no file, log, address or browser storage', async ({
  launchOptions,
  permissions,
  microphone,
  problems,
}) => {
  const begun = Date.now()
  const place = mkdtempSync(join(tmpdir(), 'ordrett-privacy-'))
  const profile = join(place, 'profile')
  const work = join(place, 'work')
  const temporary = join(place, 'temporary')
  for (const folder of [work, temporary]) mkdirSync(folder)
  const environment = { LOG_LEVEL: 'trace', TMPDIR: temporary, HOME: work, XDG_CACHE_HOME: work }
  const server = new OrdrettServer(await freePort(), environment, programIn(work))
  await server.start()
  // Chromium's own temporary files go to the same folder, and are searched too.
  const env = { ...process.env, TMPDIR: temporary }
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    env,
    permissions: permissions ?? [],
    baseURL: server.origin,
  })
  await problems.watch(context)
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  const page = context.pages()[0] ?? (await context.newPage())
  const tokens = await wholeJob(page, new JournalPage(page), microphone.seconds)

  expect(await markersInStorage(context, page)).toEqual([])
  expect(await keptBesideTheLogin(page)).toEqual({ 'ordrett.settings': { ...defaultSettings, shortcuts: false } })
  // Leaves the page with the text still on it, so that the browser may save whatever it saves.
  await page.goto('/terms')
  await page.goto('about:blank')
  await problems.check()
  await context.close()
  await server.stop()

  for (const marker of MARKERS) {
    expect(filesHolding(place, marker), `files that hold «${marker}»`).toEqual([])
    expect(addresses.filter((address) => decodeURIComponent(address).includes(marker))).toEqual([])
  }
  for (const secret of [...MARKERS, ...USER, ...tokens]) expect(server.output).not.toContain(secret)
  expect([...filesBelow(work), ...filesBelow(temporary)]).toEqual([])
  for (const folder of ['dist', 'models']) expect(filesWrittenSince(join(projectRoot, folder), begun)).toEqual([])

  // The search does find what Chromium keeps, so finding nothing means something.
  expect(server.output).toContain('"route":"/api/writeJournal"')
  expect(filesHolding(profile, 'oidc.user:')).not.toEqual([])
  expect(filesHolding(profile, 'Pasientjournal – Ordrett')).not.toEqual([])
  rmSync(place, { recursive: true })
})

/** Dictates, edits and copies. Returns the tokens that were used. */
async function wholeJob(page: Page, journal: JournalPage, seconds: number): Promise<string[]> {
  await journal.logIn()
  await page.getByRole('button', { name: 'Innstillinger' }).click()
  await page.getByRole('switch', { name: 'Tastatursnarveier' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk', exact: true }).click()
  await journal.dictate({ seconds })
  await expect(journal.note).toContainText(SPOKEN)
  await journal.transcript.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(` ${TYPED}.`)
  await page.getByRole('button', { name: 'Skriv på nytt', exact: true }).click()
  await expect(journal.note).toContainText(TYPED)
  await journal.note.getByRole('paragraph').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type(` ${NOTED}.`)
  const copied = await journal.copy()
  for (const marker of MARKERS) expect(copied.plain).toContain(marker)
  const stored = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:')))
  const tokens = [...(stored?.[1] ?? '').matchAll(/_token":"([^"]+)"/g)].map(([, token]) => token ?? '')
  expect(tokens).toHaveLength(3)
  return tokens
}

/** The local storage entries apart from the login. */
async function keptBesideTheLogin(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => Object.entries(localStorage))
  const others = stored.filter(([key]) => !key.startsWith('oidc.'))
  return Object.fromEntries(others.map(([key, value]) => [key, JSON.parse(value)]))
}

/** Markers in anything that the browser keeps for the page: storage, databases, caches, cookies, history. */
async function markersInStorage(context: BrowserContext, page: Page): Promise<string[]> {
  const state = await context.storageState({ indexedDB: true })
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    return {
      session: Object.entries(sessionStorage),
      databases: await indexedDB.databases(),
      cached: (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url),
      state: JSON.stringify(history.state),
      name: window.name,
      cookie: document.cookie,
      address: decodeURIComponent(location.href),
    }
  })
  expect(kept.cached).toEqual([])
  expect(kept.databases).toEqual([])
  const all = JSON.stringify([state, kept])
  expect(all).toContain('oidc.user:')
  return MARKERS.filter((marker) => all.includes(marker))
}
