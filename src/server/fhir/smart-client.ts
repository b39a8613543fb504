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
/** Metadata, keys and tokens are far shorter. */
const LARGEST_ANSWER = 256 * 1024
const METADATA_PATH = '/.well-known/smart-configuration'
/** Where the record system says nothing of how long a token lasts. */
const USUAL_SECONDS = 300

const endpoint = z.url().refine(isSecureOrLoopback)
/** What a record system says of itself (SMART App Launch 2.2), as far as it is used. */
const metadataSchema = z.looseObject({
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  revocation_endpoint: endpoint.optional().catch(undefined),
  issuer: z.string().optional(),
  jwks_uri: endpoint.optional(),
  code_challenge_methods_supported: z.array(z.string()).refine((methods) => methods.includes('S256')),
})

const IDENTITY_SCOPES = ['openid', 'fhirUser', 'profile']

/** One trusted record system's authorization server, asked for what it is once a day. */
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
    // The library asks for no redirect to be followed either; its own options go along.
    config[customFetch] = (url, { body, headers, method, signal }) => {
      const form = body instanceof URLSearchParams ? { body } : {}
      return boundedFetch(url, { ...form, headers, method, ...(signal && { signal }) }, LARGEST_ANSWER)
    }
    // ID tokens come from the record system itself; their signatures are verified all the same.
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

/** SMART's assertion is addressed to the token endpoint. */
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

/** What a launch needs to know when it comes back. Lies sealed in the browser's cookie meanwhile. */
export interface LaunchAttempt {
  iss: string
  state: string
  verifier: string
}

/** What the record system gave: whom it is about, and what opens it. */
export interface LaunchGrant extends TokenGrant {
  patient: string | undefined
  encounter: string | undefined
  /** The user there, as a reference or an address. */
  fhirUser: string | undefined
}

export interface TokenGrant {
  accessToken: string
  refreshToken: string | undefined
  validSeconds: number
}

/** The address where the record system is asked, and what is to be remembered until it answers. */
export function startLaunch(
  client: ConfidentialClient,
  issuer: FhirIssuer,
  { launch, redirectUri }: { launch: string; redirectUri: string },
): Promise<{ url: string; attempt: LaunchAttempt }> {
  return client.use(async ({ config }) => {
    const attempt = { iss: issuer.iss, state: randomState(), verifier: randomPKCECodeVerifier() }
    // Without the endpoints that ID tokens are verified with, none is asked for.
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

/** What the record system's answer, the address that it led back to, stands for. Throws openid-client's errors. */
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

/** Renews what the refresh token stands for; undefined when the record system gives nothing for it. Throws while it has trouble. */
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

/** Has the record system forget what it gave. */
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

/** FHIR's own rule for ids. They stand in addresses. */
function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9\-.]{1,64}$/.test(value) && !/^\.+$/.test(value) ? value : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : undefined
}
