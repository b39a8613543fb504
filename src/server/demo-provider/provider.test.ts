import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { freePort } from '../../../test/ordrett-server.ts'
import { echoWriter } from '../../../test/running-server.ts'
import { ScriptedEngine } from '../../../test/scripted-engine.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { createLogger } from '../reports/logger.ts'
import { createDemoProvider } from './provider.ts'

const consoles = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info'), vi.spyOn(console, 'error')]
let app: FastifyInstance
let origin: string
let port: number

async function start(): Promise<void> {
  const config = readConfig({ PORT: String(port) })
  const demoProvider = await createDemoProvider(config)
  const engine = new ScriptedEngine({ texts: ['Hei.'] })
  const { findIssuer } = demoProvider
  const logger = createLogger('silent')
  app = await buildApp({ config, engine, writer: echoWriter, findIssuer, demoProvider, logger })
  await app.listen({ host: config.host, port })
  origin = config.publicUrl
}

beforeAll(async () => {
  port = await freePort()
  await start()
})

afterAll(() => app.close())

/** A minimal browser for this login: it keeps cookies and does not follow redirects. */
class CookieClient {
  readonly #cookies = new Map<string, string>()

  async fetch(url: string, method = 'GET', body?: URLSearchParams) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = { method, redirect: 'manual', headers: { cookie }, ...(body && { body }) } as const
    const answer = await fetch(new URL(url, origin), request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const { status, headers } = answer
    return { status, headers, location: headers.get('location') ?? '', text: await answer.text() }
  }
}

const tokensSchema = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })

async function askToken(parameters: Record<string, string>) {
  const body = new URLSearchParams({ client_id: 'ordrett', ...parameters })
  return fetch(`${origin}/oidc/token`, { method: 'POST', headers: { origin }, body })
}

async function signIn(client: CookieClient, person: string) {
  const verifier = randomBytes(32).toString('base64url')
  const request = new URLSearchParams({
    client_id: 'ordrett',
    response_type: 'code',
    redirect_uri: `${origin}/journal`,
    scope: 'openid profile email offline_access',
    state: 'tilstand',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    audience: 'ordrett-api',
  })
  const page = (await client.fetch(`/oidc/auth?${request}`)).location
  const picked = await client.fetch(`${page}/${person}`, 'POST')
  const returned = new URL((await client.fetch(picked.location)).location)
  const code = returned.searchParams.get('code') ?? ''
  const redirect_uri = `${origin}/journal`
  const answer = await askToken({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier })
  return { page, returned, tokens: tokensSchema.parse(await answer.json()) }
}

async function callWith(token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(`${origin}/api/writeJournal`, { method: 'POST', headers, body: '{"transcribe":"Hei."}' })
}

test('a whole login: pick a clinician, get tokens with a refresh token, and the call accepts them', async () => {
  const { returned, tokens } = await signIn(new CookieClient(), 'astrid')
  expect(returned.origin + returned.pathname).toBe(`${origin}/journal`)
  expect(returned.searchParams.get('state')).toBe('tilstand')
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: `${origin}/oidc`,
    aud: 'ordrett',
    name: 'Astrid Prøvesen',
    email: 'astrid.provesen@example.org',
    picture: `${origin}/oidc/bilder/astrid.svg`,
    org_id: 'org_eksempel_legesenter',
    auth_time: expect.any(Number),
  })
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: 'ordrett-api', org_id: 'org_eksempel_legesenter' })
  expect((await callWith(tokens.access_token)).status).toBe(200)
  expect((await callWith(tokens.id_token)).status).toBe(401)
})

test('a refresh token gives a new one and is then spent', async () => {
  const { tokens } = await signIn(new CookieClient(), 'jonas')
  const renew = (token: string) => askToken({ grant_type: 'refresh_token', refresh_token: token })
  const renewed = tokensSchema.parse(await (await renew(tokens.refresh_token)).json())
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  expect((await callWith(renewed.access_token)).status).toBe(200)
  expect((await renew(tokens.refresh_token)).status).toBe(400)
})

test('the page names the clinicians, says that it is a demonstration, and runs without script', async () => {
  const client = new CookieClient()
  const { page } = await signIn(client, 'mariam')
  const fresh = new CookieClient()
  const login = await fresh.fetch(
    `/oidc/auth?client_id=ordrett&response_type=code&redirect_uri=${origin}/journal&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`,
  )
  const { text, headers } = await fresh.fetch(login.location)
  for (const name of ['Astrid Prøvesen', 'Jonas Testvik', 'Mariam Demo']) expect(text).toContain(name)
  expect(text).toContain('<html lang="nb">')
  expect(text).toContain('Demonstrasjon')
  expect(text).not.toMatch(/<script|<style| style=|password/)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(page).not.toBe(login.location)
})

test('logging out ends the session and returns to the origin', async () => {
  const client = new CookieClient()
  const { tokens } = await signIn(client, 'astrid')
  const request = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${origin}/`,
    state: 'ut',
  })
  const page = await client.fetch(`/oidc/session/end?${request}`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
  const done = await client.fetch(action, 'POST', new URLSearchParams({ xsrf, logout: 'yes' }))
  expect(done.location).toBe(`${origin}/?state=ut`)
  expect((await askToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400)
})

test.each([
  ['/oidc/bilder/jonas.svg', 200, 'image/svg+xml'],
  ['/oidc/bilder/ingen.svg', 404, 'text/plain'],
  ['/oidc/demo.css', 200, 'text/css'],
  ['/oidc/logg-ut.js', 200, 'text/javascript'],
])('%s is %i %s', async (path, status, type) => {
  const answer = await fetch(origin + path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain(type)
})

test.each([
  ['an address of another origin', `redirect_uri=https://evil.example/&client_id=ordrett`],
  ['an unknown client', `redirect_uri=http://localhost/&client_id=annen`],
])('%s is refused on a page of our own that repeats nothing', async (_name, query) => {
  const answer = await fetch(`${origin}/oidc/auth?${query}&response_type=code&scope=openid`, {
    headers: { accept: 'text/html' },
  })
  const text = await answer.text()
  expect(answer.status).toBe(400)
  expect(text).toContain('Innloggingen stoppet')
  expect(text).not.toMatch(/evil|annen/)
})

test('a login that is not known here is an error page, not a crash', async () => {
  const answer = await fetch(`${origin}/oidc/innlogging/ukjent`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Innloggingen stoppet')
})

test('after a restart old tokens are refused with a clean 401', async () => {
  const { tokens } = await signIn(new CookieClient(), 'astrid')
  await app.close()
  await start()
  const answer = await callWith(tokens.access_token)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('error-code')).toBe('token-invalid')
  expect((await askToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400)
})

test('the login is reached from every name of this machine', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/oidc/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer: `${origin}/oidc`,
    authorization_endpoint: `${origin}/oidc/auth`,
    token_endpoint: `${origin}/oidc/token`,
    end_session_endpoint: `${origin}/oidc/session/end`,
  })
})

test.each<[string, Record<string, string>]>([
  ['a proxy in front', { 'x-forwarded-for': '198.51.100.7' }],
  ['a proxy that speaks RFC 7239', { forwarded: 'for=198.51.100.7' }],
  ['nginx as it is often set up', { 'x-real-ip': '198.51.100.7' }],
  ['a proxy that says only that it is there', { via: '1.1 proxy' }],
  ...[
    'cf-connecting-ip',
    'cloudfront-viewer-address',
    'fastly-client-ip',
    'fly-client-ip',
    'remote_addr',
    'true-client-ip',
    'x-azure-clientip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-envoy-external-address',
    'x-nf-client-connection-ip',
    'x-original-forwarded-for',
    'x-remote-ip',
  ].map((name): [string, Record<string, string>] => [
    `a proxy that names the client by ${name}`,
    { [name]: '198.51.100.7' },
  ]),
  ['a network that says that it passed a request on', { 'cdn-loop': 'example' }],
  ['a foreign name that leads here', { host: 'ordrett.example.org' }],
])('%s does not bring the login without a password to the net', async (_name, headers) => {
  const answer = await app.inject({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: `localhost:${port}`, ...headers },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['error-code']).toBe('demo-login-refused')
  expect(answer.body).toContain('OIDC_ISSUER')
})

test('nor is it for another machine that asks directly', async () => {
  const url = '/oidc/.well-known/openid-configuration'
  const ask = async (remoteAddress: string) => {
    const headers = { host: `localhost:${port}` }
    return (await app.inject({ url, remoteAddress, headers })).statusCode
  }
  expect([await ask('192.168.1.20'), await ask('::ffff:10.0.0.7'), await ask('::ffff:127.0.0.1')]).toEqual([
    403, 403, 200,
  ])
})

test.each(['https://evil.example', 'null', 'http://localhost:1'])(
  'a page of %s is not named as one that may read',
  async (from) => {
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/token', '/me', '/auth']) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const headers = { origin: from, 'access-control-request-method': 'POST' }
        const { headers: answered } = await fetch(`${origin}/oidc${path}`, { method, headers, redirect: 'manual' })
        expect(answered.get('access-control-allow-origin')).toBe(origin)
      }
    }
  },
)

test('nothing was printed', () => {
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled()
})
