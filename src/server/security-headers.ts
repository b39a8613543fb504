import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { TRUSTED_TYPES_POLICIES } from '../spec/content-security.ts'
import type { Config } from './config.ts'

/**
 * Security headers on every answer. Scripts and styles come from this origin only, none inline. HTML and script sinks take
 * Trusted Types only, made by the policies that `src/spec` names: there is no default policy that lets strings through.
 */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, secure) },
    // The login popup passes through the provider's origin and then reports to its opener.
    crossOriginOpenerPolicy: { policy: 'unsafe-none' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('Permissions-Policy', PERMISSIONS)
    done()
  })
}

const PERMISSIONS = 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()'

function contentPolicy({ publicUrl, oidc }: Config, secure: boolean) {
  const provider = new URL(oidc.issuer).origin
  const login = provider === publicUrl ? ["'self'"] : ["'self'", provider]
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    connectSrc: login,
    formAction: login,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [...TRUSTED_TYPES_POLICIES],
    ...(secure && { upgradeInsecureRequests: [] }),
  }
}
