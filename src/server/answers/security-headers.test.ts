import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OidcIssuer } from '../../../test/oidc-issuer.ts'
import { startServer, type RunningServer } from '../../../test/running-server.ts'

let server: RunningServer

beforeAll(async () => {
  const environment = { PUBLIC_URL: 'https://ordrett.example', OIDC_ISSUER: 'https://login.example/tenant' }
  server = await startServer({ environment })
})

afterAll(() => server.close())

function policyOf(header: string | null): Record<string, string> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/ (.*)/s))
  return Object.fromEntries(directives.map(([name = '', value = '']) => [name, value]))
}

test.each(['/config.json', '/api/unknown', '/healthz'])('%s carries the security headers', async (path) => {
  const { headers } = await fetch(server.origin + path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'permissions-policy': expect.stringContaining('microphone=(self)'),
    'x-frame-options': 'DENY',
  })
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.has('x-powered-by')).toBe(false)
})

test('scripts come from this origin only, and HTML sinks take Trusted Types', async () => {
  const policy = policyOf((await fetch(`${server.origin}/config.json`)).headers.get('content-security-policy'))
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self' https://login.example",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify ordrett',
  })
  expect(JSON.stringify(policy)).not.toContain('unsafe')
})

test('the browser may also call endpoints that the provider has elsewhere, from when it can be asked', async () => {
  const issuer = await OidcIssuer.start()
  issuer.endpoints = { userinfo_endpoint: 'https://graph.example/oidc/userinfo' }
  const other = await startServer({ issuer })
  const ask = async () => policyOf((await fetch(`${other.origin}/config.json`)).headers.get('content-security-policy'))
  await vi.waitFor(async () => {
    expect(await ask()).toMatchObject({ 'connect-src': `'self' ${other.issuer.url} https://graph.example` })
  }, 10_000)
  await other.close()
})

test('there is no HSTS where the users’ address is not https', async () => {
  const plain = await startServer()
  const { headers } = await fetch(`${plain.origin}/config.json`)
  await plain.close()
  expect(headers.has('strict-transport-security')).toBe(false)
  expect(policyOf(headers.get('content-security-policy'))).not.toHaveProperty('upgrade-insecure-requests')
})
