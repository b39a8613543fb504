import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER, REQUEST_ID_HEADER } from '../../spec/errors.ts'
import { PREFER_PREVIEW } from '../../spec/previews.ts'
import type { Metrics } from './metrics.ts'

/** Short enough to be read out on the telephone. Always our own: what a client sends may be anything. */
export function newRequestId(): string {
  return randomBytes(5).toString('hex')
}

/** Enough of a user's key to tell users apart in the log. */
const USER_LETTERS = 16

/**
 * One line and one count for the request when it has ended: method, route pattern (never the address itself), status,
 * milliseconds, error code, whether the answer went out whole, and
 * who asked, where a token said so, as a keyed hash. A client that leaves gets its line too, which
 * Fastify's own log does not give it. The id that finds the line stands in the answer. A preview, of which a page asks for one a
 * second, gets its line at the level `debug`, and a count of its own.
 */
export function logRequest(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const begun = performance.now()
  reply.raw.setHeader(REQUEST_ID_HEADER, request.id)
  reply.raw.once('close', () => {
    const { url: route } = request.routeOptions
    const { statusCode: status, writableFinished: complete } = reply.raw
    const milliseconds = Math.round(performance.now() - begun)
    const error = reply.getHeader(ERROR_CODE_HEADER)?.toString()
    const preview = reply.getHeader('Preference-Applied') === PREFER_PREVIEW
    metrics.requestEnded({ route, status, error, complete, preview, seconds: milliseconds / 1000 })
    // Without the decoration, outside the calls that want a token, there is none.
    const user = request.user ? request.user.slice(0, USER_LETTERS) : undefined
    const asked = { method: request.method, route: route ?? '*', user }
    const line = { ...asked, status, milliseconds, error, complete }
    if (preview) request.log.debug(line, 'preview')
    else request.log.info(line, 'request')
  })
}
