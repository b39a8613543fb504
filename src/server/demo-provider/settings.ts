import type { Configuration, JWK, KoaContextWithOIDC } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { loginRedirectUri, logoutRedirectUri } from '../../spec/login.ts'
import type { Config } from '../config/config.ts'
import { errorPage, paths, signedOutPage, signOutPage } from './pages.ts'
import { findPerson } from './people.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** A working day: lifetime of the session and the refresh tokens. */
const DAY = 14 * HOUR
const ACCESS_TOKEN_SECONDS = 10 * MINUTE
const CLOCK_TOLERANCE = 15
const ALGORITHM = 'ES256'
/** oidc-provider identifies resources by URI; tokens carry the configured audience. */
const RESOURCE = 'urn:ordrett:api'

/**
 * oidc-provider's settings for the demo: one public client with PKCE and rotating refresh tokens, JWT access tokens for
 * the API, everything in memory.
 */
export function providerSettings(
  config: Config,
  base: string,
  key: JWK,
  accessTokenSeconds = ACCESS_TOKEN_SECONDS,
): Configuration {
  const { audience, clientId, scope } = config.oidc
  return {
    adapter: createMemoryAdapter(CLOCK_TOLERANCE),
    clockTolerance: CLOCK_TOLERANCE,
    clientBasedCORS: (_context, origin) => origin === config.publicUrl,
    jwks: { keys: [key] },
    cookies: { keys: [crypto.randomUUID()] },
    clients: [
      {
        client_id: clientId,
        client_name: 'Ordrett',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [loginRedirectUri(config.publicUrl)],
        post_logout_redirect_uris: [logoutRedirectUri(config.publicUrl)],
        id_token_signed_response_alg: ALGORITHM,
        // Unlocking the page checks `auth_time`.
        require_auth_time: true,
      },
    ],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'org_id', 'org_name'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    // The browser reads the user from the ID token and does not call userinfo.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => accountOf(config.oidc.issuer, id),
    extraTokenClaims: (_context, token) => orgClaim('accountId' in token ? token.accountId : undefined),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: true },
      // Logout revokes the refresh token before redirecting to the provider's logout.
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          audience,
          accessTokenTTL: accessTokenSeconds,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: ALGORITHM } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => html(context, signOutPage(base, form)),
        postLogoutSuccessSource: (context) => html(context, signedOutPage(base)),
      },
    },
    interactions: { url: (_context, interaction) => `${base}${paths.signIn}/${interaction.uid}` },
    // Skips the consent prompt.
    loadExistingGrant: grantEverything,
    // By default a refresh token needs a consent prompt; without one the browser would fall back to a hidden iframe.
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Workstations are shared: logging out ends the refresh tokens too.
    expiresWithSession: () => true,
    renderError: (context) => html(context, errorPage(base)),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: MINUTE,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: DAY,
      Grant: DAY,
      Session: DAY,
    },
  }
}

function html(context: KoaContextWithOIDC, body: string): void {
  context.type = 'html'
  context.body = body
}

function accountOf(issuer: string, id: string) {
  const person = findPerson(id)
  if (!person) return undefined
  const { name, email, orgId, organisation } = person
  const picture = `${issuer}${paths.pictures}/${id}.svg`
  return {
    accountId: id,
    claims: () => ({ sub: id, name, picture, email, email_verified: true, org_id: orgId, org_name: organisation }),
  }
}

function orgClaim(accountId: string | undefined) {
  const person = findPerson(accountId ?? '')
  return person ? { org_id: person.orgId } : undefined
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  const known = client && session?.grantIdFor(client.clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing || !client || !session?.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email offline_access')
  grant.addResourceScope(RESOURCE, 'openid profile email offline_access')
  await grant.save()
  return grant
}
