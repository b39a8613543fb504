import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientKey } from '../../../test/fapi-provider.ts'
import { freePort } from '../../../test/ordrett-server.ts'
import { RecordServer } from '../../../test/record-server.ts'
import { RecordSystem } from '../../../test/record-system.ts'
import { startServer } from '../../../test/running-server.ts'
import { CookieBrowser } from '../../../test/cookie-browser.ts'
import { ERROR_CODE_HEADER } from '../../spec/errors.ts'
import { fhirApi } from '../../spec/fhir-routes.ts'
import { RECORD_COOKIE } from './launch-routes.ts'

// One record system and one server for all tests.
let running: RecordServer
beforeAll(async () => (running = await RecordServer.start()))
afterAll(() => running.close())
beforeEach(() => {
  const { system } = running
  Object.assign(system, { gone: false, metadata: {}, tokenSeconds: 300, renews: true })
  system.refused.length = 0
})

describe('a launch', () => {
  test('opens the patient, with no more than a cookie that no script and no other site gets', async () => {
    const browser = running.browser()
    const end = await running.launch(browser, 'p1', 'e1')
    expect([end.status, end.location]).toEqual([303, `${running.origin}/journal`])
    expect(running.system.refused).toEqual([])
    const cookie = browser.lastSet.find((line) => line.startsWith(RECORD_COOKIE)) ?? ''
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(cookie.length).toBeLessThan(130)
    expect(await running.context(browser)).toMatchObject({
      name: 'Kari Mellom Prøvesen',
      birthYear: '1956',
      system: 'Prøvejournalen',
    })
    for (const secret of ['Kari', 'Prøvesen', '1956', 'p1']) expect(running.server.logged()).not.toContain(secret)
  })

  test('asks for the smallest scopes, for its own FHIR server, and for nothing that it did not begin', async () => {
    const browser = running.browser()
    const { location } = await browser.call(running.system.launch())
    const query = new URL(location).searchParams
    expect(query.get('scope')).toBe(
      'launch openid fhirUser online_access patient/Patient.r patient/DocumentReference.cru',
    )
    expect(query.get('aud')).toBe(running.system.base)
    const { location: back } = await browser.call(location)
    const stranger = await running.browser().call(back)
    expect(stranger.location).toBe(`${running.origin}/journalsystem?grunn=utlopt`)
    const copy = browser.copy()
    expect((await browser.call(back)).location).toBe(`${running.origin}/journal`)
    const asked = running.system.seen.length
    expect((await copy.call(back)).location).toBe(`${running.origin}/journalsystem?grunn=utlopt`)
    expect(running.system.seen.length).toBe(asked)
    // A code is valid only once.
    expect((await browser.call(back)).location).toBe(`${running.origin}/journalsystem?grunn=utlopt`)
  })

  test.each([
    ['a system that is not trusted', { iss: 'https://elsewhere.example/fhir', launch: 'x' }, 'ukjent'],
    ['no system', { launch: 'x' }, 'ufullstendig'],
    ['no launch', { iss: 'https://elsewhere.example/fhir' }, 'ufullstendig'],
    ['a page of ours that is none', { iss: '//elsewhere.example', launch: 'x' }, 'ukjent'],
  ])('by %s leads to a page that says so, and nowhere else', async (_case, query, reason) => {
    const { status, location } = await running.browser().call(`/launch?${new URLSearchParams(query)}`)
    expect([status, location]).toEqual([303, `${running.origin}/journalsystem?grunn=${reason}`])
  })

  test('without a patient, or with one that may not be read, opens nothing', async () => {
    for (const patient of [undefined, 'unknown', '../Patient/p1']) {
      const browser = running.browser()
      const asked = await browser.call(running.system.launch(patient ?? ''))
      const { location } = await browser.call((await browser.call(asked.location)).location)
      expect(location).toBe(`${running.origin}/journalsystem?grunn=pasient`)
      expect(await running.context(browser)).toBeUndefined()
    }
  })

  test('is one user’s: another who logs in in that browser sees nothing of it', async () => {
    const browser = await running.opened()
    expect(await running.context(browser)).toBeDefined()
    const other = `Bearer ${await running.server.issuer.token({ claims: { sub: 'another' } })}`
    expect(await running.context(browser, other)).toBeUndefined()
    expect((await browser.call(fhirApi.context)).status).toBe(401)
  })

  test('takes the place of the one before, and is forgotten when the page leaves it', async () => {
    const browser = await running.opened('p1', 'e1')
    const before = browser.copy()
    const first = await running.context(browser)
    const good = running.system.goodTokens
    // Browsers send no strict cookie when another site opens the page.
    browser.cookies.delete(RECORD_COOKIE)
    await running.launch(browser, 'p1', 'e2')
    const second = await running.context(browser)
    await vi.waitFor(() => expect(running.system.goodTokens).toBe(good))
    expect(second?.id).not.toBe(first?.id)
    expect([second?.patient, second?.place === first?.place]).toEqual([first?.patient, false])
    expect(await running.context(before)).toBeUndefined()
    const copy = browser.copy()
    const elsewhere = await browser.post(fhirApi.leave, {}, { origin: 'https://elsewhere.example' })
    expect(elsewhere.headers.get(ERROR_CODE_HEADER)).toBe('cross-site')
    const tokens = running.system.goodTokens
    expect((await browser.post(fhirApi.leave, {})).status).toBe(204)
    expect(await running.context(copy)).toBeUndefined()
    await vi.waitFor(() => expect(running.system.goodTokens).toBe(tokens - 1))
  })
})

describe("the record system's metadata", () => {
  async function launchedAnew(change: (system: RecordSystem) => void): Promise<string> {
    const fresh = await RecordServer.start()
    change(fresh.system)
    const browser = fresh.browser()
    const { location } = await browser.call(fresh.system.launch())
    await fresh.close()
    return new URL(location).origin === fresh.system.origin ? 'asked' : location.replace(fresh.origin, '')
  }

  test('are asked for once, and serve on while it is away', async () => {
    await running.opened()
    const asked = running.system.seen.filter((call) => call.endsWith('/.well-known/smart-configuration')).length
    expect(asked).toBe(1)
  })

  test.each<[string, (system: RecordSystem) => void]>([
    [
      'that name an endpoint in the open',
      ({ metadata }) => void (metadata['token_endpoint'] = 'http://a.example/token'),
    ],
    ['without PKCE', ({ metadata }) => void (metadata['code_challenge_methods_supported'] = ['plain'])],
    ['of a megabyte', ({ metadata }) => void (metadata['more'] = 'x'.repeat(1_000_000))],
    ['that nobody gives', (system) => void (system.gone = true)],
  ])('%s are of no use', async (_case, change) => {
    expect(await launchedAnew(change)).toBe('/journalsystem?grunn=nede')
  })

  test('without keys for ID tokens: none is asked for', async () => {
    const fresh = await RecordServer.start()
    fresh.system.metadata = { jwks_uri: undefined, issuer: undefined }
    const browser = fresh.browser()
    const { location } = await browser.call(fresh.system.launch())
    expect(new URL(location).searchParams.get('scope')).not.toContain('openid')
    const end = await browser.call((await browser.call(location)).location)
    await fresh.close()
    expect(end.location).toBe(`${fresh.origin}/journal`)
  })
})

test('private_key_jwt: the client’s key signs, and one that the record system does not know is refused', async () => {
  const [good, stranger] = [await clientKey('good'), await clientKey('stranger')]
  const port = await freePort()
  const origin = `http://localhost:${port}`
  async function launched(system: RecordSystem, key: string): Promise<string> {
    const server = await startServer({
      port,
      environment: { PUBLIC_URL: origin, FHIR_ISSUERS: JSON.stringify([system.issuer()]), OIDC_CLIENT_KEY: key },
    })
    const browser = new CookieBrowser(origin)
    const asked = await browser.call(system.launch())
    const { location } = await browser.call((await browser.call(asked.location)).location)
    await server.close()
    return location
  }
  const system = await RecordSystem.start(origin, [good.publicJwk])
  expect(await launched(system, stranger.privateJwk)).toBe(`${origin}/journalsystem?grunn=avvist`)
  expect(system.refused).toEqual(['client'])
  // During key rotation the record system knows only one of the two.
  expect(await launched(system, `[${stranger.privateJwk},${good.privateJwk}]`)).toBe(`${origin}/journal`)
  await system.close()
  const asking = await RecordSystem.start(origin)
  expect(await launched(asking, good.privateJwk)).toBe(`${origin}/journal`)
  await asking.close()
})
