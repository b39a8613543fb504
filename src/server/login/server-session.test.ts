import { SignJWT, importJWK, type JWK } from 'jose'
import * as z from 'zod'
import type { Seen } from '../../../test/cookie-browser.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionServer } from '../../../test/session-server.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { sessionDepartureSchema } from '../../spec/session.ts'
import { SESSION_COOKIE } from './cookies.ts'

// One provider and one server for all tests.
let server: SessionServer
beforeAll(async () => (server = await SessionServer.start()))
beforeEach(() => server.reset())
afterAll(() => server.close())

function errorOf({ status, headers }: Seen): string {
  return `${status} ${headers.get(ERROR_CODE_HEADER)}`
}

/** Sends a logout token, as the provider does. */
function sendLogout(token: string): Promise<Seen> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ logout_token: token })
  return server.browser().call(api.sessionEnded, { method: 'POST', body, headers })
}

describe('a session', () => {
  test('asks for no new token while one is valid, then once for all calls that wait', async () => {
    const browser = await server.loggedIn()
    const before = server.renewals()
    await server.whoIs(browser)
    await server.write(browser)
    expect(server.renewals()).toBe(before)
    server.now += (SessionServer.accessTokenSeconds + 1) * 1000
    const late = Array.from({ length: 5 }, () => browser.copy())
    for (const { status } of await Promise.all(late.map((each) => server.write(each)))) expect(status).toBe(200)
    expect(server.renewals()).toBe(before + 1)
    // A browser that never received the new cookie stays logged in.
    expect((await server.write(browser)).status).toBe(200)
    expect(server.renewals()).toBe(before + 1)
  })

  test('ends when nobody uses it, and at the latest after its hours', async () => {
    const idle = await server.loggedIn()
    server.now += 61 * 60_000
    expect(await server.whoIs(idle)).toEqual({})
    server.now = Date.now()
    const busy = await server.loggedIn()
    for (let minutes = 0; minutes < 11 * 60; minutes += 50) {
      server.now += 50 * 60_000
      expect((await server.whoIs(busy)).user?.id, `${minutes}`).toBe('astrid')
    }
    server.now += 50 * 60_000
    expect(await server.whoIs(busy)).toEqual({})
  })

  test('outlives the provider while its token is valid; afterwards calls are told to wait, and nothing is ended', async () => {
    const browser = await server.loggedIn()
    server.provider.gone = true
    expect((await server.write(browser)).status).toBe(200)
    server.now += (SessionServer.accessTokenSeconds + 1) * 1000
    const waiting = await server.write(browser)
    expect(errorOf(waiting)).toBe('503 identity-provider-down')
    expect(waiting.headers.get('retry-after')).toBe('5')
    expect(errorOf(await browser.post(api.sessionLogin, {}))).toBe('503 identity-provider-down')
    server.provider.gone = false
    expect((await server.write(browser)).status).toBe(200)
  })

  test('whose refresh token is too long for a cookie has it kept by the server', async () => {
    server.provider.refreshTokenBits = 32_000
    const browser = await server.loggedIn()
    const set = browser.lastSet.find((line) => line.startsWith(SESSION_COOKIE)) ?? ''
    expect(set.length).toBeLessThan(4_096)
    const before = server.renewals()
    server.now += (SessionServer.accessTokenSeconds + 1) * 1000
    expect((await server.write(browser)).status).toBe(200)
    expect(server.renewals()).toBe(before + 1)
    expect(browser.lastSet.join().length).toBeLessThan(4_096)
  })

  test('is over when a renewal narrows the scope, also where it brings no ID token', async () => {
    await server.with({ OIDC_REQUIRED_SCOPE: 'email' }, async () => {
      for (const idToken of [true, false]) {
        server.provider.tokens = (answer) => answer
        const browser = await server.loggedIn()
        server.provider.tokens = ({ id_token, refresh_token: _kept, ...answer }) => ({
          ...answer,
          scope: 'openid profile offline_access',
          ...(idToken && { id_token }),
        })
        server.now += (SessionServer.accessTokenSeconds + 1) * 1000
        expect(errorOf(await server.write(browser))).toBe('403 scope-missing')
        // The provider named no new refresh token: the one from before is revoked.
        expect(server.provider.seen.at(-1)?.path).toBe('/oidc/token/revocation')
        expect(await server.whoIs(browser)).toEqual({})
      }
    })
  })

  test('a renewal that names no scope leaves the one that was granted, whatever is asked for at logins now', async () => {
    const browser = await server.loggedIn()
    server.provider.tokens = ({ scope: _unsaid, ...answer }) => answer
    const settings = { OIDC_REQUIRED_SCOPE: 'email', OIDC_SCOPE: 'openid profile offline_access' }
    await server.with(settings, async () => {
      const before = server.renewals()
      server.now += (SessionServer.accessTokenSeconds + 1) * 1000
      expect((await server.write(browser)).status).toBe(200)
      expect(server.renewals()).toBe(before + 1)
    })
  })

  test('its cookie is worth nothing changed, to a page elsewhere, or for the work of another user', async () => {
    const browser = await server.loggedIn()
    expect(errorOf(await server.write(browser, { origin: 'https://evil.example' }))).toBe('403 cross-site')
    expect(errorOf(await server.write(browser, { 'sec-fetch-site': 'same-site' }))).toBe('403 cross-site')
    expect(errorOf(await server.write(browser, { origin: '' }))).toBe('403 cross-site')
    expect(errorOf(await server.write(browser, {}, 'jonas'))).toBe('401 session-of-another')
    expect(errorOf(await browser.post(api.sessionLogout, {}, { origin: 'https://evil.example' }))).toBe(
      '403 cross-site',
    )
    const changed = browser.copy()
    const { name = '', value = '' } = browser.cookie(SESSION_COOKIE) ?? {}
    changed.cookies.set(name, value.slice(0, -4) + 'AAAA')
    expect(errorOf(await server.write(changed))).toBe('401 token-expired')
    const nobody = server.browser()
    expect(errorOf(await server.write(nobody))).toBe('401 token-missing')
    expect((await server.write(browser)).status).toBe(200)
  })

  test('one that is logged out is over, also for whoever copied its cookie', async () => {
    const browser = await server.loggedIn()
    const copy = browser.copy()
    const out = await browser.post(api.sessionLogout, {})
    const { location } = sessionDepartureSchema.parse(JSON.parse(out.text))
    expect(location).toMatch(/\/oidc\/session\/end\?/)
    expect(location).not.toContain('id_token')
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined()
    expect(await server.whoIs(copy)).toEqual({})
    expect(server.provider.seen.at(-1)?.path).toBe('/oidc/token/revocation')
  })

  test('is logged out while the provider is away', async () => {
    const browser = await server.loggedIn()
    const copy = browser.copy()
    server.provider.gone = true
    const out = await browser.post(api.sessionLogout, {})
    expect(out.status).toBe(200)
    expect(await server.whoIs(copy)).toEqual({})
  })
})

describe('what comes from elsewhere', () => {
  test('the provider logs a user out: all their sessions are over, nobody else’s', async () => {
    const [one, two, other] = [await server.loggedIn(), await server.loggedIn(), await server.loggedIn({}, 'jonas')]
    await server.provider.endSessionsOf('astrid')
    await vi.waitFor(async () => expect(await server.whoIs(one)).toEqual({}))
    expect(await server.whoIs(two)).toEqual({})
    expect((await server.whoIs(other)).user?.id).toBe('jonas')
    // A login after the logout is valid.
    server.now += 1000
    expect((await server.whoIs(await server.loggedIn())).user?.id).toBe('astrid')
  })

  test('a logout token that is sent again is taken, and ends no login made since', async () => {
    const before = await server.loggedIn()
    await server.provider.endSessionsOf('astrid')
    await vi.waitFor(async () => expect(await server.whoIs(before)).toEqual({}))
    const tokens = server.provider.logoutTokens.slice(-1)
    expect(tokens).toHaveLength(1)
    server.now += 1000
    const since = await server.loggedIn()
    expect((await sendLogout(tokens[0] ?? '')).status).toBe(200)
    expect((await server.whoIs(since)).user?.id).toBe('astrid')
  })

  test('a logout at the provider ends the sessions that were begun there in that browser, and no other', async () => {
    const [one, elsewhere] = [await server.loggedIn(), await server.loggedIn()]
    const two = one.copy()
    two.cookies.delete(two.cookie(SESSION_COOKIE)?.name ?? '')
    expect((await two.call(await server.provider.authorize(two))).status).toBe(303)
    const out = await two.post(api.sessionLogout, {})
    const { location } = sessionDepartureSchema.parse(JSON.parse(out.text))
    const { text } = await two.call(location)
    const [, action = '', xsrf = ''] = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(text) ?? []
    const left = await two.call(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
    expect(left.location).toBe(`${server.origin}/`)
    await vi.waitFor(async () => expect(await server.whoIs(one)).toEqual({}))
    expect((await server.whoIs(elsewhere)).user?.id).toBe('astrid')
  })

  test('a logout token of somebody else ends nothing', async () => {
    const browser = await server.loggedIn({}, 'jonas')
    const key = await importJWK(z.custom<JWK>().parse(JSON.parse(server.keys.stranger.privateJwk)), 'ES256')
    const forged = await new SignJWT({
      sub: 'jonas',
      jti: 'a',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
      .setIssuer(server.provider.issuer)
      .setAudience('ordrett')
      .setIssuedAt()
      .sign(key)
    for (const token of [forged, 'x']) expect(errorOf(await sendLogout(token))).toBe('400 session-invalid')
    expect((await server.whoIs(browser)).user?.id).toBe('jonas')
  })

  test('a proof that is sent again is refused by the provider', async () => {
    await server.loggedIn()
    const proof =
      server.provider.seen.findLast(({ path, proof: shown }) => path === '/oidc/request' && shown)?.proof ?? ''
    const jwk = z.custom<JWK>().parse(JSON.parse(server.keys.good.privateJwk))
    const assertion = await new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: 'good' })
      .setIssuer('ordrett')
      .setSubject('ordrett')
      .setAudience(server.provider.issuer)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(await importJWK(jwk, 'ES256'))
    const answer = await fetch(`${server.provider.issuer}/request`, {
      method: 'POST',
      headers: { dpop: proof },
      body: new URLSearchParams({
        response_type: 'code',
        scope: 'openid',
        redirect_uri: server.origin + api.sessionCallback,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
        client_id: 'ordrett',
        client_assertion: assertion,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }),
    })
    expect(await answer.json()).toMatchObject({ error_description: 'DPoP proof JWT Replay detected' })
  })
})
