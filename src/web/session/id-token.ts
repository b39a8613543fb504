import type { MetadataService, StateStore } from 'oidc-client-ts'

/** The token claims that the page uses. */
export interface IdTokenClaims {
  readonly iss?: string
  readonly aud?: readonly string[]
  readonly azp?: string
  readonly iat?: number
  readonly auth_time?: number
}

/** The claims of a token, unverified because it came straight from the provider. Empty if it can't be parsed. */
export function claimsOf(idToken = ''): IdTokenClaims {
  const claims = parsed(() => atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  const [iss, azp] = [claims['iss'], claims['azp']]
  const [iat, authTime] = [claims['iat'], claims['auth_time']]
  return {
    aud: [claims['aud']].flat().filter((audience) => typeof audience === 'string'),
    ...(typeof iss === 'string' ? { iss } : {}),
    ...(typeof azp === 'string' ? { azp } : {}),
    ...(typeof iat === 'number' ? { iat } : {}),
    ...(typeof authTime === 'number' ? { auth_time: authTime } : {}),
  }
}

/**
 * Parses a JSON object; empty if there is none. By hand: the landing page loads this, and a schema library weighs 5 kB.
 */
function parsed(json: () => string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** OpenID Connect Core 1.0, 3.1.3.7: whether this provider issued the token for this client. */
export function isForClient(idToken: string | undefined, issuer: string, clientId: string): boolean {
  const { iss, aud: audiences = [], azp } = claimsOf(idToken)
  const isOurs = audiences.includes(clientId) && (audiences.length === 1 || azp === clientId)
  return isOurs && isSameIssuer(iss, issuer)
}

/** Providers differ on whether the issuer ends with a slash. */
function isSameIssuer(one: string | undefined, other: string): boolean {
  return one?.replace(/\/$/, '') === other.replace(/\/$/, '')
}

/** Rejects a discovery document that names another issuer; the library would accept it. */
export function believeOnly(issuer: string, service: MetadataService): void {
  const getMetadata = service.getMetadata.bind(service)
  service.getMetadata = async () => {
    const metadata = await getMetadata()
    if (!isSameIssuer(metadata.issuer, issuer)) throw new Error('the discovery document is of another issuer')
    return metadata
  }
}

/**
 * Rejects a user whose ID token is from another provider or for another client; the library checks only nonce and
 * subject.
 */
export function keepOnly(isOurs: (idToken: string | undefined) => boolean, store: StateStore): StateStore {
  return {
    get: (key) => store.get(key),
    remove: (key) => store.remove(key),
    getAllKeys: () => store.getAllKeys(),
    async set(key, value) {
      const { id_token: idToken } = parsed(() => value)
      if (typeof idToken !== 'string' || !isOurs(idToken)) throw new Error('the ID token is not for this client')
      return store.set(key, value)
    },
  }
}
