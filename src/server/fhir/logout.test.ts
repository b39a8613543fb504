import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CookieBrowser } from '../../../test/cookie-browser.ts'
import { RecordSystem } from '../../../test/record-system.ts'
import { SessionServer } from '../../../test/session-server.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { recordAnswerSchema } from '../../spec/fhir.ts'
import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { api } from '../../spec/routes.ts'
import { RECORD_COOKIE } from './launch-routes.ts'

// The server keeps the logins, and no journal page is open: there are only the browser's cookies.
let server: SessionServer
let system: RecordSystem
beforeAll(async () => {
  server = await SessionServer.start()
  system = await RecordSystem.start(server.origin, [server.keys.good.publicJwk])
  await server.serveWith({ FHIR_ISSUERS: JSON.stringify([system.issuer()]) })
})
beforeEach(() => server.reset())
afterAll(async () => {
  await server.close()
  await system.close()
})

/** A browser whose user is logged in, and has opened and seen a patient. */
async function opened(): Promise<CookieBrowser> {
  const browser = await server.loggedIn()
  let location = system.launch()
  while (location !== '') ({ location } = await browser.call(location))
  expect(await nameShown(browser)).toBe('Kari Mellom Prøvesen')
  return browser
}

async function nameShown(browser: CookieBrowser): Promise<string | undefined> {
  const { text } = await browser.call(fhirApi.context, { headers: { [SESSION_USER_HEADER]: 'astrid' } })
  return recordAnswerSchema.parse(JSON.parse(text)).context?.name
}

async function logIn(browser: CookieBrowser): Promise<void> {
  await browser.call(await server.provider.authorize(browser))
}

test('a logout ends what is open in that browser, here and at the record system, and in no other', async () => {
  const [browser, elsewhere] = [await opened(), await opened()]
  const copy = browser.copy()
  const tokens = system.goodTokens
  await browser.post(api.sessionLogout, {})
  expect(browser.cookies.has(RECORD_COOKIE)).toBe(false)
  await vi.waitFor(() => expect(system.goodTokens).toBe(tokens - 1))
  await logIn(copy)
  expect(await nameShown(copy)).toBeUndefined()
  expect(await nameShown(elsewhere)).toBe('Kari Mellom Prøvesen')
})

test('a logout at the provider ends it, and whoever logs in again has nothing open', async () => {
  const browser = await opened()
  await server.provider.endSessionsOf('astrid')
  await vi.waitFor(async () => expect(await server.whoIs(browser)).toEqual({}))
  server.now += 1000
  await logIn(browser)
  expect(await nameShown(browser)).toBeUndefined()
})

test('a login made anew in the middle of work keeps it, also one that was idle for too long', async () => {
  const browser = await opened()
  await browser.call(await server.provider.authorize(browser, { window: true, again: 'merke-1' }))
  expect(await nameShown(browser)).toBe('Kari Mellom Prøvesen')
  server.now += 61 * 60_000
  expect(await server.whoIs(browser)).toEqual({})
  await logIn(browser)
  expect(await nameShown(browser)).toBe('Kari Mellom Prøvesen')
})
