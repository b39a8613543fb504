import type { FastifyInstance, FastifyRequest } from 'fastify'
import { EXTRA_FIELDS, EXTRA_FIELDS_HEADER } from '../spec/speech-service.ts'
import { OrdrettError } from '../spec/errors.ts'
import { speechApi } from '../spec/routes.ts'
import { openAiForm } from './answers/openai-error.ts'
import { setServiceHeaders } from './answers/security-headers.ts'
import type { AppParts } from './app.ts'
import { bareApp, refuseOtherMethods } from './bare-app.ts'
import { bearerToken } from './identity/auth.ts'
import type { SpeechKeys } from './identity/speech-keys.ts'
import { opaqueKeys } from './identity/token-verifier.ts'
import { Admission } from './load/admission.ts'
import { OngoingWork } from './load/ongoing-work.ts'
import { Metrics } from './reports/metrics.ts'
import { metricsRoute } from './routes/metrics-route.ts'
import { healthRoutes } from './routes/public-routes.ts'
import { transcriptionsRoute } from './speech/transcriptions-route.ts'

export interface SpeechAppParts extends Pick<AppParts, 'config' | 'engine' | 'logger' | 'work'> {
  keys: Pick<SpeechKeys, 'find'>
}

/** Builds the speech-only server (ROLE=speech), for callers with a key, without listening. */
export async function buildSpeechApp(parts: SpeechAppParts): Promise<FastifyInstance> {
  const { config, engine, keys, logger, work = new OngoingWork() } = parts
  const admission = new Admission(engine, config.load)
  const metrics = new Metrics(engine, admission)
  const app = bareApp(config, metrics, logger)
  app.decorate('refusalForm', openAiForm)
  app.setNotFoundHandler(() => {
    throw new OrdrettError('not-found')
  })
  await setServiceHeaders(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(EXTRA_FIELDS_HEADER, EXTRA_FIELDS)
  })
  healthRoutes(app, { engine, work })
  metricsRoute(app, metrics, config)
  await app.register(async (scope) => {
    work.watch(scope)
    const keyOf = requireKey(scope, keys)
    const opaque = opaqueKeys(config.logUserKey)
    const userOf = (request: FastifyRequest, user: string): string => opaque(`${keyOf(request)} ${user}`)
    await transcriptionsRoute(scope, { engine, admission, userOf, maxAudioSeconds: config.maxAudioMinutes * 60 })
  })
  refuseOtherMethods(app, [speechApi.transcriptions])
  return app
}

/** In this context, refuses calls without a valid key before their body is read. Returns a lookup of a call's key. */
function requireKey(scope: FastifyInstance, keys: Pick<SpeechKeys, 'find'>): (request: FastifyRequest) => string {
  const found = new WeakMap<FastifyRequest, string>()
  scope.decorateRequest('user', '')
  scope.addHook('onRequest', async (request) => {
    const key = await keys.find(bearerToken(request.headers.authorization))
    if (key === undefined) throw new OrdrettError('key-invalid')
    found.set(request, key)
  })
  return (request) => found.get(request) ?? ''
}
