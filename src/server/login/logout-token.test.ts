import { errors, generateKeyPair, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { LOGOUT_TOKEN_SECONDS, readLogoutToken } from './logout-token.ts'

afterEach(() => void vi.useRealTimers())

const issuer = 'https://provider.example'
const { privateKey, publicKey } = await generateKeyPair('ES256')
const now = Math.floor(Date.now() / 1000)

/** A valid logout token, except for the changes. A claim that is `undefined` is left out. */
function tokenWith(claims: Record<string, unknown>, typ = 'logout+jwt'): Promise<string> {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  return new SignJWT({ iss: issuer, aud: 'ordrett', iat: now, sub: 'jonas', jti: 'a', events, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ })
    .sign(privateKey)
}
const token = await tokenWith({})

test('a logout token names the user whom the provider has logged out', async () => {
  expect(await readLogoutToken(token, { issuer, keys: async () => publicKey }, 'ordrett')).toMatchObject({
    sub: 'jonas',
  })
})

test.each<[string, Record<string, unknown>, string?]>([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'annen' }],
  ['without the event', { events: {} }],
  ['with a nonce', { nonce: 'x' }],
  ['of nobody', { sub: undefined }],
  ['without a time', { iat: undefined }],
  ['without an id', { jti: undefined }],
  ['whose id is no text', { jti: 7 }],
  ['of another type', {}, 'at+jwt'],
  ['that is too old', { iat: now - 400 }],
  ['of a time that is to come', { iat: now + 400 }],
])('one %s is none', async (_name, claims, typ) => {
  const changed = await tokenWith(claims, typ)
  expect(await readLogoutToken(changed, { issuer, keys: async () => publicKey }, 'ordrett')).toBeUndefined()
})

test('from a clock ahead of ours it is valid for no longer than it is remembered', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
  const ahead = await tokenWith({ iat: now + 60 })
  const read = () => readLogoutToken(ahead, { issuer, keys: async () => publicKey }, 'ordrett')
  expect(await read()).toMatchObject({ jti: 'a' })
  vi.setSystemTime((now + LOGOUT_TOKEN_SECONDS - 1) * 1000)
  expect(await read()).toMatchObject({ jti: 'a' })
  vi.setSystemTime((now + LOGOUT_TOKEN_SECONDS + 1) * 1000)
  expect(await read()).toBeUndefined()
})

test.each([new TypeError('fetch failed'), new errors.JWKSTimeout()])(
  'while the provider’s keys are unavailable (%s) the provider hears that, and not that its token is invalid',
  async (failure) => {
    const keys = async (): Promise<never> => Promise.reject(failure)
    await expect(readLogoutToken(token, { issuer, keys }, 'ordrett')).rejects.toMatchObject({
      code: 'identity-provider-down',
    })
  },
)

test('a token that no key of the provider has signed is none', async () => {
  const keys = async (): Promise<never> => Promise.reject(new errors.JWKSNoMatchingKey())
  expect(await readLogoutToken(token, { issuer, keys }, 'ordrett')).toBeUndefined()
})
