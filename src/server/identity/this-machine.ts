import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'

/** What proxies add: then the request came from elsewhere, though the connection comes from this machine. */
const forwarding = /^(?:x-)?forwarded|^(?:x-real-ip|via|(?:true|x|x-cluster|cf)-(?:client|connecting)-ip)$/

/**
 * A request that somebody at this machine made: the connection is a loopback one, nothing says that it was passed on, and it
 * names this machine, once. A foreign name that leads to 127.0.0.1 is how a page elsewhere would ask.
 */
export function isFromThisMachine({ headers, originalUrl, raw }: FastifyRequest): boolean {
  // An IPv4 connection to an IPv6 socket.
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name))
  // An address with a host of its own goes before the header (RFC 9112, 3.2.2), and is asked of proxies only.
  return isLoopback(peer) && !isForwarded && originalUrl.startsWith('/') && isLoopback(namedHost(raw.rawHeaders))
}

/** The host without its port; empty where it is named twice, of which Node keeps the first and a proxy perhaps the last. */
function namedHost(rawHeaders: readonly string[]): string {
  const [host = '', ...others] = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1,
  )
  return others.length === 0 ? host.replace(/:\d{1,5}$/, '') : ''
}
