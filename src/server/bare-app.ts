import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { OrdrettError } from '../spec/errors.ts'
import { handleErrors } from './answers/error-handler.ts'
import type { Config } from './config/config.ts'
import { cutOffStalled, type PaceClock } from './load/stalled-clients.ts'
import type { Metrics } from './reports/metrics.ts'
import { logRequest, newRequestId } from './reports/request-log.ts'
import { takeJson, USUAL_BODY_BYTES } from './routes/json-body.ts'

const HEADERS_CHECK_MS = 5_000
/** Maximum length of a query parameter, and of its name. Codes and states of identity providers have up to some 2 000. */
const MAX_PARAMETER = 4_096

/** The base of every server role: request ids, log and metrics, error responses, and cut-off of stalled clients. */
export function bareApp(
  config: Config,
  metrics: Metrics,
  logger: FastifyBaseLogger,
  clock?: PaceClock,
): FastifyInstance {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: [...config.trustedProxies],
    genReqId: newRequestId,
    forceCloseConnections: true,
    bodyLimit: USUAL_BODY_BYTES,
    // A body may take as long as the recording lasts; stalled-clients.ts checks that it keeps moving fast enough.
    requestTimeout: 0,
    http: {
      headersTimeout: config.load.idleSeconds * 1000,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      // Fastify sets this too, but later: Node's default of five minutes would reject a longer `headersTimeout`.
      requestTimeout: 0,
    },
    // A URL that can't be decoded is treated as not found; Fastify would answer with JSON that echoes it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, withoutBadEscapes),
  })
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(metrics, request, reply)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const texts = Object.entries(request.query ?? {}).flat(2)
    if (texts.some((text: unknown) => String(text).length > MAX_PARAMETER)) throw new OrdrettError('address-too-long')
    done()
  })
  handleErrors(app)
  takeJson(app)
  cutOffStalled(app, config.load.idleSeconds, { clock })
  return app
}

/** Returns the path unchanged, or with its percent signs escaped if it can't be decoded. */
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

/** Refuses all methods but POST at these URLs. */
export function refuseOtherMethods(app: FastifyInstance, urls: readonly string[]): void {
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
