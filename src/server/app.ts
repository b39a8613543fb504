import rateLimit from '@fastify/rate-limit'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { NoteWriter } from '../engines/note-writer.ts'
import type { SpeechEngine } from '../engines/speech-engine.ts'
import { OrdrettError } from '../spec/errors.ts'
import { api } from '../spec/routes.ts'
import { Admission } from './load/admission.ts'
import { requireToken } from './identity/auth.ts'
import type { Config } from './config/config.ts'
import type { DemoProvider } from './demo-provider/provider.ts'
import { handleErrors } from './answers/error-handler.ts'
import { metricsRoute } from './routes/metrics-route.ts'
import { Metrics } from './reports/metrics.ts'
import { OngoingWork } from './load/ongoing-work.ts'
import { publicRoutes } from './routes/public-routes.ts'
import { logRequest, newRequestId } from './reports/request-log.ts'
import { setSecurityHeaders } from './answers/security-headers.ts'
import { cutOffStalled } from './load/stalled-clients.ts'
import { serveWebApp } from './routes/static-files.ts'
import { createTokenVerifier, type TokenIssuer } from './identity/token-verifier.ts'
import { transcribeRoute } from './routes/transcribe.ts'
import { writeJournalRoute } from './routes/write-journal.ts'

export interface AppParts {
  config: Config
  engine: SpeechEngine
  writer: NoteWriter
  findIssuer: () => Promise<TokenIssuer>
  /** Mounted when the server is its own identity provider. */
  demoProvider?: DemoProvider | undefined
  /** Folder of the browser's build; without it there is only the API. */
  webRoot?: string | undefined
  logger: FastifyBaseLogger
  /** Counts the calls in work, for whoever ends the server. */
  work?: OngoingWork
  now?: (() => Date) | undefined
}

const HEADERS_CHECK_MS = 5_000

/** The whole server, short of listening. Closing it does not close the engine. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, engine, writer, logger, findIssuer, now, work = new OngoingWork() } = parts
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  const trustProxy = [...config.trustedProxies]
  const admission = new Admission(engine, config.load)
  const metrics = new Metrics(engine, admission)
  const app = fastify({
    loggerInstance: logger,
    logController,
    trustProxy,
    genReqId: newRequestId,
    forceCloseConnections: true,
    // A body may take as long as a long recording takes: what counts is that it moves, and not too slowly (stalled-clients.ts).
    requestTimeout: 0,
    http: { headersTimeout: config.load.idleSeconds * 1000, connectionsCheckingInterval: HEADERS_CHECK_MS },
    // An address that can't be decoded is like any other that leads nowhere; Fastify would answer with JSON that repeats it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, withoutBadEscapes),
  })
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(metrics, request, reply)
    done()
  })
  handleErrors(app)
  cutOffStalled(app, config.load.idleSeconds)
  await setSecurityHeaders(app, config, findIssuer)
  publicRoutes(app, config, { engine, writer, work })
  metricsRoute(app, metrics, config)
  if (parts.demoProvider) await parts.demoProvider.mount(app)
  await app.register(async (scope) => {
    const { allowedOrgIds, oidc, logUserKey: userKey } = config
    const { audience, requiredScope } = oidc
    const verifyToken = createTokenVerifier({ findIssuer, now, audience, requiredScope, allowedOrgIds, userKey })
    work.watch(scope)
    refuseWhileFull(scope, admission)
    requireToken(scope, verifyToken)
    await scope.register(rateLimit, { global: false })
    await scope.register(transcribeRoute, {
      engine,
      admission,
      maxPerMinute: config.load.transcriptionsPerMinute,
      maxAudioSeconds: config.maxAudioMinutes * 60,
    })
    writeJournalRoute(scope, { writer, maxPerMinute: config.load.notesPerMinute })
    await keepRecoveryKeys(scope, config)
  })
  await sendContactForms(app, config, work)
  refuseOtherMethods(app, [
    api.transcribe,
    api.writeJournal,
    ...(config.contact ? [api.contact] : []),
    ...(config.recoveryMinutes > 0 ? [api.recovery] : []),
  ])
  await serveWebApp(app, parts.webRoot, config)
  return app
}

/** A path as it is, or with its percent signs escaped where it can't be decoded. */
function withoutBadEscapes(path: string): string {
  return decoded(path) === undefined ? path.replaceAll('%', '%25') : path
}

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

/** While there is no place for anybody, nobody's token is verified: that would be half of what a refusal costs. */
function refuseWhileFull(scope: FastifyInstance, admission: Admission): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const { headers, routeOptions } = request
    if (routeOptions.url === api.transcribe && headers.authorization !== undefined) admission.checkFree()
    done()
  })
}

/** What sends mail is loaded only where mail is set up. */
async function sendContactForms(app: FastifyInstance, { contact }: Config, work: OngoingWork): Promise<void> {
  if (!contact) return
  const { contactRoute } = await import('./contact/contact-route.ts')
  await app.register(async (scope) => {
    work.watch(scope)
    await contactRoute(scope, contact)
  })
}

/** What keeps keys is loaded only where the operator has chosen that. */
async function keepRecoveryKeys(scope: FastifyInstance, { recoveryMinutes: minutes }: Config): Promise<void> {
  if (minutes === 0) return
  const { RecoveryKeys } = await import('./recovery/recovery-keys.ts')
  const { recoveryRoute } = await import('./recovery/recovery-route.ts')
  await scope.register(async (own) => recoveryRoute(own, new RecoveryKeys({ minutes })))
}

function refuseOtherMethods(app: FastifyInstance, urls: readonly string[]): void {
  for (const url of urls) {
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest: async (_request, reply) => {
        reply.header('Allow', 'POST')
        throw new OrdrettError('method-not-allowed')
      },
      handler: () => undefined,
    })
  }
}
