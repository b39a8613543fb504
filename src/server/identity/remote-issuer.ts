import * as z from 'zod'
import { failureCode } from '../../engines/network-failure.ts'
import { isSecureOrLoopback } from '../config/loopback.ts'
import { lastingKeys } from './lasting-keys.ts'
import { providerDown, type TokenIssuer } from './token-verifier.ts'

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const TIMEOUT_MILLISECONDS = 5_000
/** Pause after a failed discovery. */
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
 * Why discovery failed. `unreachable`: no response (`detail` is the network error code); `refused`: an error status
 * (`detail` is the status); `no-document`: not a discovery document; `another-issuer`: another issuer's document.
 * Contains no URL and nothing of the response.
 */
export class DiscoveryFailure extends Error {
  readonly kind: 'unreachable' | 'refused' | 'no-document' | 'another-issuer'
  readonly detail: string | undefined

  constructor(kind: DiscoveryFailure['kind'], detail?: string) {
    super(kind)
    this.name = 'DiscoveryFailure'
    this.kind = kind
    this.detail = detail
  }

  /** Converts any error to a `DiscoveryFailure`. */
  static of(error: unknown): DiscoveryFailure {
    if (error instanceof DiscoveryFailure) return error
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError
    return isUnreadable ? new DiscoveryFailure('no-document') : new DiscoveryFailure('unreachable', failureCode(error))
  }
}

interface RemoteIssuerChoices {
  now?: () => number
  /** Called after each discovery, with the failure or, on success, without arguments. */
  onDiscovery?: (failure?: DiscoveryFailure) => void
}

/**
 * Finds an OpenID Connect provider's keys through its discovery document. Runs on first use and keeps the result, so
 * the provider may be down at startup. The returned function throws `identity-provider-down`.
 */
export function createRemoteIssuer(configured: string, choices: RemoteIssuerChoices = {}): () => Promise<TokenIssuer> {
  const { now = Date.now, onDiscovery = () => {} } = choices
  let found: Promise<TokenIssuer> | undefined
  let restUntil = 0

  async function look(): Promise<TokenIssuer> {
    const issuer = await discover(configured, now).catch((error: unknown) => {
      found = undefined
      restUntil = now() + COOL_DOWN_MILLISECONDS
      onDiscovery(DiscoveryFailure.of(error))
      throw providerDown()
    })
    onDiscovery()
    return issuer
  }

  return async () => {
    if (!found && now() < restUntil) throw providerDown()
    found ??= look()
    return found
  }
}

/** Throws `DiscoveryFailure`, or the error from fetching or parsing. */
async function discover(configured: string, now: () => number): Promise<TokenIssuer> {
  const response = await fetch(withoutSlash(configured) + DISCOVERY_PATH, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    // Only the configured URL is trusted, not one that it redirects to.
    redirect: 'manual',
  })
  if (!response.ok) throw new DiscoveryFailure('refused', `HTTP ${response.status}`)
  const document = discoverySchema.parse(await response.json())
  // A trailing slash makes no difference here; tokens name the issuer as the document does.
  if (withoutSlash(document.issuer) !== withoutSlash(configured)) throw new DiscoveryFailure('another-issuer')
  const keys = lastingKeys(new URL(document.jwks_uri), now)
  return { issuer: document.issuer, keys, origins: originsOf(document) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '')
}

/** Origins of the endpoints that the browser calls; some providers host them away from the issuer's origin. */
function originsOf(document: z.infer<typeof discoverySchema>): string[] {
  const { token_endpoint: token, userinfo_endpoint: userinfo, revocation_endpoint: revocation } = document
  return [...new Set([token, userinfo, revocation].flatMap((url) => (url ? [new URL(url).origin] : [])))]
}
