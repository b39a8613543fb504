import type { MetadataService, StateStore } from 'oidc-client-ts'
import * as z from 'zod/mini'

const claimsSchema = z.looseObject({
  iss: z.optional(z.string()),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
  azp: z.optional(z.string()),
  iat: z.optional(z.number()),
  auth_time: z.optional(z.number()),
})

/** The claims of a token, not verified: it came from the provider itself. Empty for one that is none. */
export function claimsOf(idToken = ''): z.infer<typeof claimsSchema> {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return claimsSchema.safeParse(JSON.parse(atob(payload))).data ?? {}
  } catch {
    return {}
  }
}

/** OpenID Connect Core 1.0, 3.1.3.7: the token is of this provider, for this client. */
export function isForClient(idToken: string | undefined, issuer: string, clientId: string): boolean {
  const { iss, aud, azp } = claimsOf(idToken)
  const audiences = [aud ?? []].flat()
  const isOurs = audiences.includes(clientId) && (audiences.length === 1 || azp === clientId)
  return isOurs && isSameIssuer(iss, issuer)
}

/** Providers differ in whether they end with a slash. */
function isSameIssuer(one: string | undefined, other: string): boolean {
  return one?.replace(/\/$/, '') === other.replace(/\/$/, '')
}

/** The library takes a discovery document from whoever answers; one that names another issuer is none. */
export function believeOnly(issuer: string, service: MetadataService): void {
  const getMetadata = service.getMetadata.bind(service)
  service.getMetadata = async () => {
    const metadata = await getMetadata()
    if (!isSameIssuer(metadata.issuer, issuer)) throw new Error('the discovery document is of another issuer')
    return metadata
  }
}

const userSchema = z.object({ id_token: z.optional(z.string()) })

/** The library looks at an ID token's nonce and subject alone: a user with one of another provider or client is not kept. */
export function keepOnly(isOurs: (idToken: string | undefined) => boolean, store: StateStore): StateStore {
  return {
    get: (key) => store.get(key),
    remove: (key) => store.remove(key),
    getAllKeys: () => store.getAllKeys(),
    async set(key, value) {
      if (!isOurs(userSchema.parse(JSON.parse(value)).id_token)) throw new Error('the ID token is not for this client')
      return store.set(key, value)
    },
  }
}
