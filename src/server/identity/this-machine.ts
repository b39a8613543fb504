import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'

/** What proxies add: then the request came from elsewhere, though the connection comes from this machine. */
const forwarding = /^(?:x-)?forwarded|^(?:x-real-ip|via|(?:true|x|x-cluster|cf)-(?:client|connecting)-ip)$/

/**
 * A request that somebody at this machine made: the connection is a loopback one, nothing says that it was passed on, and it
 * names this machine. A foreign name that leads to 127.0.0.1 is how a page elsewhere would ask.
 */
export function isFromThisMachine({ headers, hostname, raw }: FastifyRequest): boolean {
  // An IPv4 connection to an IPv6 socket.
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopback(peer) && isLoopback(hostname) && !Object.keys(headers).some((name) => forwarding.test(name))
}
