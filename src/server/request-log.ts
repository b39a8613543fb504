import type { FastifyInstance } from 'fastify'
import { ERROR_CODE_HEADER } from '../spec/errors.ts'

/**
 * One line for every request: method, route pattern (never the address itself), status, milliseconds, error code, and
 * whether the answer went out whole. A client that leaves gets its line too, which Fastify's own log does not give it.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? '*',
          status: reply.raw.statusCode,
          milliseconds: Math.round(performance.now() - begun),
          error: reply.getHeader(ERROR_CODE_HEADER),
          complete: reply.raw.writableFinished,
        },
        'request',
      )
    })
    done()
  })
}
