import { createHash, randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import * as z from 'zod'
import { fhirApi } from '../src/spec/fhir-routes.ts'
import { CLIENT_KEYS_PATH } from '../src/spec/routes.ts'
import { freePort } from './ordrett-server.ts'

interface Launch {
  patient: string | undefined
  encounter?: string
}

interface Grant extends Launch {
  challenge: string
}

/**
 * The login of a record system on the network, as strict as SMART App Launch 2.2 allows: it checks launch, audience,
 * PKCE, redirect address, client assertion and scopes. Subclasses serve what is below `base`.
 */
export abstract class SmartLogin {
  static readonly clientId = 'ordrett-smart'
  static readonly secret = 'a-secret-of-the-record-system'
  /** Set by tests: no request is answered. */
  gone = false
  /** Set by tests: extra fields of its metadata; undefined removes one. */
  metadata: Record<string, unknown> = {}
  /** Set by tests: lifetime of the next access tokens. */
  tokenSeconds = 300
  /** Set by tests: whether refresh tokens are issued. */
  renews = true
  /** Set by tests: the scopes granted for those requested. */
  granted = (scope: string): string => scope
  /** All requests received, as method and path. */
  readonly seen: string[] = []
  /** What it refused, and why. */
  readonly refused: string[] = []
  readonly #redirectUri: string
  readonly #keys: JWTVerifyGetKey
  readonly #app: FastifyInstance
  readonly #launches = new Map<string, Launch>()
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Launch & { scope: string }>()
  readonly #refreshTokens = new Map<string, Launch & { scope: string }>()
  readonly #assertions = new Set<string>()
  #port = 0
  #scope = ''
  #idTokens: Awaited<ReturnType<typeof generateKeyPair>> | undefined

  /** `publicUrl`: the product, its client. Without `clientKeys`, its public keys are fetched from there. */
  constructor(publicUrl: string, clientKeys?: readonly JWK[]) {
    this.#redirectUri = publicUrl + fhirApi.callback
    this.#keys = clientKeys
      ? createLocalJWKSet({ keys: [...clientKeys] })
      : createRemoteJWKSet(new URL(publicUrl + CLIENT_KEYS_PATH))
    this.#app = fastify({ forceCloseConnections: true })
  }

  /** Adds the routes that need a token. */
  protected abstract serve(app: FastifyInstance): void

  protected async listen(): Promise<this> {
    this.#port = await freePort()
    this.#idTokens = await generateKeyPair('RS256', { extractable: true })
    this.#routes()
    this.serve(this.#app)
    await this.#app.listen({ host: '127.0.0.1', port: this.#port })
    return this
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  get base(): string {
    return `${this.origin}/fhir`
  }

  /** Its entry in the product's configuration. */
  issuer(more: object = {}): object {
    return { iss: this.base, clientId: SmartLogin.clientId, ...more }
  }

  /** The user opens Ordrett on a patient: returns the address to which their browser is sent, without its origin. */
  launch(patient: string | undefined = 'p1', encounter?: string): string {
    const launch = randomBytes(9).toString('base64url')
    this.#launches.set(launch, { patient, ...(encounter !== undefined && { encounter }) })
    return `/launch?${new URLSearchParams({ iss: this.base, launch })}`
  }

  /** Invalidates all access tokens; refresh tokens stay valid. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  forgetRefreshTokens(): void {
    this.#refreshTokens.clear()
  }

  /** Number of valid access tokens. */
  get goodTokens(): number {
    return this.#tokens.size
  }

  close(): Promise<void> {
    return this.#app.close()
  }

  #routes(): void {
    const app = this.#app
    app.addHook('onRequest', async ({ method, url, raw }) => {
      if (this.gone) {
        raw.socket.destroy()
        throw new Error('gone')
      }
      this.seen.push(`${method} ${url.replace(/\?.*/, '')}`)
    })
    app.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(Object.assign(new Error('no JSON'), { statusCode: 400 }))
      }
    })
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.get('/fhir/.well-known/smart-configuration', () => ({
      issuer: this.origin,
      jwks_uri: `${this.origin}/auth/keys`,
      authorization_endpoint: `${this.origin}/auth/authorize`,
      token_endpoint: `${this.origin}/auth/token`,
      revocation_endpoint: `${this.origin}/auth/revoke`,
      token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      scopes_supported: ['openid', 'fhirUser', 'launch'],
      code_challenge_methods_supported: ['S256'],
      capabilities: ['launch-ehr', 'sso-openid-connect', 'client-confidential-asymmetric', 'context-ehr-patient'],
      ...this.metadata,
    }))
    app.get('/auth/keys', async () => ({
      keys: this.#idTokens ? [{ ...(await exportJWK(this.#idTokens.publicKey)), kid: 'record', alg: 'RS256' }] : [],
    }))
    app.get<{ Querystring: Record<string, string> }>('/auth/authorize', ({ query }, reply) =>
      this.#authorize(query, reply),
    )
    app.post('/auth/token', (request, reply) => this.#token(request, reply))
    app.post('/auth/revoke', (request, reply) => this.#revoke(request, reply))
  }

  #authorize(query: Record<string, string>, reply: FastifyReply): FastifyReply {
    const launch = this.#launches.get(query['launch'] ?? '')
    const wrong = Object.entries({
      response_type: query['response_type'] === 'code',
      client_id: query['client_id'] === SmartLogin.clientId,
      redirect_uri: query['redirect_uri'] === this.#redirectUri,
      aud: query['aud'] === this.base,
      launch: launch !== undefined,
      scope: query['scope']?.split(' ').includes('launch'),
      state: (query['state'] ?? '').length >= 22,
      code_challenge: /^[\w-]{43}$/.test(query['code_challenge'] ?? ''),
      code_challenge_method: query['code_challenge_method'] === 'S256',
    }).filter(([, right]) => !right)
    if (wrong.length > 0 || !launch) {
      this.refused.push(...wrong.map(([name]) => name))
      return reply.code(400).send({ error: 'invalid_request' })
    }
    // A launch can be used once.
    this.#launches.delete(query['launch'] ?? '')
    this.#scope = query['scope'] ?? ''
    const code = randomBytes(16).toString('base64url')
    this.#codes.set(code, { ...launch, challenge: query['code_challenge'] ?? '' })
    const back = new URLSearchParams({ code, state: query['state'] ?? '' })
    return reply.redirect(`${this.#redirectUri}?${back}`, 302)
  }

  async #token(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = z.record(z.string(), z.string()).parse(request.body)
    const refuse = (error: string, why: string): FastifyReply => {
      this.refused.push(why)
      return reply.code(error === 'invalid_client' ? 401 : 400).send({ error })
    }
    if (!(await this.#knowsClient(form, request.headers.authorization))) return refuse('invalid_client', 'client')
    const given = form['grant_type'] === 'refresh_token' ? this.#refreshed(form) : this.#exchanged(form)
    if (typeof given === 'string') return refuse('invalid_grant', given)
    const [accessToken, refreshToken] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
    this.#tokens.set(accessToken, given)
    if (this.renews) this.#refreshTokens.set(refreshToken, given)
    const idToken = form['grant_type'] === 'refresh_token' ? undefined : await this.#idToken()
    return reply.header('Cache-Control', 'no-store').send({
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: this.tokenSeconds,
      scope: given.scope,
      ...(this.renews && { refresh_token: refreshToken }),
      ...(idToken !== undefined && given.scope.includes('openid') && { id_token: idToken }),
      ...(given.patient !== undefined && { patient: given.patient }),
      ...(given.encounter !== undefined && { encounter: given.encounter }),
    })
  }

  #exchanged({ code = '', code_verifier: verifier = '', redirect_uri: redirectUri }: Record<string, string>) {
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    if (!grant) return 'code'
    if (redirectUri !== this.#redirectUri) return 'redirect_uri'
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge) return 'code_verifier'
    const { challenge: _challenge, ...launch } = grant
    return { ...launch, scope: this.granted(this.#scope) }
  }

  #refreshed({ refresh_token: token = '' }: Record<string, string>) {
    const grant = this.#refreshTokens.get(token)
    // A refresh token can be used once.
    this.#refreshTokens.delete(token)
    return grant ?? 'refresh_token'
  }

  /** RFC 7009: revoking a token also revokes those issued with it. */
  async #revoke(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = z.record(z.string(), z.string()).parse(request.body)
    if (!(await this.#knowsClient(form, request.headers.authorization))) {
      this.refused.push('client')
      return reply.code(401).send({ error: 'invalid_client' })
    }
    const token = form['token'] ?? ''
    const given = this.#refreshTokens.get(token) ?? this.#tokens.get(token)
    for (const tokens of [this.#tokens, this.#refreshTokens]) {
      for (const [each, grant] of tokens) if (grant === given) tokens.delete(each)
    }
    return reply.code(200).send()
  }

  async #knowsClient(form: Record<string, string>, authorization: string | undefined): Promise<boolean> {
    const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
    // Both parts are form-encoded (RFC 6749 §2.3.1).
    const [id, secret] = basic.split(':').map(decodeURIComponent)
    if (authorization !== undefined) return id === SmartLogin.clientId && secret === SmartLogin.secret
    if (form['client_assertion_type'] !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer') return false
    const verified = await jwtVerify(form['client_assertion'] ?? '', this.#keys, {
      issuer: SmartLogin.clientId,
      subject: SmartLogin.clientId,
      audience: `${this.origin}/auth/token`,
      typ: 'JWT',
      requiredClaims: ['exp', 'jti'],
      maxTokenAge: '5m',
    }).catch(() => undefined)
    const jti = verified?.payload.jti
    if (jti === undefined || this.#assertions.has(jti)) return false
    this.#assertions.add(jti)
    return true
  }

  #idToken(): Promise<string> | undefined {
    if (!this.#idTokens) return undefined
    return new SignJWT({ fhirUser: `${this.base}/Practitioner/lege`, name: 'Astrid Prøvesen' })
      .setProtectedHeader({ alg: 'RS256', kid: 'record' })
      .setIssuer(this.origin)
      .setSubject('lege')
      .setAudience(SmartLogin.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.#idTokens.privateKey)
  }

  /** The grant of the call's token if it covers `scope`; otherwise the status that refuses the call. */
  protected allowed({ headers }: FastifyRequest, scope: string): (Launch & { scope: string }) | 401 | 403 {
    const token = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    const [resource = '', right = ''] = scope.split('.')
    const has = token?.scope
      .split(' ')
      .some((each) => each.startsWith(`${resource}.`) && each.split('.')[1]?.includes(right))
    if (!token) return 401
    return has ? token : 403
  }

  protected complain(reply: FastifyReply, status: number, code: string, diagnostics = ''): FastifyReply {
    this.refused.push(`${status} ${code} ${diagnostics}`.trim())
    const issue = [{ severity: 'error', code, diagnostics, expression: ['DocumentReference'] }]
    return reply.code(status).type('application/fhir+json').send({ resourceType: 'OperationOutcome', issue })
  }
}
