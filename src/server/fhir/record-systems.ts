import { hkdfSync } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { expiringStore } from '../login/expiring-store.ts'
import { createSeal, type SealKey } from '../login/sealing.ts'
import { sessionKeys } from '../login/server-sessions.ts'
import { launchRoutes } from './launch-routes.ts'
import { RecordContexts } from './record-contexts.ts'
import { recordRoutes } from './record-routes.ts'
import { smartClient } from './smart-client.ts'

interface RecordSystemsParts {
  config: Config
  logger: FastifyBaseLogger
  now?: (() => Date) | undefined
}

const USUAL_HOURS = 12

/**
 * The record systems that may open Ordrett on a patient. Mounts what is open to anyone; what comes back mounts the rest in a
 * context that only lets users in. Throws `ConfigError` where the client's key is none.
 */
export async function openToRecordSystems(
  app: FastifyInstance,
  { config, logger, now = () => new Date() }: RecordSystemsParts,
): Promise<(scope: FastifyInstance) => void> {
  const { fhir: issuers, session, publicUrl, load } = config
  const keys = session ? await sessionKeys(session) : []
  const sealKeys = [...keys, ...issuers.flatMap(({ clientSecret }) => (clientSecret ? [keyOf(clientSecret)] : []))]
  const clients = new Map(issuers.map((issuer) => [issuer.iss, smartClient(issuer, keys)]))
  const contexts = new RecordContexts({
    store: await expiringStore(app, load.sharedLimitsUrl),
    seal: createSeal(sealKeys, 'record'),
    clients,
    hours: session?.hours ?? USUAL_HOURS,
    onFailure: (reason) => logger.warn({ reason }, "a record system's token could not be renewed"),
    now,
  })
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie)
  await app.register(async (scope) =>
    launchRoutes(scope, { publicUrl, issuers, clients, contexts, seal: createSeal(sealKeys, 'launch') }),
  )
  const maxPerMinute = load.notesPerMinute
  return (scope) => recordRoutes(scope, { publicUrl, issuers, contexts, maxPerMinute, now })
}

/** Each server that has the same settings makes the same. */
function keyOf(secret: string): SealKey {
  return { derive: (purpose) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)) }
}
