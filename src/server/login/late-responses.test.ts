import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CookieBrowser } from '../../../test/cookie-browser.ts'
import { SessionServer } from '../../../test/session-server.ts'
import { SlowLine } from '../../../test/slow-line.ts'
import { api } from '../../spec/routes.ts'
import { SESSION_COOKIE } from './cookies.ts'

const MINUTE = 60_000

// One provider and one server for all tests; a response can be held back on its way to the browser.
let server: SessionServer
let line: SlowLine
beforeAll(async () => {
  server = await SessionServer.start()
  line = await SlowLine.open(Number(new URL(server.origin).port))
})
beforeEach(() => server.reset())
afterEach(() => line.release())
afterAll(async () => {
  await line.close()
  await server.close()
})

/** Makes a call whose response is on its way while `meanwhile` happens, and arrives afterwards. */
async function overtaken(browser: CookieBrowser, meanwhile: () => Promise<void>): Promise<void> {
  line.hold()
  const late = browser.call(line.origin + api.session)
  await vi.waitFor(() => expect(line.holdsAnswer).toBe(true))
  await meanwhile()
  line.release()
  expect((await late).headers.getSetCookie().join()).toContain(SESSION_COOKIE)
}

describe('a late response', () => {
  test('does not shorten the idle time', async () => {
    const browser = await server.loggedIn()
    server.now += 5 * MINUTE
    await overtaken(browser, async () => {
      server.now += 50 * MINUTE
      expect((await server.whoIs(browser)).user?.id).toBe('astrid')
    })
    server.now += 50 * MINUTE
    expect((await server.whoIs(browser)).user?.id).toBe('astrid')
  })

  test('does not bring back a refresh token that is used up', async () => {
    const browser = await server.loggedIn()
    server.now += (SessionServer.accessTokenSeconds + 1) * 1000
    await overtaken(browser, async () => {
      server.now += (SessionServer.accessTokenSeconds + 1) * 1000
      expect((await server.whoIs(browser)).user?.id).toBe('astrid')
    })
    const before = server.renewals()
    server.now += (SessionServer.accessTokenSeconds + 1) * 1000
    expect((await server.whoIs(browser)).user?.id).toBe('astrid')
    expect(server.renewals()).toBe(before + 1)
  })

  test.each(['astrid', 'jonas'])('of the session before does not end a login since, of %s', async (person) => {
    const browser = await server.loggedIn()
    server.now += 2 * MINUTE
    await overtaken(browser, async () => {
      // The provider forgets who was there.
      for (const name of browser.cookies.keys()) if (name.startsWith('_session')) browser.cookies.delete(name)
      await browser.call(await server.provider.authorize(browser, {}, person))
    })
    expect((await server.whoIs(browser)).user?.id).toBe(person)
    // The cookie of the session before is cleared.
    expect([...browser.cookies.keys()].filter((name) => name.startsWith(SESSION_COOKIE))).toHaveLength(1)
  })

  test('after a logout logs nobody in', async () => {
    const browser = await server.loggedIn()
    server.now += 2 * MINUTE
    await overtaken(browser, async () => {
      expect((await browser.post(api.sessionLogout, {})).status).toBe(200)
    })
    expect(await server.whoIs(browser)).toEqual({})
  })
})
