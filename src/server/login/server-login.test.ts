import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SessionServer } from '../../../test/session-server.ts'
import { api } from '../../spec/routes.ts'
import { sessionDepartureSchema } from '../../spec/session.ts'
import { SESSION_COOKIE } from './cookies.ts'

// One provider and one server for all tests.
let server: SessionServer
beforeAll(async () => (server = await SessionServer.start()))
beforeEach(() => server.reset())
afterAll(() => server.close())

describe('a login', () => {
  test('goes by a pushed request, a signed assertion and proofs of the key; the browser sees no token', async () => {
    const browser = server.browser()
    const from = server.provider.seen.length
    const begun = await browser.post(api.sessionLogin, { returnTo: '/profile' })
    const { location } = sessionDepartureSchema.parse(JSON.parse(begun.text))
    expect([...new URL(location).searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri'])
    const { nonce } = server.provider.asked
    expect(nonce).toMatch(/^[\w-]{43}$/)
    expect(browser.lastSet.join()).toMatch(
      /^__Host-ordrett-innlogging=[^;]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const back = await browser.call(await server.provider.authorize(browser, { returnTo: '/profile' }))
    expect(server.provider.asked['nonce']).not.toBe(nonce)
    expect([back.status, back.location]).toEqual([303, `${server.origin}/profile?innlogging=ok`])
    const set = browser.lastSet.find((line) => line.startsWith(SESSION_COOKIE)) ?? ''
    expect(set).toMatch(/^__Host-ordrett\.[\w-]{22}=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(set.length).toBeLessThan(4_096)
    expect(await server.whoIs(browser)).toEqual({
      user: {
        id: 'astrid',
        name: 'Astrid Prøvesen',
        email: 'astrid.provesen@example.org',
        picture: `${server.provider.issuer}/bilder/astrid.svg`,
        organisation: { name: 'Eksempel legesenter', id: 'org_eksempel_legesenter' },
      },
    })
    const proofs = server.provider.seen.slice(from).flatMap(({ proof }) => proof ?? [])
    expect(proofs.length).toBeGreaterThanOrEqual(2)
    expect(new Set(proofs.map((proof) => decodeJwt(proof).jti)).size).toBe(proofs.length)
    const written = await server.write(browser)
    expect(written.status).toBe(200)
    const answers = [begun.text, back.location, written.text, ...browser.cookies.values()].join('\n')
    expect(answers).not.toMatch(/eyJ[\w-]+\.eyJ/)
    expect(server.logged).not.toMatch(/eyJ[\w-]+\.|Astrid|astrid|request_uri=|code=/)
  })

  test('where to go afterwards is a path of this origin', async () => {
    const long = `/contact?emne=${'x'.repeat(2_000)}`
    for (const returnTo of ['https://evil.example/', '//evil.example', '/.//evil.example', long]) {
      const browser = server.browser()
      const { location } = await browser.call(await server.provider.authorize(browser, { returnTo }))
      expect(new URL(location).origin).toBe(server.origin)
    }
  })

  test('an answer of the provider that this browser has not asked for logs nobody in', async () => {
    const asked = server.browser()
    const answer = await server.provider.authorize(asked)
    const stranger = server.browser()
    const back = await stranger.call(answer)
    expect(back.location).toBe(`${server.origin}/journal?innlogging=feilet`)
    expect(await server.whoIs(stranger)).toEqual({})
  })

  test('an answer is used once, also by a copy of the browser', async () => {
    const browser = server.browser()
    const answer = await server.provider.authorize(browser)
    const copy = browser.copy()
    expect((await browser.call(answer)).location).toBe(`${server.origin}/journal?innlogging=ok`)
    const from = server.provider.seen.length
    expect((await copy.call(answer)).location).toBe(`${server.origin}/journal?innlogging=feilet`)
    // The provider could take a second use of the code as a theft, and revoke the first login's tokens.
    expect(server.provider.seen.slice(from)).toEqual([])
  })

  test('an answer of another issuer, or of none, is refused', async () => {
    for (const iss of ['https://evil.example', undefined]) {
      const browser = server.browser()
      const answer = new URL(await server.provider.authorize(browser))
      if (iss === undefined) answer.searchParams.delete('iss')
      else answer.searchParams.set('iss', iss)
      const { location } = await browser.call(answer.href)
      expect(location).toBe(`${server.origin}/journal?innlogging=feilet`)
      expect(await server.whoIs(browser)).toEqual({})
    }
  })

  test('several tabs may log in at the same time, and what is remembered of them goes into one cookie', async () => {
    const browser = server.browser()
    for (let tab = 0; tab < 4; tab++) {
      await browser.post(api.sessionLogin, { returnTo: `/contact?emne=${'x'.repeat(280)}`, again: crypto.randomUUID() })
      expect(browser.lastSet.join().length).toBeLessThan(4_096)
    }
    const first = await server.provider.authorize(browser, { returnTo: '/profile' })
    const second = await server.provider.authorize(browser, { returnTo: '/contact' })
    expect((await browser.call(first)).location).toBe(`${server.origin}/profile?innlogging=ok`)
    expect((await browser.call(second)).location).toBe(`${server.origin}/contact?innlogging=ok`)
  })

  test('made anew for a page that is locked carries its mark; the session before it is over', async () => {
    const before = await server.loggedIn()
    const browser = before.copy()
    const back = await browser.call(await server.provider.authorize(browser, { window: true, again: 'merke-1' }))
    expect(back.location).toBe(`${server.origin}/journal?innlogging=vindu&merke=merke-1`)
    expect((await server.whoIs(browser)).confirmed).toBe('merke-1')
    expect(server.provider.asked).toMatchObject({ prompt: 'login' })
    expect(server.provider.asked['acr_values']).toBeUndefined()
    expect(await server.whoIs(before)).toEqual({})
  })

  test.each([
    ['of this morning, that the provider answers from', () => Math.floor(Date.now() / 1000) - 9_000],
    ['more than two minutes before its token', () => Math.floor(Date.now() / 1000) - 130],
    ['whose time the provider does not say', () => undefined],
  ])('made anew %s: it confirms nobody', async (_name, time) => {
    const before = await server.loggedIn()
    const browser = before.copy()
    server.provider.loggedInAt = time
    const back = await browser.call(await server.provider.authorize(browser, { window: true, again: 'merke-2' }))
    expect(back.location).toBe(`${server.origin}/journal?innlogging=feilet`)
    expect(browser.cookie(SESSION_COOKIE)).toEqual(before.cookie(SESSION_COOKIE))
    expect((await server.whoIs(browser)).confirmed).toBeUndefined()
    // The session before it goes on.
    expect((await server.whoIs(before)).user?.id).toBe('astrid')
  })

  test.each([
    ['50 s ahead', 50, true],
    ['50 s behind', -50, true],
    ['80 s ahead', 80, false],
    ['80 s behind', -80, false],
  ])('of a provider whose clock is %s', async (_name, seconds, goes) => {
    // The provider in this process has our clock, so the times in its tokens are moved. They are good for ten seconds.
    server.provider.idToken = ({ iat = 0, auth_time: time, ...claims }) => {
      const now = iat + seconds
      return { ...claims, iat: now, nbf: now, exp: now + 10, auth_time: Number(time) + seconds }
    }
    for (const again of [undefined, 'merke-3']) {
      const browser = server.browser()
      await browser.call(await server.provider.authorize(browser, again === undefined ? {} : { again }))
      const { user, confirmed } = await server.whoIs(browser)
      expect([user?.id, confirmed]).toEqual(goes ? ['astrid', again] : [undefined, undefined])
    }
  })

  test.each([
    ['has the nonce of another', { nonce: 'x'.repeat(43) }],
    ['has no nonce', { nonce: undefined }],
    ['names nobody', { sub: '' }],
  ])('whose ID token %s is none', async (_name, changed) => {
    server.provider.idToken = (claims) => ({ ...claims, ...changed })
    const browser = server.browser()
    const back = await browser.call(await server.provider.authorize(browser))
    expect(back.location).toBe(`${server.origin}/journal?innlogging=feilet`)
    expect(browser.cookie(SESSION_COOKIE)).toBeUndefined()
    expect(await server.whoIs(browser)).toEqual({})
  })

  test('a scope that is required, and that the provider did not grant, is no login', async () => {
    for (const [scope, goes] of [
      ['email', true],
      ['ordrett:dictate', false],
    ] as const) {
      await server.with({ OIDC_REQUIRED_SCOPE: scope }, async () => {
        for (const says of [true, false]) {
          // A provider that does not name the scope has granted what was asked for.
          server.provider.tokens = ({ scope: granted, ...answer }) => ({ ...answer, ...(says && { scope: granted }) })
          const browser = server.browser()
          await browser.call(await server.provider.authorize(browser))
          expect((await server.whoIs(browser)).user?.id).toBe(goes ? 'astrid' : undefined)
        }
      })
    }
  })

  test('a wrong key: no login, the page stays, and the operator reads why', async () => {
    await server.with({ OIDC_CLIENT_KEY: server.keys.stranger.privateJwk }, async () => {
      const refused = await server.browser().post(api.sessionLogin, {})
      expect([refused.status, refused.headers.get('error-code')]).toEqual([503, 'identity-provider-down'])
      expect(server.logged).toContain('"reason":"invalid_client"')
    })
  })

  test('while keys are changed, the one that the provider knows is used', async () => {
    const both = JSON.stringify([JSON.parse(server.keys.stranger.privateJwk), JSON.parse(server.keys.good.privateJwk)])
    await server.with({ OIDC_CLIENT_KEY: both }, async () => {
      expect((await server.whoIs(await server.loggedIn())).user?.id).toBe('astrid')
    })
  })

  test('a cookie sealed under a key that is being changed still counts', async () => {
    const browser = await server.loggedIn()
    const both = JSON.stringify({
      keys: [JSON.parse(server.keys.stranger.privateJwk), JSON.parse(server.keys.good.privateJwk)],
    })
    await server.with({ OIDC_CLIENT_KEY: both }, async () =>
      expect((await server.whoIs(browser)).user?.id).toBe('astrid'),
    )
  })
})

describe("the provider's claims", () => {
  const LEVEL = 'helseid://claims/identity/security_level'

  test('security level, organisation and HPR number', async () => {
    await server.with({ OIDC_REQUIRED_LEVEL: '4', ALLOWED_ORG_IDS: 'org_eksempel_legesenter' }, async () => {
      server.provider.claims = { [LEVEL]: '4', 'helseid://claims/hpr/hpr_number': '181000001' }
      expect((await server.whoIs(await server.loggedIn())).user?.hprNumber).toBe('181000001')
      expect(server.provider.asked).toMatchObject({ acr_values: 'Level4' })
      for (const [claims, person, news] of [
        [{ [LEVEL]: '3' }, 'astrid', 'niva'],
        [{}, 'astrid', 'niva'],
        [{ [LEVEL]: '4' }, 'jonas', 'virksomhet'],
      ] as const) {
        server.provider.claims = claims
        const browser = server.browser()
        const back = await browser.call(await server.provider.authorize(browser, {}, person))
        expect(back.location).toBe(`${server.origin}/journal?innlogging=${news}`)
        expect(server.provider.seen.at(-1)?.path).toBe('/oidc/token/revocation')
        expect(await server.whoIs(browser)).toEqual({})
      }
    })
  })
})
