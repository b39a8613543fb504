import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  modifyAssertion,
  PrivateKeyJwt,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
  type ClientAuth,
  type TokenEndpointResponse,
} from 'openid-client'
import * as z from 'zod'
import type { FhirIssuer } from '../config/fhir-config.ts'
import { isSecureOrLoopback } from '../config/loopback.ts'
import type { ClientKey } from '../login/client-keys.ts'
import { ConfidentialClient, oauthError } from '../login/confidential-client.ts'
import { boundedFetch } from './bounded-fetch.ts'

const TIMEOUT_SECONDS = 5
/** Metadata, keys and tokens are far smaller. */
const LARGEST_ANSWER = 256 * 1024
const METADATA_PATH = '/.well-known/smart-configuration'
/** Token lifetime assumed where the record system states none. */
const USUAL_SECONDS = 300

const endpoint = z.url().refine(isSecureOrLoopback)
/** The parts of a record system's metadata (SMART App Launch 2.2) that are used. */
const metadataSchema = z.looseObject({
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  revocation_endpoint: endpoint.optional().catch(undefined),
  issuer: z.string().optional(),
  jwks_uri: endpoint.optional(),
  code_challenge_methods_supported: z.array(z.string()).refine((methods) => methods.includes('S256')),
})

const IDENTITY_SCOPES = ['openid', 'fhirUser', 'profile']

/** Client of a trusted record system's authorization server, whose metadata is fetched once a day. */
export function smartClient(issuer: FhirIssuer, keys: readonly ClientKey[]): ConfidentialClient {
  const way = (authentication: (tokenEndpoint: string) => ClientAuth) => async () => {
    const found = await boundedFetch(
      issuer.iss + METADATA_PATH,
      { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1000) },
      LARGEST_ANSWER,
    )
    if (!found.ok) throw new Error('no metadata')
    const { jwks_uri: keysUrl, revocation_endpoint: revocation, ...metadata } = metadataSchema.parse(await found.json())
    const config = new Configuration(
      {
        ...metadata,
        issuer: metadata.issuer ?? issuer.iss,
        ...(keysUrl !== undefined && { jwks_uri: keysUrl }),
        ...(revocation !== undefined && { revocation_endpoint: revocation }),
      },
      issuer.clientId,
      undefined,
      authentication(metadata.token_endpoint),
    )
    config.timeout = TIMEOUT_SECONDS
    // The library disables redirects too; its other options are passed on.
    config[customFetch] = (url, { body, headers, method, signal }) => {
      const form = body instanceof URLSearchParams ? { body } : {}
      return boundedFetch(url, { ...form, headers, method, ...(signal && { signal }) }, LARGEST_ANSWER)
    }
    // ID tokens come directly from the record system; their signatures are verified anyway.
    if (keysUrl !== undefined) enableNonRepudiationChecks(config)
    if (issuer.iss.startsWith('http:')) allowInsecureRequests(config)
    return { config, DPoP: undefined }
  }
  const { clientSecret } = issuer
  const shown = clientSecret === undefined ? keys.map(byKey) : [() => ClientSecretBasic(clientSecret)]
  const [first, ...others] = shown.map(way)
  if (!first) throw new Error('a record system without a key or a secret')
  return new ConfidentialClient({ ways: [first, ...others] })
}

/** Authenticates with a signed assertion. SMART wants the token endpoint as its audience. */
function byKey({ privateKey, kid }: ClientKey) {
  return (tokenEndpoint: string): ClientAuth =>
    PrivateKeyJwt(
      { key: privateKey, kid },
      {
        [modifyAssertion]: (header, payload) => {
          header['typ'] = 'JWT'
          payload['aud'] = tokenEndpoint
        },
      },
    )
}

/** What a launch needs at its callback; kept sealed in the browser's cookie until then. */
export interface LaunchAttempt {
  iss: string
  state: string
  verifier: string
}

/** What the record system granted: patient, encounter, user and tokens. */
export interface LaunchGrant extends TokenGrant {
  patient: string | undefined
  encounter: string | undefined
  /** The user in the record system, as a reference or a URL. */
  fhirUser: string | undefined
}

export interface TokenGrant {
  accessToken: string
  refreshToken: string | undefined
  validSeconds: number
}

/** Returns the authorization URL, and the state to keep until the callback. */
export function startLaunch(
  client: ConfidentialClient,
  issuer: FhirIssuer,
  { launch, redirectUri }: { launch: string; redirectUri: string },
): Promise<{ url: string; attempt: LaunchAttempt }> {
  return client.use(async ({ config }) => {
    const attempt = { iss: issuer.iss, state: randomState(), verifier: randomPKCECodeVerifier() }
    // Without keys to verify ID tokens, none is requested.
    const identity = config.serverMetadata().jwks_uri !== undefined
    const scopes = issuer.scope.split(' ')
    const url = buildAuthorizationUrl(config, {
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: scopes.filter((scope) => identity || !IDENTITY_SCOPES.includes(scope)).join(' '),
      state: attempt.state,
      aud: issuer.iss,
      launch,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, attempt }
  })
}

/** Exchanges the callback URL for the grant. Throws openid-client's errors. */
export function finishLaunch(client: ConfidentialClient, answer: URL, attempt: LaunchAttempt): Promise<LaunchGrant> {
  return client.use(async ({ config }) => {
    const tokens = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
    })
    const { patient, encounter } = tokens
    return {
      ...grantOf(tokens, tokens.expiresIn()),
      patient: idOf(patient),
      encounter: idOf(encounter),
      fhirUser: textOf(tokens.claims()?.['fhirUser']),
    }
  })
}

/** Renews the grant; undefined if the record system rejects the refresh token. Throws on other failures. */
export function renewLaunch(client: ConfidentialClient, refreshToken: string): Promise<TokenGrant | undefined> {
  return client.use(async ({ config }) => {
    try {
      const tokens = await refreshTokenGrant(config, refreshToken)
      return grantOf(tokens, tokens.expiresIn())
    } catch (error) {
      if (['invalid_grant', 'access_denied', 'invalid_scope'].includes(oauthError(error) ?? '')) return undefined
      throw error
    }
  })
}

/** Revokes a token at the record system, if that supports it. */
export function revokeLaunch(client: ConfidentialClient, token: string): Promise<void> {
  return client.use(async ({ config }) => {
    if (config.serverMetadata().revocation_endpoint !== undefined) await tokenRevocation(config, token)
  })
}

function grantOf(tokens: TokenEndpointResponse, seconds: number | undefined): TokenGrant {
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    validSeconds: seconds ?? USUAL_SECONDS,
  }
}

/** Accepts only valid FHIR ids, because they become part of URLs. */
function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9\-.]{1,64}$/.test(value) && !/^\.+$/.test(value) ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : undefined
}
