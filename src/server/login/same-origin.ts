import type { FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'

/**
 * Throws `cross-site` for a call that changes something and that no page of ours has made: browsers say where it comes from,
 * and send the cookie along by themselves.
 */
export function refuseCrossSite({ method, headers }: FastifyRequest, publicOrigin: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const site = headers['sec-fetch-site']
  if (headers.origin !== publicOrigin || (site !== undefined && site !== 'same-origin')) {
    throw new OrdrettError('cross-site')
  }
}
