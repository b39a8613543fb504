import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { TRUSTED_TYPES_POLICIES } from '../../spec/content-security.ts'
import type { Config } from '../config/config.ts'
import type { TokenIssuer } from '../identity/token-verifier.ts'

/**
 * Sets security headers on every response. Scripts and styles come from this origin only, none inline. HTML and script
 * sinks accept only Trusted Types, made by the policies named in `src/spec`: no default policy lets strings through.
 * Connections may go to this origin and the identity provider's origins; only to this origin where the server keeps the
 * logins.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  findIssuer: () => Promise<TokenIssuer>,
): Promise<void> {
  const secure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(config, secure, providerOrigins(config, findIssuer)),
    },
    // Where the browser keeps the tokens, the login window passes through the provider's origin and its opener closes
    // it. Where the server keeps the logins, the window closes itself.
    crossOriginOpenerPolicy: { policy: config.session ? 'same-origin' : 'unsafe-none' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('Permissions-Policy', PERMISSIONS)
    done()
  })
}

/** For a server without pages: nothing in its responses may be executed or framed. */
export async function setServiceHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
}

const PERMISSIONS = 'microphone=(self), hid=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()'

/** The provider's origins known so far. Discovery is retried until it succeeds, and never awaited. */
function providerOrigins({ oidc }: Config, findIssuer: () => Promise<TokenIssuer>): () => string {
  let known: readonly string[] | undefined
  const ask = (): void => {
    findIssuer().then(
      ({ origins }) => (known = origins ?? []),
      () => {},
    )
  }
  ask()
  return () => {
    if (!known) ask()
    return [...new Set([new URL(oidc.issuer).origin, ...(known ?? [])])].join(' ')
  }
}

function contentPolicy({ publicUrl, oidc, session }: Config, secure: boolean, origins: () => string) {
  const provider = new URL(oidc.issuer).origin
  const login = provider === publicUrl || session ? ["'self'"] : ["'self'", provider]
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    connectSrc: oidc.demo || session ? login : ["'self'", origins],
    formAction: login,
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [...TRUSTED_TYPES_POLICIES],
    ...(secure && { upgradeInsecureRequests: [] }),
  }
}
