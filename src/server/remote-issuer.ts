import { createRemoteJWKSet } from 'jose'
import * as z from 'zod'
import { isSecureOrLoopback } from './loopback.ts'
import { providerDown, type TokenIssuer } from './token-verifier.ts'

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const TIMEOUT_MILLISECONDS = 5_000
/** After a failed discovery the provider is left in peace for so long. */
const COOL_DOWN_MILLISECONDS = 3_000

const endpoint = z.url().refine(isSecureOrLoopback)
const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: endpoint,
  token_endpoint: z.optional(endpoint).catch(undefined),
  userinfo_endpoint: z.optional(endpoint).catch(undefined),
  revocation_endpoint: z.optional(endpoint).catch(undefined),
})

/**
 * Finds an OpenID Connect provider's keys through its discovery document, on first use and once: a provider that is down
 * when the server starts is found later. The keys are cached and fetched again for a key that is unknown.
 * The function throws `identity-provider-down`.
 */
export function createRemoteIssuer(configured: string, now: () => number = Date.now): () => Promise<TokenIssuer> {
  let found: Promise<TokenIssuer> | undefined
  let restUntil = 0
  return async () => {
    if (!found && now() < restUntil) throw providerDown()
    found ??= discover(configured)
    try {
      return await found
    } catch {
      found = undefined
      restUntil = now() + COOL_DOWN_MILLISECONDS
      throw providerDown()
    }
  }
}

async function discover(configured: string): Promise<TokenIssuer> {
  const response = await fetch(withoutSlash(configured) + DISCOVERY_PATH, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  const document = discoverySchema.parse(await response.json())
  // Providers differ in whether they end with a slash; their tokens name them as the document does.
  if (withoutSlash(document.issuer) !== withoutSlash(configured)) throw new Error('another issuer answered')
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MILLISECONDS })
  return { issuer: document.issuer, keys, origins: originsOf(document) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/** Of the endpoints that the browser calls itself: some providers have them on other origins than the issuer's. */
function originsOf(document: z.infer<typeof discoverySchema>): string[] {
  const { token_endpoint: token, userinfo_endpoint: userinfo, revocation_endpoint: revocation } = document
  return [...new Set([token, userinfo, revocation].flatMap((url) => (url ? [new URL(url).origin] : [])))]
}
