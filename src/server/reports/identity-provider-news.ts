import { failureInWords } from '../../engines/network-failure.ts'
import type { DiscoveryFailure } from '../identity/remote-issuer.ts'

/**
 * Turns results of the identity provider's discovery into lines for the terminal: the first of several failures, and
 * the success after them.
 */
export function identityProviderNews(
  issuer: string,
  say: (line: string) => void,
): (failure: DiscoveryFailure | undefined) => void {
  const { origin, pathname } = new URL(issuer)
  const where = `The identity provider at ${origin}${pathname.replace(/\/$/, '')}`
  let missing = false
  return (failure) => {
    if (failure && !missing) say(`${where} ${reasonOf(failure)} Until then nobody's login is accepted.`)
    if (!failure && missing) say(`${where} has been found.`)
    missing = failure !== undefined
  }
}

function reasonOf({ kind, detail = '' }: DiscoveryFailure): string {
  switch (kind) {
    case 'unreachable':
      return `can't be reached ${failureInWords(detail)}. Check OIDC_ISSUER.`
    case 'refused':
      return `has no discovery document there (${detail}). Check OIDC_ISSUER, its path too.`
    case 'no-document':
      return 'gave something else than a discovery document. Check OIDC_ISSUER, its path too.'
    case 'another-issuer':
      return 'calls itself otherwise. Set OIDC_ISSUER to the "issuer" of its /.well-known/openid-configuration.'
  }
}
