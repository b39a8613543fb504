import { createPublicKey } from 'node:crypto'
import { exportSPKI, SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUDIENCE, createKey, type TokenChanges } from '../../../test/oidc-issuer.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'

let server: RunningServer
const engine = new ScriptedEngine({ texts: ['Hei.'] })

beforeAll(async () => {
  server = await startServer({ engine, environment: { ALLOWED_ORG_IDS: 'org_a, org_b' } })
})

afterAll(() => server.close())

const now = (): number => Math.floor(Date.now() / 1000)
const minute = 60

/** Sends an unparsable body: only a server that does not parse it answers about the token. */
async function ask(url: string, authorization?: string) {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': url.endsWith('Journal') ? 'application/json' : 'multipart/form-data',
      ...(authorization && { authorization }),
    },
    payload: '{nothing that can be parsed',
  })
  return { status: statusCode, code: headers['error-code'], challenge: headers['www-authenticate'], body }
}

const urls = ['/api/transcribe', '/api/writeJournal']

test.each(urls)('%s lets a good token through to the body', async (url) => {
  expect(await ask(url, server.authorization)).toMatchObject({ status: 400 })
})

test.each(urls)('%s without a token is refused before its body is parsed', async (url) => {
  expect(await ask(url)).toMatchObject({ status: 401, code: 'token-missing', challenge: 'Bearer realm="ordrett"' })
  expect(engine.requests).toEqual([])
})

const good: [string, () => TokenChanges][] = [
  ['typ JWT', () => ({ header: { typ: 'JWT' } })],
  ['no typ', () => ({ header: { typ: undefined } })],
  ['application/at+jwt', () => ({ header: { typ: 'application/at+jwt' } })],
  ['several audiences', () => ({ claims: { aud: ['https://provider.example/userinfo', AUDIENCE] } })],
  ['expired within the tolerance of clocks', () => ({ claims: { exp: now() - 50 } })],
  ['a beginning that another clock has not reached', () => ({ claims: { nbf: now() + 50 } })],
  ['another allowed organisation', () => ({ claims: { org_id: 'org_b' } })],
]

test.each(good)('a token with %s is good', async (_name, changes) => {
  const token = await server.issuer.token(changes())
  expect(await ask('/api/writeJournal', `bearer ${token}`)).toMatchObject({ status: 400 })
})

/** What the log says of the last token that could not be accepted: the reason, and the claim if it was one. */
function lastRefusal(): { reason?: unknown; claim?: unknown } {
  const line = server
    .logged()
    .trim()
    .split('\n')
    .findLast((text) => text.includes('could not be accepted'))
  return JSON.parse(line ?? '{}')
}

/** The name of the wrong claim, or the reason where there is none: nothing else may be what is refused. */
const bad: [string, string, () => TokenChanges | Promise<TokenChanges>][] = [
  ['without expiry', 'exp', () => ({ claims: { exp: undefined } })],
  ['not valid yet', 'nbf', () => ({ claims: { nbf: now() + 2 * minute } })],
  ['of nobody', 'sub', () => ({ claims: { sub: undefined } })],
  ['of somebody without a name', 'sub', () => ({ claims: { sub: '' } })],
  ['whose subject is no string', 'sub', () => ({ claims: { sub: 7 } })],
  ['whose subject is a list', 'sub', () => ({ claims: { sub: ['astrid'] } })],
  ['that is bound to a key, without its proof', 'cnf', () => ({ claims: { cnf: { jkt: 'x' } } })],
  ['of another issuer', 'iss', () => ({ claims: { iss: 'https://evil.example' } })],
  ['without issuer', 'iss', () => ({ claims: { iss: undefined } })],
  ['that is an ID token', 'aud', () => ({ claims: { aud: 'ordrett' }, header: { typ: 'JWT' } })],
  ['without audience', 'aud', () => ({ claims: { aud: undefined } })],
  ['that is a logout token', 'typ', () => ({ header: { typ: 'logout+jwt' } })],
  ['signed with an unknown key', 'ERR_JWKS_NO_MATCHING_KEY', async () => ({ key: await createKey() })],
]

test.each(bad)('a token %s is refused, by the log for %s', async (_name, why, changes) => {
  const answer = await ask('/api/transcribe', `Bearer ${await server.issuer.token(await changes())}`)
  expect(answer).toMatchObject({ status: 401, code: 'token-invalid' })
  expect(answer.challenge).toContain('error=')
  const { claim, reason } = lastRefusal()
  expect(claim ?? reason).toBe(why)
  expect(engine.requests).toEqual([])
})

test.each<[string, number, string, () => TokenChanges]>([
  ['expired', 401, 'token-expired', () => ({ claims: { exp: now() - 2 * minute } })],
  ['of another organisation', 403, 'organisation-refused', () => ({ claims: { org_id: 'org_c' } })],
  ['without organisation', 403, 'organisation-refused', () => ({ claims: { org_id: undefined } })],
])('a token %s is refused with %i', async (_name, status, code, changes) => {
  const answer = await ask('/api/transcribe', `Bearer ${await server.issuer.token(changes())}`)
  expect(answer).toMatchObject({ status, code })
  expect(answer.challenge).toContain('error=')
  expect(engine.requests).toEqual([])
})

test.each([
  ['iss', { iss: 'https://evil.example' }],
  ['aud', { aud: 'ordrett' }],
  ['exp', { exp: undefined }],
])('of a claim that is wrong, %s, the log has the name and never the value', async (claim, claims) => {
  await ask('/api/transcribe', `Bearer ${await server.issuer.token({ claims })}`)
  const told = lastRefusal()
  expect(told).toMatchObject({ error: 'token-invalid', claim })
  expect(JSON.stringify(told)).not.toMatch(/evil|"ordrett"|astrid/)
})

test('of a token that is no JWT the log says so, and nothing of it', async () => {
  await ask('/api/transcribe', 'Bearer hemmelig-og-ugjennomsiktig')
  expect(server.logged()).toContain('"reason":"ERR_JWS_INVALID"')
  expect(server.logged()).not.toContain('hemmelig')
})

/** Claims that the server accepts: a token with these can be refused for its signature only. */
const goodClaims = () => ({
  iss: server.issuer.url,
  aud: AUDIENCE,
  sub: 'astrid',
  iat: now(),
  exp: now() + minute,
  org_id: 'org_a',
})

test('a token with just these claims, truly signed, is good', async () => {
  const token = await server.issuer.token({ claims: goodClaims() })
  expect(await ask('/api/transcribe', `Bearer ${token}`)).toMatchObject({ status: 400 })
})

test('a token signed by nobody is refused', async () => {
  const token = new UnsecuredJWT(goodClaims()).encode()
  expect(await ask('/api/transcribe', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'token-invalid' })
  expect(lastRefusal()).toMatchObject({ reason: 'ERR_JOSE_ALG_NOT_ALLOWED' })
})

test('a token signed with the public key as a shared secret is refused', async () => {
  const published: { keys: JWK[] } = await (await fetch(`${server.issuer.url}/keys`)).json()
  const [key = {}] = published.keys
  const secret = new TextEncoder().encode(await exportSPKI(createPublicKey({ key, format: 'jwk' })))
  const token = await new SignJWT(goodClaims())
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(key.kid && { kid: key.kid }) })
    .sign(secret)
  expect(await ask('/api/transcribe', `Bearer ${token}`)).toMatchObject({ status: 401, code: 'token-invalid' })
  // By our own list: the library's handling of key sets would refuse it as well.
  expect(lastRefusal()).toMatchObject({ reason: 'ERR_JOSE_ALG_NOT_ALLOWED' })
})

test.each(['Bearer', 'Bearer ', 'Bearer a b', 'Bearer nonsense', 'Bearer a.b.c'])(
  'the header %s is refused',
  async (authorization) => {
    expect(await ask('/api/transcribe', authorization)).toMatchObject({ status: 401, code: 'token-invalid' })
  },
)

test.each(['Basic', 'DPoP', 'Token'])('a good token under the scheme %s is refused', async (scheme) => {
  const authorization = `${scheme} ${await server.issuer.token()}`
  expect(await ask('/api/transcribe', authorization)).toMatchObject({ status: 401, code: 'token-missing' })
})

test('a token whose payload was changed is refused', async () => {
  const token = await server.issuer.token()
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ ...goodClaims(), sub: 'jonas' }))
  const forged = `${header}.${payload.toString('base64url')}.${signature}`
  expect(await ask('/api/transcribe', `Bearer ${forged}`)).toMatchObject({ status: 401, code: 'token-invalid' })
  expect(lastRefusal()).toMatchObject({ reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' })
})

test.each([
  ['a list with blanks', { scope: 'openid ordrett:dictate' }, 400],
  ['Entra’s name for it', { scp: 'ordrett:dictate' }, 400],
  ['an array', { scope: ['openid', 'ordrett:dictate'] }, 400],
  ['another', { scope: 'openid ordrett:dictate:read' }, 403],
  ['none', {}, 403],
])('where a scope is required, of a token with %s', async (_name, claims, status) => {
  const strict = await startServer({ environment: { OIDC_REQUIRED_SCOPE: 'ordrett:dictate' } })
  const authorization = `Bearer ${await strict.issuer.token({ claims })}`
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await strict.app.inject({ method: 'POST', url: '/api/writeJournal', headers, payload: '{' })
  const { statusCode, headers: answered } = answer
  expect([statusCode, answered['error-code']]).toEqual([status, status === 403 ? 'scope-missing' : 'body-not-json'])
  await strict.close()
})
