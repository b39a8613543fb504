import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config/loopback.ts'

/**
 * Headers that proxies add: the request then came from elsewhere, although the connection is local. Each product has
 * its own name for the client's address, so any name that ends like one counts: browsers send none.
 */
const forwarding = /forwarded|(?:ip|addr|address)$|^(?:via|cdn-loop)$/

/** Whether a request has a header that proxies add. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name))
}

/**
 * Whether the request was made on this machine: a loopback connection, no forwarding headers, and exactly one `Host`,
 * which names this machine. A page elsewhere would use a foreign name that resolves to 127.0.0.1. A proxy on this machine
 * that adds no header and names this machine as the `Host` is not recognised.
 */
export function isFromThisMachine({ headers, originalUrl, raw }: FastifyRequest): boolean {
  // An IPv4 connection to an IPv6 socket has this prefix.
  const peer = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  // An absolute-form target overrides the `Host` header (RFC 9112 §3.2.2), and is only for proxies.
  const isDirect = isLoopback(peer) && !isForwarded(headers)
  return isDirect && originalUrl.startsWith('/') && isLoopback(namedHost(raw.rawHeaders))
}

/** The `Host` header without its port; empty if it occurs twice: Node keeps the first, a proxy perhaps the last. */
function namedHost(rawHeaders: readonly string[]): string {
  const [host = '', ...others] = rawHeaders.filter(
    (_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1,
  )
  return others.length === 0 ? host.replace(/:\d{1,5}$/, '') : ''
}
