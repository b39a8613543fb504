import { expect, test } from 'vitest'
import { CookieBrowser } from '../../../test/cookie-browser.ts'
import { clientKey, FapiProvider } from '../../../test/fapi-provider.ts'
import { freePort } from '../../../test/ordrett-server.ts'
import { startServer } from '../../../test/running-server.ts'
import { api, CLIENT_KEYS_PATH } from '../../spec/routes.ts'
import { exportJWK, generateKeyPair } from 'jose'

/** All private members of a JWK (RFC 7518 §6). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

test.each(['ES256', 'PS256', 'Ed25519'])('the public parts of keys for %s are served, and no others', async (alg) => {
  const pair = await generateKeyPair(alg, { extractable: true })
  const { privateJwk: other, publicJwk } = await clientKey('den-andre')
  const key = JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid: 'den-ene' })
  const server = await startServer({ environment: { OIDC_CLIENT_KEY: `[${key},${other}]` } })
  const answer = await fetch(server.origin + CLIENT_KEYS_PATH)
  const { keys }: { keys: Record<string, unknown>[] } = await answer.json()
  const twice = await fetch(server.origin + CLIENT_KEYS_PATH, { method: 'POST' })
  await server.close()
  expect(keys).toEqual([{ ...(await exportJWK(pair.publicKey)), kid: 'den-ene', alg, use: 'sig' }, publicJwk])
  expect(keys.flatMap(Object.keys).filter((name) => PRIVATE_MEMBERS.includes(name))).toEqual([])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(twice.status).toBe(404)
})

test('an address may not ask for them without end', async () => {
  const { privateJwk } = await clientKey('nøkkel')
  const server = await startServer({ environment: { OIDC_CLIENT_KEY: privateJwk }, logLevel: 'silent' })
  const ask = async (): Promise<number> => (await server.app.inject(CLIENT_KEYS_PATH)).statusCode
  for (let asked = 0; asked < 600; asked++) await ask()
  const refused = await server.app.inject(CLIENT_KEYS_PATH)
  await server.close()
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store, no-transform'])
})

test('without a key of the client the address is like any other that leads nowhere', async () => {
  const server = await startServer()
  const [keys, nothing] = await Promise.all(
    [CLIENT_KEYS_PATH, '/.well-known/nothing'].map(async (path) => {
      const answer = await fetch(server.origin + path)
      return [answer.status, await answer.text()]
    }),
  )
  await server.close()
  expect(keys).toEqual(nothing)
  expect(keys?.[0]).toBe(404)
})

test('a provider that is given the address instead of the key knows the client by it', async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const provider = await FapiProvider.start({ publicUrl })
  const { privateJwk: OIDC_CLIENT_KEY } = await clientKey('nøkkel')
  const environment = { PUBLIC_URL: publicUrl, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_KEY }
  const server = await startServer({ port, environment })
  const browser = await provider.logIn(new CookieBrowser(publicUrl))
  const { text } = await browser.call(api.session)
  await server.close()
  await provider.close()
  expect(text).toContain('astrid')
})
