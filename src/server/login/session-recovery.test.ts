import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CookieBrowser, Seen } from '../../../test/cookie-browser.ts'
import { SessionServer } from '../../../test/session-server.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { recoveryAnswerSchema, type RecoveryAnswer } from '../../spec/recovery.ts'
import { api } from '../../spec/routes.ts'

// One provider and one server for all tests.
let server: SessionServer
beforeAll(async () => {
  server = await SessionServer.start()
  await server.serveWith({ RECOVERY_MINUTES: '10' })
})
beforeEach(() => server.reset())
afterAll(() => server.close())

function errorOf({ status, headers }: Seen): string {
  return `${status} ${headers.get(ERROR_CODE_HEADER)}`
}

describe('the recovery keys of a session', () => {
  function post(browser: CookieBrowser, request: object, user = 'astrid'): Promise<Seen> {
    return browser.post(api.recovery, request, { [SESSION_USER_HEADER]: user })
  }

  async function ask(browser: CookieBrowser, request: object, user?: string): Promise<RecoveryAnswer> {
    const { status, text } = await post(browser, request, user)
    expect(status).toBe(200)
    return recoveryAnswerSchema.parse(JSON.parse(text))
  }

  test('are had back by their user, at the next login as well, and by no one else', async () => {
    const browser = await server.loggedIn()
    const { id, key } = await ask(browser, { action: 'create' })
    expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32)
    expect(await ask(browser, { action: 'open', id })).toEqual({ held: true, key })
    expect(await ask(await server.loggedIn(), { action: 'open', id })).toEqual({ held: true, key })
    const jonas = await server.loggedIn({}, 'jonas')
    for (const action of ['open', 'renew', 'release'])
      expect(await ask(jonas, { action, id }, 'jonas')).toEqual({ held: false })
    await ask(jonas, { action: 'release-all' }, 'jonas')
    // The cookie says whose they are; the header alone gives nothing, and the cookie nothing without it.
    for (const refused of [
      await post(jonas, { action: 'open', id }),
      await browser.post(api.recovery, { action: 'open', id }),
    ]) {
      expect(errorOf(refused)).toBe('401 session-of-another')
      expect(refused.text).not.toContain('key')
    }
    expect(errorOf(await post(server.browser(), { action: 'open', id }))).toBe('401 token-missing')
    expect(await ask(browser, { action: 'check', id })).toEqual({ held: true })
  })

  test('are let go of at a logout, of all pages at once, and are not there at the next login', async () => {
    const browser = await server.loggedIn()
    const ids = [await ask(browser, { action: 'create' }), await ask(browser, { action: 'create' })].map(({ id }) => id)
    const copy = browser.copy()
    expect((await browser.post(api.sessionLogout, {})).status).toBe(200)
    expect(errorOf(await post(copy, { action: 'create' }))).toBe('401 token-expired')
    const next = await server.loggedIn()
    for (const id of ids) expect(await ask(next, { action: 'open', id })).toEqual({ held: false })
  })

  test('stay at a logout that fails, with the session', async () => {
    const browser = await server.loggedIn()
    const { id, key } = await ask(browser, { action: 'create' })
    const refused = await browser.post(api.sessionLogout, {}, { origin: 'https://elsewhere.example' })
    expect(errorOf(refused)).toBe('403 cross-site')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await ask(browser, { action: 'open', id })).toEqual({ held: true, key })
  })

  test('are renewed by a page that nobody uses, which keeps no session alive', async () => {
    const [unattended, used] = [await server.loggedIn(), await server.loggedIn()]
    const { id } = await ask(unattended, { action: 'create' })
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await ask(unattended, { action: 'renew', id }), `${minutes}`).toEqual({ held: true })
      expect((await server.write(used)).status).toBe(200)
      server.now += 20 * 60_000
    }
    expect(errorOf(await post(unattended, { action: 'renew', id }))).toBe('401 token-expired')
    expect(await server.whoIs(unattended)).toEqual({})
    expect((await server.whoIs(used)).user?.id).toBe('astrid')
  })
})
