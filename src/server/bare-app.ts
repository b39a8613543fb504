import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { OrdrettError } from '../spec/errors.ts'
import { handleErrors } from './answers/error-handler.ts'
import type { Config } from './config/config.ts'
import { cutOffStalled, type PaceClock } from './load/stalled-clients.ts'
import type { Metrics } from './reports/metrics.ts'
import { logRequest, newRequestId } from './reports/request-log.ts'

const HEADERS_CHECK_MS = 5_000

/** What every role of the server begins with: request ids, log and figures, errors as answers, no patience with stalled clients. */
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
    // A body may take as long as a long recording takes: what counts is that it moves, and not too slowly (stalled-clients.ts).
    requestTimeout: 0,
    http: {
      headersTimeout: config.load.idleSeconds * 1000,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      // Fastify sets it too, but later: Node's own five minutes would refuse a longer patience with headers.
      requestTimeout: 0,
    },
    // An address that can't be decoded is like any other that leads nowhere; Fastify would answer with JSON that repeats it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[^?]*/, withoutBadEscapes),
  })
  app.addHook('onRequest', (request, reply, done) => {
    logRequest(metrics, request, reply)
    done()
  })
  handleErrors(app)
  cutOffStalled(app, config.load.idleSeconds, { clock })
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

/** Each of these addresses takes POST only. */
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
