import { hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { readCookies } from '../login/cookies.ts'
import { expiringStore } from '../storage/expiring-store.ts'
import { createSeal, type SealKey } from '../storage/sealing.ts'
import { sessionKeys } from '../login/server-sessions.ts'
import type { Sessions } from '../login/sessions.ts'
import { launchRoutes, leaveRecord } from './launch-routes.ts'
import { RecordContexts } from './record-contexts.ts'
import { recordRoutes } from './record-routes.ts'
import { smartClient } from './smart-client.ts'

interface RecordSystemsParts {
  config: Config
  logger: FastifyBaseLogger
  /** Set where the server keeps the logins. */
  sessions?: Sessions | undefined
  now?: (() => Date) | undefined
}

const USUAL_HOURS = 12

export interface RecordSystems {
  /** Mounts the routes for logged-in users; `scope` must require a login. */
  mount(scope: FastifyInstance): void
  /** Ends the record that the request's browser has open. */
  leave(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Sets up the record systems that may launch Ordrett for a patient, and mounts the public launch routes. Throws
 * `ConfigError` if the client's key is invalid.
 */
export async function openToRecordSystems(app: FastifyInstance, parts: RecordSystemsParts): Promise<RecordSystems> {
  const { config, logger, sessions, now = () => new Date() } = parts
  const { fhir: issuers, session, publicUrl, load } = config
  const keys = session ? await sessionKeys(session) : []
  const sealKeys = [...keys, ...issuers.flatMap(({ clientSecret }) => (clientSecret ? [keyOf(clientSecret)] : []))]
  const clients = new Map(issuers.map((issuer) => [issuer.iss, smartClient(issuer, keys)]))
  const store = await expiringStore(app, load.sharedLimitsUrl)
  const contexts = new RecordContexts({
    store,
    seal: createSeal(sealKeys, 'record'),
    clients,
    sessions,
    hours: session?.hours ?? USUAL_HOURS,
    onFailure: (reason) => logger.warn({ reason }, "a record system's token could not be renewed"),
    now,
  })
  await readCookies(app)
  await app.register(async (scope) =>
    launchRoutes(scope, { publicUrl, issuers, clients, contexts, seal: createSeal(sealKeys, 'launch'), store }),
  )
  const maxPerMinute = load.notesPerMinute
  return {
    mount: (scope) => recordRoutes(scope, { publicUrl, issuers, contexts, maxPerMinute, now }),
    leave: (request, reply) => leaveRecord(request, reply, { clients, contexts }),
  }
}

/** Derived from the secret, so that servers with the same settings have the same key. */
function keyOf(secret: string): SealKey {
  return { derive: (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)) }
}
