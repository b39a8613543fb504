import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { ConfigError, type Config } from '../config/config.ts'
import type { SessionConfig } from '../config/login-config.ts'
import type { TokenIssuer } from '../identity/token-verifier.ts'
import { checkClaims, personOf } from './claims.ts'
import { ClientKeyError, readClientKeys, type ClientKey } from './client-keys.ts'
import { oidcClient } from './confidential-client.ts'
import { readCookies } from './cookies.ts'
import { expiringStore } from '../storage/expiring-store.ts'
import type { ProviderLogin } from './provider-login.ts'
import { publicKeysRoute } from './public-keys.ts'
import { createSeal } from '../storage/sealing.ts'
import { sessionRoutes, type OnLogout } from './session-routes.ts'
import { Sessions } from './sessions.ts'

interface ServerSessionsParts {
  config: Config
  session: SessionConfig
  findIssuer: () => Promise<TokenIssuer>
  /** See `opaqueKeys`. */
  keyOf: (userId: string) => string
  onLogout: OnLogout
  logger: FastifyBaseLogger
  now?: (() => Date) | undefined
}

/** Reads the client's keys. Throws `ConfigError` if they are invalid. */
export async function sessionKeys(session: SessionConfig): Promise<readonly [ClientKey, ...ClientKey[]]> {
  return readClientKeys(session).catch((error: unknown) => {
    const name = session.clientKey === undefined ? 'OIDC_CLIENT_KEY_FILE' : 'OIDC_CLIENT_KEY'
    throw error instanceof ClientKeyError ? new ConfigError([`${name}: ${error.message}`]) : error
  })
}

/** Sets up server-side logins with their routes. Throws `ConfigError` if the client's key is invalid. */
export async function keepSessions(app: FastifyInstance, parts: ServerSessionsParts): Promise<Sessions> {
  const { config, session, logger, now } = parts
  const { oidc, allowedOrgIds, load } = config
  const keys = await sessionKeys(session)
  const client = oidcClient({ issuer: oidc.issuer, clientId: oidc.clientId, keys })
  const store = await expiringStore(app, load.sharedLimitsUrl)
  const sessions = new Sessions({
    client,
    seal: createSeal(keys, 'session'),
    store,
    hours: session.hours,
    idleMinutes: session.idleMinutes,
    check: (login) => checkLogin(login, config),
    personOf,
    onProviderFailure: (reason) => logger.warn({ reason }, 'a session could not be renewed at the provider'),
    now,
  })
  await readCookies(app)
  await app.register(async (scope) =>
    sessionRoutes(scope, { ...parts, client, sessions, seal: createSeal(keys, 'login'), store }),
  )
  await app.register(async (scope) => publicKeysRoute(scope, keys))
  return sessions

  function checkLogin({ claims, scopes }: ProviderLogin, { oidc: { requiredScope, requiredLevel } }: Config): void {
    if (claims) checkClaims(claims, { allowedOrgIds, requiredLevel })
    const isWithoutScope = requiredScope !== undefined && scopes?.includes(requiredScope) === false
    if (isWithoutScope) throw new OrdrettError('scope-missing')
  }
}
