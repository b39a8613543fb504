import { expect, test } from 'vitest'
import { isForClient } from './id-token.ts'

const issuer = 'https://provider.example'

function idToken(claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

test.each([
  ['of this provider for this client', { iss: issuer, aud: 'ordrett' }, true],
  ['whose issuer ends with a slash', { iss: `${issuer}/`, aud: ['ordrett'] }, true],
  ['for several, asked for by this client', { iss: issuer, aud: ['ordrett', 'annen'], azp: 'ordrett' }, true],
  ['for several, asked for by another', { iss: issuer, aud: ['ordrett', 'annen'], azp: 'annen' }, false],
  ['for several, asked for by nobody', { iss: issuer, aud: ['ordrett', 'annen'] }, false],
  ['for another client', { iss: issuer, aud: 'annen' }, false],
  ['for nobody', { iss: issuer }, false],
  ['of another provider', { iss: 'https://evil.example', aud: 'ordrett' }, false],
  ['of no provider', { aud: 'ordrett' }, false],
])('an ID token %s', (_name, claims, isOurs) => {
  expect(isForClient(idToken(claims), issuer, 'ordrett')).toBe(isOurs)
})

test('what is no token is for nobody', () => {
  expect(isForClient('x', issuer, 'ordrett')).toBe(false)
  expect(isForClient(undefined, issuer, 'ordrett')).toBe(false)
})
