import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AUDIENCE, createKey, OidcIssuer } from '../../../test/oidc-issuer.ts'
import { createRemoteIssuer, type DiscoveryFailure } from './remote-issuer.ts'
import { createTokenVerifier, type VerifyToken } from './token-verifier.ts'

let issuer: OidcIssuer
let milliseconds: number

beforeEach(async () => {
  issuer = await OidcIssuer.start()
  milliseconds = Date.now()
})

afterEach(() => {
  vi.useRealTimers()
  return issuer.close()
})

function verifierOf(configured: string): VerifyToken {
  const findIssuer = createRemoteIssuer(configured, { now: () => milliseconds })
  return createTokenVerifier({ findIssuer, audience: AUDIENCE, allowedOrgIds: [] })
}

test('discovery and keys are asked for once', async () => {
  const verify = verifierOf(issuer.url)
  for (let count = 0; count < 3; count++) await verify(await issuer.token())
  expect(issuer.asked).toEqual({ discovery: 1, keys: 1 })
})

test('an RSA key serves as well', async () => {
  const key = await createKey('RS256')
  issuer.useKey(key)
  await expect(verifierOf(issuer.url)(await issuer.token())).resolves.toEqual(expect.any(String))
})

test('a configured issuer that ends with a slash is the same issuer', async () => {
  await expect(verifierOf(`${issuer.url}/`)(await issuer.token())).resolves.toEqual(expect.any(String))
})

test('the origins of the endpoints that the browser calls are known, where they are safe', async () => {
  issuer.endpoints = {
    token_endpoint: 'https://token.example/t',
    userinfo_endpoint: 'https://graph.example/oidc/userinfo',
    revocation_endpoint: 'http://unsafe.example/revoke',
  }
  const { origins } = await createRemoteIssuer(issuer.url)()
  expect(origins).toEqual(['https://token.example', 'https://graph.example'])
})

test('a provider that is down at first is left in peace for a while, then found', async () => {
  const verify = verifierOf(issuer.url)
  issuer.down = true
  await expect(verify(await issuer.token())).rejects.toMatchObject({ code: 'identity-provider-down' })
  issuer.down = false
  await expect(verify(await issuer.token())).rejects.toMatchObject({ code: 'identity-provider-down' })
  expect(issuer.asked.discovery).toBe(0)
  milliseconds += 10_000
  await expect(verify(await issuer.token())).resolves.toEqual(expect.any(String))
})

describe('why a discovery failed is told once, whoever waits for it', () => {
  async function failuresOf(configured: string): Promise<unknown[]> {
    const told: (DiscoveryFailure | undefined)[] = []
    const find = createRemoteIssuer(configured, { onDiscovery: (failure) => void told.push(failure) })
    await Promise.all([find(), find()].map((asked) => expect(asked).rejects.toMatchObject({ retryAfter: 5 })))
    return told
  }

  test('nobody listens', async () => {
    expect(await failuresOf('http://127.0.0.1:2')).toMatchObject([{ kind: 'unreachable', detail: 'ECONNREFUSED' }])
  })

  test('it answers with an error', async () => {
    issuer.down = true
    expect(await failuresOf(issuer.url)).toMatchObject([{ kind: 'refused', detail: 'HTTP 500' }])
  })

  test('it answers with something else', async () => {
    issuer.endpoints = { jwks_uri: 'no address' }
    expect(await failuresOf(issuer.url)).toMatchObject([{ kind: 'no-document' }])
  })

  test('it sends elsewhere, where its own document lies', async () => {
    const other = await OidcIssuer.start()
    other.endpoints = { issuer: issuer.url }
    issuer.movedTo = other.url
    expect(await failuresOf(issuer.url)).toMatchObject([{ kind: 'refused', detail: 'HTTP 302' }])
    expect(other.asked.discovery).toBe(0)
    await other.close()
  })

  test('another issuer answers', async () => {
    issuer.endpoints = { issuer: 'https://login.example/other' }
    expect(await failuresOf(issuer.url)).toMatchObject([{ kind: 'another-issuer' }])
  })
})

test('keys that can’t be had say nothing about the token', async () => {
  const findIssuer = createRemoteIssuer(issuer.url)
  await findIssuer()
  issuer.down = true
  const verify = createTokenVerifier({ findIssuer, audience: AUDIENCE, allowedOrgIds: [] })
  await expect(verify(await issuer.token())).rejects.toMatchObject({
    code: 'identity-provider-down',
    facts: { reason: 'ERR_JOSE_GENERIC' },
    retryAfter: 5,
  })
})

describe('while the provider is down', () => {
  const HOUR = 3_600_000
  const down = { code: 'identity-provider-down' }

  /** Only the clock is faked; sockets and timers are real. */
  async function verifierWithKeys(): Promise<VerifyToken> {
    vi.useFakeTimers({ toFake: ['Date'] })
    const verify = createTokenVerifier({
      findIssuer: createRemoteIssuer(issuer.url),
      audience: AUDIENCE,
      allowedOrgIds: [],
    })
    await verify(await issuer.token())
    issuer.down = true
    return verify
  }
  const later = (passed: number): unknown => vi.setSystemTime(Date.now() + passed)

  test('the keys that were had last serve on for a day, and not longer', async () => {
    const verify = await verifierWithKeys()
    for (const hours of [1, 12, 10]) {
      later(hours * HOUR)
      await expect(verify(await issuer.token())).resolves.toEqual(expect.any(String))
    }
    later(2 * HOUR)
    await expect(verify(await issuer.token())).rejects.toMatchObject(down)
  })

  test('a token that was forged is refused all the same', async () => {
    const verify = await verifierWithKeys()
    later(HOUR)
    const [header, payload] = (await issuer.token()).split('.')
    await expect(verify(`${header}.${payload}.${'A'.repeat(86)}`)).rejects.toMatchObject({ code: 'token-invalid' })
  })

  test('a key that is not known may be a new one: that says nothing about the token', async () => {
    const verify = await verifierWithKeys()
    later(HOUR)
    issuer.useKey(await createKey())
    await expect(verify(await issuer.token())).rejects.toMatchObject(down)
    issuer.down = false
    later(5_000)
    await expect(verify(await issuer.token())).resolves.toEqual(expect.any(String))
  })
})

test('a document that names another issuer is not believed', async () => {
  const verify = verifierOf(issuer.url.replace('127.0.0.1', 'localhost'))
  await expect(verify(await issuer.token())).rejects.toMatchObject({ code: 'identity-provider-down' })
})

test('the clock that was passed in decides about expiry', async () => {
  const now = (): Date => new Date(Date.now() + 3_600_000)
  const findIssuer = createRemoteIssuer(issuer.url)
  const verify = createTokenVerifier({ findIssuer, audience: AUDIENCE, allowedOrgIds: [], now })
  await expect(verify(await issuer.token())).rejects.toMatchObject({ code: 'token-expired' })
})
