import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { NoteWriter } from '../engines/note-writer.ts'
import type { SpeechEngine } from '../engines/speech-engine.ts'
import { fhirApi } from '../spec/fhir-routes.ts'
import { api } from '../spec/routes.ts'
import { Admission } from './load/admission.ts'
import { requireToken } from './identity/auth.ts'
import { bareApp, refuseOtherMethods } from './bare-app.ts'
import type { Config } from './config/config.ts'
import type { DemoProvider } from './demo-provider/provider.ts'
import { metricsRoute } from './routes/metrics-route.ts'
import { Metrics } from './reports/metrics.ts'
import { OngoingWork } from './load/ongoing-work.ts'
import type { PaceClock } from './load/stalled-clients.ts'
import { SharedLimits } from './load/shared/shared-limits.ts'
import { configRoute, healthRoutes } from './routes/public-routes.ts'
import { setSecurityHeaders } from './answers/security-headers.ts'
import { serveWebApp } from './routes/static-files.ts'
import type { OnLogout } from './login/session-routes.ts'
import type { Sessions } from './login/sessions.ts'
import type { RecoveryKeys } from './recovery/recovery-keys.ts'
import { createTokenVerifier, opaqueKeys, type TokenIssuer } from './identity/token-verifier.ts'
import { readAheadRoute } from './routes/read-ahead.ts'
import { giveWay, givesWay } from './routes/giving-way.ts'
import { transcribeRoute } from './routes/transcribe.ts'
import { writeJournalRoute } from './routes/write-journal.ts'

export interface AppParts {
  config: Config
  engine: SpeechEngine
  writer: NoteWriter
  findIssuer: () => Promise<TokenIssuer>
  /** Mounted when the server is its own identity provider. */
  demoProvider?: DemoProvider | undefined
  /** Folder with the browser build; without it only the API is served. */
  webRoot?: string | undefined
  logger: FastifyBaseLogger
  /** Counts the calls in progress, for a graceful shutdown. */
  work?: OngoingWork
  now?: (() => Date) | undefined
  /** Clock for the checks of clients' transfer rates. */
  clock?: PaceClock | undefined
}

/** Builds the whole server without listening. Closing it does not close the engine. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, engine, writer, logger, findIssuer, work = new OngoingWork() } = parts
  const shared = await sharedLimitsOf(config, logger)
  const admission = new Admission(engine, config.load, Date.now, shared)
  const metrics = new Metrics(engine, admission, { shared, writer })
  const app = bareApp(config, metrics, logger, parts.clock)
  app.addHook('onClose', () => shared?.close())
  await setSecurityHeaders(app, config, findIssuer)
  healthRoutes(app, { engine, work })
  configRoute(app, config, { engine, writer })
  metricsRoute(app, metrics, config)
  if (parts.demoProvider) await parts.demoProvider.mount(app)
  const recovery = await recoveryKeys(config)
  const { requireLogin, sessions } = await loginGuard(app, parts, async (request, reply, user) => {
    if (user !== undefined) recovery?.releaseAll(user)
    await records?.leave(request, reply)
  })
  const records = await recordSystems(app, { ...parts, sessions })
  await app.register(async (scope) => {
    work.watch(scope)
    refuseWhileFull(scope, admission)
    requireLogin(scope)
    await scope.register(rateLimit, { global: false })
    await scope.register(transcribeRoute, {
      engine,
      admission,
      maxPerMinute: config.load.transcriptionsPerMinute,
      shared,
      maxAudioSeconds: config.maxAudioMinutes * 60,
    })
    writeJournalRoute(scope, { writer, shared, maxPerMinute: config.load.notesPerMinute })
    if (writer.readAhead) readAheadRoute(scope, writer)
    if (recovery) await keepRecoveryKeys(scope, recovery)
    if (records) await scope.register(async (own) => records.mount(own))
  })
  await sendContactForms(app, config, work)
  refuseOtherMethods(app, [
    api.transcribe,
    api.writeJournal,
    ...(writer.readAhead ? [api.readAhead] : []),
    ...(config.session ? [api.sessionLogin, api.sessionLogout, api.sessionEnded] : []),
    ...(config.contact ? [api.contact] : []),
    ...(config.recoveryMinutes > 0 ? [api.recovery] : []),
    ...(records ? [fhirApi.document, fhirApi.leave] : []),
  ])
  await serveWebApp(app, parts.webRoot, config)
  return app
}

interface LoginGuard {
  /** Refuses requests without a login in the given context. */
  requireLogin: (scope: FastifyInstance) => void
  /** Set where the server keeps the logins. */
  sessions?: Sessions | undefined
}

/** Session modules load only where the operator enables them. */
async function loginGuard(app: FastifyInstance, parts: AppParts, onLogout: OnLogout): Promise<LoginGuard> {
  const { config, findIssuer, now } = parts
  const { allowedOrgIds, oidc, logUserKey: userKey, publicUrl, session } = config
  if (!session) {
    const { audience, requiredScope } = oidc
    const verifyToken = createTokenVerifier({ findIssuer, now, audience, requiredScope, allowedOrgIds, userKey })
    return { requireLogin: (scope) => requireToken(scope, verifyToken) }
  }
  const { keepSessions } = await import('./login/server-sessions.ts')
  const { requireSession } = await import('./login/require-session.ts')
  const keyOf = opaqueKeys(userKey)
  const sessions = await keepSessions(app, { ...parts, session, keyOf, onLogout })
  return {
    requireLogin: (scope) => requireSession(scope, { sessions, publicUrl, keyOf }),
    sessions,
  }
}

/** The store client is loaded only where servers share their limits. */
async function sharedLimitsOf({ load }: Config, logger: FastifyBaseLogger): Promise<SharedLimits | undefined> {
  if (load.sharedLimitsUrl === undefined) return undefined
  const { openStore } = await import('./load/shared/store.ts')
  const shared = new SharedLimits(await openStore(load.sharedLimitsUrl), {
    places: load.maxSessions,
    onChange: ({ shared: answers, reason }) => {
      if (answers) logger.info('limits count over all servers')
      else
        logger.warn(
          { reason },
          'the store of the shared limits gives no answer: this server keeps to its share of them',
        )
    },
  })
  await shared.firstAnswer
  return shared
}

/** While no place is free, logins are not verified: that would be half the cost of a refusal. */
function refuseWhileFull(scope: FastifyInstance, admission: Admission): void {
  scope.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions } = request
    const shown = headers.authorization ?? headers.cookie
    if (routeOptions.url !== api.transcribe || shown === undefined) return done()
    const preference = givesWay(request)
    if (preference !== undefined && !admission.hasFree()) return void giveWay(reply, preference)
    admission.checkFree()
    done()
  })
}

/** The mailer is loaded only where mail is configured. */
async function sendContactForms(app: FastifyInstance, { contact }: Config, work: OngoingWork): Promise<void> {
  if (!contact) return
  const { contactRoute } = await import('./contact/contact-route.ts')
  await app.register(async (scope) => {
    work.watch(scope)
    await contactRoute(scope, contact)
  })
}

/** The recovery modules are loaded only where the operator has enabled them. */
async function recoveryKeys({ recoveryMinutes: minutes }: Config): Promise<RecoveryKeys | undefined> {
  if (minutes === 0) return undefined
  const { RecoveryKeys } = await import('./recovery/recovery-keys.ts')
  return new RecoveryKeys({ minutes })
}

async function keepRecoveryKeys(scope: FastifyInstance, keys: RecoveryKeys): Promise<void> {
  const { recoveryRoute } = await import('./recovery/recovery-route.ts')
  await scope.register(async (own) => recoveryRoute(own, keys))
}

/** The record system modules are loaded only where record systems are configured. */
async function recordSystems(app: FastifyInstance, parts: AppParts & Pick<LoginGuard, 'sessions'>) {
  if (parts.config.fhir.length === 0) return undefined
  const { openToRecordSystems } = await import('./fhir/record-systems.ts')
  return openToRecordSystems(app, parts)
}
