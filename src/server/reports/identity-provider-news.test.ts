import { expect, test } from 'vitest'
import { identityProviderNews } from './identity-provider-news.ts'
import { DiscoveryFailure } from '../identity/remote-issuer.ts'

function toldOf(...failures: (DiscoveryFailure | undefined)[]): string[] {
  const lines: string[] = []
  const news = identityProviderNews('https://login.example/tenant/', (line) => void lines.push(line))
  failures.forEach(news)
  return lines
}

test('a provider that is missing is told once, and again when it is found', () => {
  const gone = new DiscoveryFailure('unreachable', 'ENOTFOUND')
  expect(toldOf(gone, gone, undefined, undefined)).toEqual([
    "The identity provider at https://login.example/tenant can't be reached (ENOTFOUND). Check OIDC_ISSUER. Until then nobody's login is accepted.",
    'The identity provider at https://login.example/tenant has been found.',
  ])
})

test('one that is there from the start is no news', () => {
  expect(toldOf(undefined)).toEqual([])
})

test.each([
  [new DiscoveryFailure('unreachable', 'SELF_SIGNED_CERT_IN_CHAIN'), /NODE_EXTRA_CA_CERTS/],
  [new DiscoveryFailure('refused', 'HTTP 404'), /\(HTTP 404\)\. Check OIDC_ISSUER/],
  [new DiscoveryFailure('no-document'), /Check OIDC_ISSUER/],
  [new DiscoveryFailure('another-issuer'), /Set OIDC_ISSUER to the "issuer"/],
])('%s has its way out', (failure, words) => {
  expect(toldOf(failure)).toEqual([expect.stringMatching(words)])
})
