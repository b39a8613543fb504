import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { bearerToken } from '../identity/auth.ts'
import { matchingSecret } from '../identity/shared-secret.ts'
import { isFromThisMachine } from '../identity/this-machine.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import type { Metrics } from '../reports/metrics.ts'
import { notStored } from '../answers/not-stored.ts'

/**
 * GET /metrics: for anyone with the token, and without a token for this machine if PUBLIC_URL is on this machine too;
 * otherwise the request may come through a proxy that adds no headers. All others get a 404, as does a wrong token.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, { load, publicUrl }: Config): void {
  const isOpenHere = isLoopback(new URL(publicUrl).hostname)
  app.get(api.metrics, async (request, reply) => {
    const token = load.metricsToken
    const asksWithToken = token !== undefined && request.headers.authorization !== undefined
    const isAllowed = asksWithToken ? hasToken(request, token) : isOpenHere && isFromThisMachine(request)
    if (!isAllowed) throw new OrdrettError('not-found')
    return notStored(reply)
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return matchingSecret(bearerToken(headers.authorization), [token]) !== undefined
}
