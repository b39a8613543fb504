import { createHash, randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT, type JWK } from 'jose'
import * as z from 'zod'
import { complaintOf } from './fhir-documents.ts'
import { freePort } from './ordrett-server.ts'

interface Launch {
  patient: string | undefined
  encounter?: string
}

interface Grant extends Launch {
  challenge: string
}

/** A document as it lies there. */
export interface StoredDocument {
  version: number
  lastUpdated: string
  resource: Record<string, unknown>
}

/**
 * A record system on the network, as strict as SMART App Launch 2.2 and FHIR R4 let one be: launch, audience, PKCE, redirect
 * address, client assertion and scopes are checked, and what is to be saved is held to the published schema.
 */
export class RecordSystem {
  static readonly clientId = 'ordrett-smart'
  static readonly secret = 'a-secret-of-the-record-system'
  readonly origin: string
  /** Changed by tests: what the next call for a document is answered with, and the call is not done. */
  answerNext: { status: number; resource?: unknown; headers?: Record<string, string> } | undefined
  /** Changed by tests. `unheard`: the next call for a document is done, and its answer is lost. */
  unheard = false
  /** Changed by tests: calls for documents wait for this before they are answered. */
  hold: Promise<void> | undefined
  /** Changed by tests: whoever asks gets no answer. */
  gone = false
  /** Changed by tests: further fields of its metadata; undefined leaves one out. */
  metadata: Record<string, unknown> = {}
  /** Changed by tests: how long the next access tokens last. */
  tokenSeconds = 300
  /** Changed by tests: refresh tokens are given. */
  renews = true
  /** Changed by tests: scopes that are granted of those asked for. */
  granted = (scope: string): string => scope
  readonly patients = new Map<string, object>()
  readonly documents = new Map<string, StoredDocument>()
  /** Everything that came, as method and path. */
  readonly seen: string[] = []
  /** What it refused, and why. */
  readonly refused: string[] = []
  readonly #redirectUri: string
  readonly #keys: ReturnType<typeof createLocalJWKSet>
  readonly #app: FastifyInstance
  readonly #launches = new Map<string, Launch>()
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Launch & { scope: string }>()
  readonly #refreshTokens = new Map<string, Launch & { scope: string }>()
  readonly #assertions = new Set<string>()
  #scope = ''
  #idTokens: Awaited<ReturnType<typeof generateKeyPair>> | undefined

  private constructor(port: number, publicUrl: string, clientKeys: readonly JWK[]) {
    this.origin = `http://localhost:${port}`
    this.#redirectUri = `${publicUrl}/api/fhir/callback`
    this.#keys = createLocalJWKSet({ keys: [...clientKeys] })
    this.#app = fastify({ forceCloseConnections: true })
    this.addPatient('p1', { use: 'official', given: ['Kari', 'Mellom'], family: 'Prøvesen' }, '1956-03-02')
    this.addPatient('p2', { use: 'official', given: ['Ola'], family: 'Testvik' }, '1990')
  }

  /** `publicUrl`: of the product that is its client, with these public keys. */
  static async start(publicUrl: string, clientKeys: readonly JWK[] = []): Promise<RecordSystem> {
    const port = await freePort()
    const system = new RecordSystem(port, publicUrl, clientKeys)
    system.#idTokens = await generateKeyPair('RS256', { extractable: true })
    system.#routes()
    await system.#app.listen({ host: '127.0.0.1', port })
    return system
  }

  get base(): string {
    return `${this.origin}/fhir`
  }

  /** As the operator of the product would name it. */
  issuer(more: object = {}): object {
    return { iss: this.base, clientId: RecordSystem.clientId, ...more }
  }

  addPatient(id: string, name: object, birthDate: string): void {
    this.patients.set(id, { resourceType: 'Patient', id, name: [name], birthDate })
  }

  /** The user opens Ordrett on a patient: the address that their browser is led to, without its origin. */
  launch(patient: string | undefined = 'p1', encounter?: string): string {
    const launch = randomBytes(9).toString('base64url')
    this.#launches.set(launch, { patient, ...(encounter !== undefined && { encounter }) })
    return `/launch?${new URLSearchParams({ iss: this.base, launch })}`
  }

  /** No token that was given is good any more; a refresh token gives another. */
  forgetTokens(): void {
    this.#tokens.clear()
  }

  forgetRefreshTokens(): void {
    this.#refreshTokens.clear()
  }

  /** Somebody has changed a document there. */
  changeDocument(id: string): void {
    const stored = this.documents.get(id)
    if (!stored) throw new Error('no such document')
    const content = [{ attachment: { contentType: 'text/plain', data: Buffer.from('Rettet her.').toString('base64') } }]
    this.#store(id, { ...stored.resource, content })
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
    app.post('/auth/revoke', (_request, reply) => reply.code(200).send())
    app.get<{ Params: { id: string } }>('/fhir/Patient/:id', (request, reply) => {
      const { id } = request.params
      const token = this.#allowed(request, 'patient/Patient.r')
      if (typeof token === 'number') return this.#complain(reply, token, 'login')
      if (token.patient !== id) return this.#complain(reply, 403, 'forbidden')
      return reply.type('application/fhir+json').send(this.patients.get(id) ?? {})
    })
    app.get<{ Params: { id: string } }>('/fhir/DocumentReference/:id', (request, reply) => this.#read(request, reply))
    app.put<{ Params: { id: string } }>('/fhir/DocumentReference/:id', (request, reply) => this.#write(request, reply))
  }

  #authorize(query: Record<string, string>, reply: FastifyReply): FastifyReply {
    const launch = this.#launches.get(query['launch'] ?? '')
    const wrong = Object.entries({
      response_type: query['response_type'] === 'code',
      client_id: query['client_id'] === RecordSystem.clientId,
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
    // A launch is good for one use.
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
    // Good for one use.
    this.#refreshTokens.delete(token)
    return grant ?? 'refresh_token'
  }

  async #knowsClient(form: Record<string, string>, authorization: string | undefined): Promise<boolean> {
    const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
    // Both parts are form-encoded (RFC 6749 §2.3.1).
    const [id, secret] = basic.split(':').map(decodeURIComponent)
    if (authorization !== undefined) return id === RecordSystem.clientId && secret === RecordSystem.secret
    if (form['client_assertion_type'] !== 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer') return false
    const verified = await jwtVerify(form['client_assertion'] ?? '', this.#keys, {
      issuer: RecordSystem.clientId,
      subject: RecordSystem.clientId,
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
      .setAudience(RecordSystem.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(this.#idTokens.privateKey)
  }

  /** The token of a call, where it may do this; else the status that says why not. */
  #allowed({ headers }: FastifyRequest, scope: string): (Launch & { scope: string }) | 401 | 403 {
    const token = this.#tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    const [resource = '', right = ''] = scope.split('.')
    const has = token?.scope
      .split(' ')
      .some((each) => each.startsWith(`${resource}.`) && each.split('.')[1]?.includes(right))
    if (!token) return 401
    return has ? token : 403
  }

  #complain(reply: FastifyReply, status: number, code: string, diagnostics = ''): FastifyReply {
    this.refused.push(`${status} ${code} ${diagnostics}`.trim())
    const issue = [{ severity: 'error', code, diagnostics, expression: ['DocumentReference'] }]
    return reply.code(status).type('application/fhir+json').send({ resourceType: 'OperationOutcome', issue })
  }

  /** What stands in the way of a call for a document; false where nothing does. */
  async #hindered(reply: FastifyReply): Promise<boolean> {
    const next = this.answerNext
    this.answerNext = undefined
    if (!next) {
      await this.hold
      return false
    }
    await reply
      .code(next.status)
      .headers(next.headers ?? {})
      .type('application/fhir+json')
      .send(next.resource ?? '')
    return true
  }

  async #read(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    if (await this.#hindered(reply)) return reply
    const token = this.#allowed(request, 'patient/DocumentReference.r')
    if (typeof token === 'number') return this.#complain(reply, token, 'login')
    const stored = this.documents.get(request.params.id)
    if (!stored) return this.#complain(reply, 404, 'not-found')
    return answerWith(reply, 200, stored).send(stored.resource)
  }

  async #write(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    if (await this.#hindered(reply)) return reply
    const { id } = request.params
    const stored = this.documents.get(id)
    const token = this.#allowed(request, `patient/DocumentReference.${stored ? 'u' : 'c'}`)
    if (typeof token === 'number') return this.#complain(reply, token, 'login')
    const wrong = complaintOf(request, id, token.patient)
    if (wrong !== undefined) return this.#complain(reply, 422, 'invalid', wrong)
    const { 'if-none-match': none, 'if-match': match } = request.headers
    if (none === '*' && stored) return this.#complain(reply, 412, 'conflict')
    if (match !== undefined && match !== `W/"${stored?.version}"`) return this.#complain(reply, 412, 'conflict')
    const saved = this.#store(id, z.record(z.string(), z.unknown()).parse(request.body))
    if (this.unheard) {
      this.unheard = false
      request.raw.socket.destroy()
      return reply
    }
    return answerWith(reply, stored ? 200 : 201, saved).send()
  }

  #store(id: string, resource: Record<string, unknown>): StoredDocument {
    const version = (this.documents.get(id)?.version ?? 0) + 1
    const lastUpdated = new Date().toISOString()
    const saved = { version, lastUpdated, resource: { ...resource, meta: { versionId: String(version), lastUpdated } } }
    this.documents.set(id, saved)
    return saved
  }
}

function answerWith(reply: FastifyReply, status: number, { version, lastUpdated }: StoredDocument): FastifyReply {
  const headers = { ETag: `W/"${version}"`, 'Last-Modified': new Date(lastUpdated).toUTCString() }
  return reply.code(status).headers(headers).type('application/fhir+json')
}
