import '../src/server/demo-provider/url-parse.ts'
import { randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider/lib/provider.js'
import * as z from 'zod'
import { readConfig } from '../src/server/config/config.ts'
import { serveProvider } from '../src/server/demo-provider/provider.ts'
import { providerSettings } from '../src/server/demo-provider/settings.ts'
import { api, CLIENT_KEYS_PATH } from '../src/spec/routes.ts'
import { sessionDepartureSchema, type SessionLogin } from '../src/spec/session.ts'
import type { CookieBrowser } from './cookie-browser.ts'
import { freePort } from './ordrett-server.ts'

const BASE = '/oidc'
const KEY_ID = 'provider'

/** A request as the provider received it. */
interface SeenRequest {
  method: string
  path: string
  /** The DPoP header. */
  proof: string | undefined
}

interface FapiProviderChoices {
  /** Origin of the product, the provider's client. */
  publicUrl: string
  /** The client's public keys; by default the provider fetches them from the product. */
  clientKeys?: readonly JWK[]
  accessTokenSeconds?: number
}

/**
 * oidc-provider in its FAPI 2.0 profile: the client must push its requests, sign in with `private_key_jwt` and prove
 * its key with a nonce from the provider. The login page is the demonstration's; ID tokens have HelseID's claims.
 */
export class FapiProvider {
  readonly issuer: string
  /** Set by tests: no request is answered. */
  gone = false
  /** Set by tests: extra claims of the next ID tokens. */
  claims: Record<string, unknown> = {}
  /** Set by tests: when the user logged in, as the next ID tokens tell it: seconds, or a token without it. */
  loggedInAt: (trueTime: number | undefined) => number | undefined = (time) => time
  /** Set by tests: length of the next refresh tokens, in bits. */
  refreshTokenBits = 256
  /** Set by tests: changes what the next ID tokens say, under the provider's own signature. */
  idToken: (claims: JWTPayload) => JWTPayload = (claims) => claims
  /** Set by tests: changes the next answers of the token endpoint. */
  tokens: (answer: Record<string, unknown>) => Record<string, unknown> = (answer) => answer
  readonly seen: SeenRequest[] = []
  /** The logout tokens that it has sent to the client. */
  readonly logoutTokens: string[] = []
  /** Parameters of the last pushed authorization request. */
  asked: Readonly<Record<string, unknown>> = {}
  /** Grant types that it has issued tokens for. */
  readonly grants: string[] = []
  readonly #provider: Provider
  readonly #app: FastifyInstance

  private constructor(issuer: string, app: FastifyInstance, settings: object, key: CryptoKey) {
    this.issuer = issuer
    this.#provider = new Provider(issuer, settings)
    this.#provider.silent = true
    this.#provider.proxy = true
    this.#provider.on('grant.success', ({ oidc }) => this.grants.push(String(oidc.params?.['grant_type'])))
    this.#provider.on('pushed_authorization_request.success', ({ oidc }) => (this.asked = { ...oidc.params }))
    // The time of the login goes from the code into the ID token.
    this.#provider.on('authorization_code.consumed', (code) => {
      const time = this.loggedInAt(code.authTime)
      if (time === undefined) delete code.authTime
      else code.authTime = time
    })
    this.#provider.use(async (context, next) => {
      await next()
      if (context.path === '/token' && context.status === 200) context.body = await this.#changed(context.body, key)
    })
    this.#app = app
  }

  static async start({ publicUrl, clientKeys, accessTokenSeconds }: FapiProviderChoices): Promise<FapiProvider> {
    const port = await freePort()
    const issuer = `http://localhost:${port}${BASE}`
    const config = readConfig({ PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer })
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: KEY_ID }
    const usual = providerSettings(config, BASE, key, accessTokenSeconds)
    const helseId = ['helseid://claims/identity/security_level', 'helseid://claims/hpr/hpr_number']
    const app = fastify({ forceCloseConnections: true })
    const settings: object = {
      ...usual,
      formats: {
        bitsOfOpaqueRandomness: (_context: unknown, { kind }: { kind: string }) =>
          kind === 'RefreshToken' ? provider.refreshTokenBits : 256,
      },
      // The provider's own fetch refuses clients on this machine.
      fetch: (url: string, { dispatcher: _guarded, ...options }: RequestInit & { dispatcher?: unknown }) => {
        const token = options.body instanceof URLSearchParams && options.body.get('logout_token')
        if (token) provider.logoutTokens.push(token)
        return fetch(url, options)
      },
      clients: usual.clients?.map((client) => ({
        ...client,
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        ...(clientKeys ? { jwks: { keys: clientKeys } } : { jwks_uri: publicUrl + CLIENT_KEYS_PATH }),
        redirect_uris: [publicUrl + api.sessionCallback],
        require_pushed_authorization_requests: true,
        dpop_bound_access_tokens: true,
        backchannel_logout_uri: publicUrl + api.sessionEnded,
        backchannel_logout_session_required: true,
      })),
      claims: { ...usual.claims, openid: ['sub', 'org_id', 'org_name', ...helseId] },
      findAccount: async (context: never, id: string, token: never) => {
        const account = await usual.findAccount?.(context, id, token)
        const claims = async () => ({ ...(await account?.claims('id_token', '', {}, [])), sub: id, ...provider.claims })
        return account && { ...account, claims }
      },
      features: {
        ...usual.features,
        fapi: { enabled: true, profile: '2.0' },
        pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
        dPoP: { enabled: true, nonceSecret: randomBytes(32), requireNonce: () => true },
        backchannelLogout: { enabled: true },
      },
    }
    const provider: FapiProvider = new FapiProvider(issuer, app, settings, privateKey)
    app.addHook('onRequest', async ({ method, url, headers, raw }) => {
      if (provider.gone) {
        raw.socket.destroy()
        throw new Error('gone')
      }
      provider.seen.push({ method, path: url.replace(/\?.*/, ''), proof: [headers['dpop']].flat()[0] })
    })
    // The demonstration's pages link to the product's icon; browsers complain if it is missing.
    app.get('/favicon.svg', (_request, reply) => reply.code(204).send())
    await app.register(async (scope) => serveProvider(scope, provider.#provider, BASE, publicUrl), { prefix: BASE })
    await app.listen({ host: '127.0.0.1', port })
    return provider
  }

  /** An answer of the token endpoint, as the tests change it. */
  async #changed(answer: unknown, key: CryptoKey): Promise<object> {
    const { id_token: idToken, ...others } = z.looseObject({ id_token: z.string().optional() }).parse(answer)
    if (idToken === undefined) return this.tokens(others)
    const claims = this.idToken(decodeJwt(idToken))
    const signed = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KEY_ID }).sign(key)
    return this.tokens({ ...others, id_token: signed })
  }

  /** Ends all sessions of a user, as an administrator does: notifies the client and invalidates refresh tokens. */
  async endSessionsOf(accountId: string): Promise<void> {
    const client: unknown = await this.#provider.Client.find('ordrett')
    const { backchannelLogout } = z.object({ backchannelLogout: z.function() }).parse(client)
    await Reflect.apply(backchannelLogout, client, [accountId, undefined])
  }

  /** Starts a login at the browser's origin, completes it at the provider, and returns the address to go back to. */
  async authorize(browser: CookieBrowser, wanted: SessionLogin = {}, person = 'astrid'): Promise<string> {
    const begun = await browser.post(api.sessionLogin, wanted)
    const { location } = sessionDepartureSchema.parse(JSON.parse(begun.text))
    const isOurs = (address: string): boolean =>
      address === '' || new URL(address, this.issuer).host === new URL(this.issuer).host
    let seen = await browser.call(location)
    while (isOurs(seen.location)) {
      const action = new RegExp(`action="([^"]*/${person})"`).exec(seen.text)?.[1]
      const next = new URL(action ?? seen.location, location).href
      seen = await browser.call(next, { method: action === undefined ? 'GET' : 'POST' })
    }
    return seen.location
  }

  /** Completes a login and returns the browser. `finishAt`: the server, of several, that receives the answer. */
  async logIn(browser: CookieBrowser, { finishAt }: { finishAt?: string } = {}): Promise<CookieBrowser> {
    const { pathname, search } = new URL(await this.authorize(browser))
    await browser.call((finishAt ?? '') + pathname + search)
    return browser
  }

  close(): Promise<void> {
    return this.#app.close()
  }
}

/** A client's key: the private JWK for the server's environment, the public one for the provider. */
export async function clientKey(kid: string): Promise<{ privateJwk: string; publicJwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const names = { kid, alg: 'ES256' }
  return {
    privateJwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...names }),
    publicJwk: { ...(await exportJWK(publicKey)), ...names, use: 'sig' },
  }
}
