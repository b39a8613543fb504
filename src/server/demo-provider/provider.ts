import './url-parse.ts'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { Config } from '../config/config.ts'
import { OrdrettError } from '../../spec/errors.ts'
import { notStored } from '../answers/not-stored.ts'
import { refuse } from '../answers/refusal.ts'
import { isFromThisMachine } from '../identity/this-machine.ts'
import type { TokenIssuer } from '../identity/token-verifier.ts'
import { errorPage, paths, signInPage, signOutScript } from './pages.ts'
import { findPerson, pictureOf } from './people.ts'
import { providerSettings } from './settings.ts'
import { style } from './style.ts'

export interface DemoProvider {
  findIssuer: () => Promise<TokenIssuer>
  mount(app: FastifyInstance): Promise<void>
}

/**
 * The identity provider of a server without a configured one: pick one of three fictional clinicians, no password. Its
 * keys and sessions live in memory, so a restart logs everyone out: old tokens are then refused with 401.
 */
export async function createDemoProvider(config: Config, accessTokenSeconds?: number): Promise<DemoProvider> {
  const { issuer } = config.oidc
  const base = new URL(issuer).pathname
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = crypto.randomUUID()
  const key = { ...(await exportJWK(privateKey)), kid }
  const provider = new Provider(issuer, providerSettings(config, base, key, accessTokenSeconds))
  // Keeps Koa from printing errors; they are handled as events instead.
  provider.silent = true
  provider.proxy = true
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256' }] })
  return {
    findIssuer: () => Promise.resolve({ issuer, keys }),
    mount: async (app) => {
      await app.register(async (scope) => serveProvider(scope, provider, base, config.publicUrl), {
        prefix: base,
      })
    },
  }
}

/** Serves a provider with the demo pages below `base`, the prefix of `scope`, for the web app at `publicUrl`. */
export function serveProvider(scope: FastifyInstance, provider: Provider, base: string, publicUrl: string): void {
  provider.on('server_error', (_context, error) => scope.log.error({ err: error }, 'demo provider failed'))
  const answer = provider.callback()
  // oidc-provider reads bodies itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // An unknown login: expired, or from before a restart.
  scope.setErrorHandler((_error, _request, reply) =>
    notStored(reply).code(400).type('text/html; charset=utf-8').send(errorPage(base)),
  )
  onlyFromThisMachine(scope)
  assets(scope)

  scope.get<{ Params: { uid: string } }>(`${paths.signIn}/:uid`, async (request, reply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return notStored(reply).type('text/html; charset=utf-8').send(signInPage(base, uid))
  })
  scope.post<{ Params: { person: string } }>(`${paths.signIn}/:uid/:person`, async (request, reply) => {
    const accountId = findPerson(request.params.person)?.id
    if (accountId === undefined) return reply.callNotFound()
    await provider.interactionDetails(request.raw, reply.raw)
    reply.hijack()
    await provider.interactionFinished(request.raw, reply.raw, { login: { accountId, remember: false } })
    return reply
  })
  scope.all('/*', (request, reply) => {
    reply.hijack()
    // oidc-provider derives its own URL from the request: the mount path and the public origin.
    const { host, protocol } = new URL(provider.issuer)
    // Only our own origin may read. The library would allow any that asks, but keeps a header that is already set.
    reply.raw.setHeader('Access-Control-Allow-Origin', new URL(publicUrl).origin)
    Object.assign(request.raw, { originalUrl: request.url, url: request.url.slice(base.length) })
    Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') })
    void answer(request.raw, reply.raw)
  })
}

function assets(scope: FastifyInstance): void {
  scope.get(paths.style, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  scope.get(paths.signOutScript, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(signOutScript))
  scope.get<{ Params: { file: string } }>(`${paths.pictures}/:file`, (request, reply) => {
    const person = findPerson(request.params.file.replace(/\.svg$/, ''))
    return person ? reply.type('image/svg+xml').send(pictureOf(person)) : reply.callNotFound()
  })
}

/**
 * A login without a password is only for someone at this machine. HOST and PUBLIC_URL on loopback do not ensure that: a
 * proxy on the same machine would expose the login, and so would a foreign name that resolves to 127.0.0.1.
 */
function onlyFromThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return refuse(request, reply, new OrdrettError('demo-login-refused'))
  })
}
