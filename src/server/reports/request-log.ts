import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER, REQUEST_ID_HEADER } from '../../spec/errors.ts'
import { PREFER_SEGMENTS } from '../../spec/segments.ts'
import type { Metrics } from './metrics.ts'

/** A request id, short enough to read out on the phone. Never the client's, which could be anything. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex')
}

/** How much of a user's key is logged: enough to distinguish users. */
const USER_LETTERS = 16

/**
 * Logs one line and counts the request once it has ended: method, route pattern (never the URL itself), status,
 * milliseconds, error code, whether the response was complete, and the authenticated user as a keyed hash. Unlike
 * Fastify's own log, this covers clients that disconnect. The response carries the id that finds the line. Calls that
 * nobody waits for, previews once a second, are logged at level `debug` and counted apart.
 */
export function logRequest(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const begun = performance.now()
  reply.raw.setHeader(REQUEST_ID_HEADER, request.id)
  reply.raw.once('close', () => {
    const { url: route } = request.routeOptions
    const { statusCode: status, writableFinished: complete } = reply.raw
    const milliseconds = Math.round(performance.now() - begun)
    const error = reply.getHeader(ERROR_CODE_HEADER)?.toString()
    const applied = reply.getHeader('Preference-Applied')?.toString()
    const givingWay = applied === PREFER_SEGMENTS ? undefined : applied
    metrics.requestEnded({ route, status, error, complete, givingWay, seconds: milliseconds / 1000 })
    // Undefined on routes that need no login, where the decorator is missing.
    const user = request.user ? request.user.slice(0, USER_LETTERS) : undefined
    const requested = { method: request.method, route: route ?? '*', user }
    const line = { ...requested, status, milliseconds, error, complete }
    if (givingWay !== undefined) request.log.debug(line, givingWay)
    else request.log.info(line, 'request')
  })
}
