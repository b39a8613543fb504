import {
  allowInsecureRequests,
  ClientError,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  getDPoPHandle,
  modifyAssertion,
  PrivateKeyJwt,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type Configuration,
  type DPoPHandle,
} from 'openid-client'
import { failureCode } from '../../engines/network-failure.ts'
import { CLOCK_TOLERANCE_SECONDS } from '../identity/token-verifier.ts'
import type { ClientKey } from './client-keys.ts'

const TIMEOUT_SECONDS = 5
/** How long a provider's metadata are cached, as NHN recommends for HelseID. */
const METADATA_MILLISECONDS = 24 * 3_600_000

/** What a call to the provider needs. */
export interface ProviderAccess {
  config: Configuration
  /** Binds tokens to our key (RFC 9449); undefined if the provider doesn't support that. */
  DPoP: DPoPHandle | undefined
}

/** Fetches the provider's metadata, for one of the ways to authenticate. */
type Connect = () => Promise<ProviderAccess>

interface ConfidentialClientSettings {
  /** The first way that the provider accepts is used. */
  ways: readonly [Connect, ...Connect[]]
  now?: (() => number) | undefined
}

/** This server as a confidential client of one authorization server. `openid-client` implements the protocols. */
export class ConfidentialClient {
  readonly #ways: ConfidentialClientSettings['ways']
  readonly #now: () => number
  readonly #known = new Map<Connect, { access: ProviderAccess; until: number }>()
  readonly #connections = new Map<Connect, Promise<ProviderAccess>>()
  #inUse: Connect

  constructor({ ways, now = Date.now }: ConfidentialClientSettings) {
    this.#ways = ways
    this.#now = now
    this.#inUse = ways[0]
  }

  /**
   * Runs `work` with access to the provider. If the provider rejects our key, tries the other one: during key rotation
   * it knows only one of them. Throws openid-client's errors.
   */
  async use<Result>(work: (access: ProviderAccess) => Promise<Result>): Promise<Result> {
    const used = this.#inUse
    try {
      return await work(await this.#access(used))
    } catch (error) {
      const other = this.#ways.find((way) => way !== used)
      if (!other || oauthError(error) !== 'invalid_client') throw error
      const result = await work(await this.#access(other))
      this.#inUse = other
      return result
    }
  }

  /** The provider's metadata, at most a day old; older while the provider is down. */
  async #access(way: Connect): Promise<ProviderAccess> {
    const known = this.#known.get(way)
    if (known && this.#now() < known.until) return known.access
    const connection = this.#connections.get(way) ?? this.#connect(way)
    this.#connections.set(way, connection)
    try {
      return await connection
    } catch (error) {
      if (known) return known.access
      throw error
    } finally {
      this.#connections.delete(way)
    }
  }

  async #connect(way: Connect): Promise<ProviderAccess> {
    const access = await way()
    this.#known.set(way, { access, until: this.#now() + METADATA_MILLISECONDS })
    return access
  }
}

interface OidcClientSettings {
  issuer: string
  clientId: string
  keys: readonly [ClientKey, ...ClientKey[]]
  now?: () => number
}

/** A client of an OpenID Connect provider: `private_key_jwt`, DPoP where it is announced, metadata from discovery. */
export function oidcClient({
  issuer,
  clientId,
  keys: [first, ...others],
  now,
}: OidcClientSettings): ConfidentialClient {
  const way =
    ({ privateKey, publicKey, kid, alg }: ClientKey): Connect =>
    async () => {
      const authentication = PrivateKeyJwt(
        { key: privateKey, kid },
        { [modifyAssertion]: (header) => void (header['typ'] = 'JWT') },
      )
      const clock = { [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
      const config = await discovery(new URL(issuer), clientId, clock, authentication, {
        timeout: TIMEOUT_SECONDS,
        // ID tokens come directly from the provider; their signatures are verified anyway.
        execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      })
      config.timeout = TIMEOUT_SECONDS
      const proofs = config.serverMetadata().dpop_signing_alg_values_supported ?? []
      return { config, DPoP: proofs.includes(alg) ? getDPoPHandle(config, { privateKey, publicKey }) : undefined }
    }
  return new ConfidentialClient({ ways: [way(first), ...others.map(way)], now })
}

/** The provider's OAuth error code (RFC 6749 §5.2); undefined for any other failure. */
export function oauthError(error: unknown): string | undefined {
  if (error instanceof ResponseBodyError) return error.error
  if (!(error instanceof WWWAuthenticateChallengeError)) return undefined
  return error.cause.find(({ parameters }) => parameters.error !== undefined)?.parameters.error ?? 'invalid_client'
}

/** Why a call to the provider failed, for the log: only a code of the standard, of openid-client or of the network. */
export function providerFailure(error: unknown): string {
  const said = oauthError(error)
  // The provider chooses this text, so it is repeated only if it looks like one of the standard's codes.
  if (said !== undefined) return /^[a-z_]{1,60}$/.test(said) ? said : 'refused'
  if (error instanceof ClientError && error.code !== undefined) return error.code
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return failureCode(error)
}
