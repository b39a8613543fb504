import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import { isLoopback, isSecureOrLoopback } from './loopback.ts'

const privateAddresses = new BlockList()
privateAddresses.addSubnet('10.0.0.0', 8)
privateAddresses.addSubnet('172.16.0.0', 12)
privateAddresses.addSubnet('192.168.0.0', 16)
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

/** Names that public name servers never answer for; one without a dot is a container's or a machine's in the same net. */
const privateName = /^[a-z0-9_-]+$|\.(?:local|internal|lan|home\.arpa|localdomain)$/i

/** True for a host that is on one's own network by its very address or name. */
function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  return family === 0 ? privateName.test(name) : privateAddresses.check(name, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The address of another service that gets what was said. Patients' words go over a public network with https only; http
 * is for this machine and the operator's own network. No password in it: what is in an address gets around.
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

/** A Valkey or Redis server, with a password in it if it wants one. Unencrypted on this machine and the operator's own network only. */
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

/** A secret that others show us as a bearer token (RFC 6750 §2.1). Short ones can be tried out. */
export const bearerSecret = z.string().regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 or more letters, digits and . _ ~ + / -')

/** A key as it can stand in a header; any other would be quoted in the error that refuses it. */
export const serviceKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be letters, digits and signs of ASCII, without spaces')
