import type { FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'

/**
 * Throws `cross-site` for a state-changing call that none of our pages has made: browsers state its origin, and attach
 * the cookie automatically.
 */
export function refuseCrossSite({ method, headers }: FastifyRequest, publicOrigin: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  if (headers.origin !== publicOrigin || (site !== undefined && site !== 'same-origin')) {
    throw new OrdrettError('cross-site')
  }
}
