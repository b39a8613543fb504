import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { isLoopback, isSecureOrLoopback } from './loopback.ts'

const privateAddresses = new BlockList()
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

/** Names that public DNS never resolves; a name without a dot is a container or machine on the same network. */
const privateName = /^[a-z0-9_-]+$|\.(?:local|internal|lan|home\.arpa|localdomain)$/i

/** Whether the address or name alone shows that a host is on a private network. */
function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  return family === 0 ? privateName.test(name) : privateAddresses.check(name, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * URL of another service that receives dictations: https over public networks; http only on this machine and the
 * operator's own network. No password, because URLs end up in logs and messages.
 */
export const serviceUrl = z
  .string()
  .refine(isServiceUrl, 'must be an https address, or http on loopback or the local network; with no password in it')

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return isSecureOrLoopback(text) || (protocol === 'http:' && isPrivateHost(hostname))
}

/** A Valkey or Redis URL, perhaps with a password. Unencrypted only on this machine and the operator's own network. */
export const storeUrl = z
  .string()
  .refine(isStoreUrl, 'must be rediss://…, or redis://… on loopback or the local network')

function isStoreUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    hostname !== '' &&
    (protocol === 'rediss:' || (protocol === 'redis:' && (isLoopback(hostname) || isPrivateHost(hostname))))
  )
}

/** A secret that clients present as a bearer token (RFC 6750 §2.1). A short one could be guessed. */
export const bearerSecret = z.string().regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 or more letters, digits and . _ ~ + / -')

/** A key that is valid in a header; an error about an invalid one would quote it. */
export const serviceKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII, without spaces')
