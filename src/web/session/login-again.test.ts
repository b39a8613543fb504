import { expect, test } from 'vitest'
import { isFreshLogin } from './login-again.ts'

function idToken(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

test.each([
  ['a login of a moment ago', { iat: 1_800_000_005, auth_time: 1_800_000_000 }, true],
  ['a login of this morning, for which a new token was given', { iat: 1_800_009_000, auth_time: 1_800_000_000 }, false],
  ['a provider that says no time', { iat: 1_800_000_000 }, false],
  ['a name that base64 writes in other letters', { name: 'Åse Ødegård ÿ?>', iat: 1_800_009_000, auth_time: 1 }, false],
])('%s', (_case, claims, fresh) => {
  expect(isFreshLogin(idToken(claims))).toBe(fresh)
})

test('a token that is none says nothing', () => {
  expect(isFreshLogin('x')).toBe(false)
  expect(isFreshLogin(undefined)).toBe(false)
})
