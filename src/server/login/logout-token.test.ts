import { errors, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readLogoutToken } from './logout-token.ts'

const issuer = 'https://provider.example'
const { privateKey, publicKey } = await generateKeyPair('ES256')
const token = await new SignJWT({
  sub: 'jonas',
  jti: 'a',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
})
  .setProtectedHeader({ alg: 'ES256', typ: 'logout+jwt' })
  .setIssuer(issuer)
  .setAudience('ordrett')
  .setIssuedAt()
  .sign(privateKey)

test('a logout token names the user whom the provider has logged out', async () => {
  expect(await readLogoutToken(token, { issuer, keys: async () => publicKey }, 'ordrett')).toMatchObject({
    sub: 'jonas',
  })
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
