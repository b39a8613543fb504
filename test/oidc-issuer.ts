import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const AUDIENCE = 'ordrett-api'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string; alg: string }

/** What a test may change in a valid access token. */
export interface TokenChanges {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs with this key instead of the published one. */
  key?: KeyPair
}

export async function createKey(alg = 'ES256'): Promise<KeyPair> {
  return { ...(await generateKeyPair(alg, { extractable: true })), kid: crypto.randomUUID(), alg }
}

/** A small OpenID Connect issuer on loopback: discovery, keys, and tokens signed with them. It has no login. */
export class OidcIssuer {
  /** Set by tests: the service answers 500 while true. */
  down = false
  /** Set by tests: every request is redirected to the same path there. */
  movedTo: string | undefined
  /** Extra fields of the discovery document. */
  endpoints: Record<string, string> = {}
  /** How often discovery and keys were requested. */
  readonly asked = { discovery: 0, keys: 0 }
  #key: KeyPair
  readonly #server: Server
  #port = 0

  private constructor(key: KeyPair) {
    this.#key = key
    this.#server = createServer((request, response) => void this.#answer(request.url ?? '', response))
  }

  static async start(): Promise<OidcIssuer> {
    const issuer = new OidcIssuer(await createKey())
    issuer.#server.listen(0, '127.0.0.1')
    await once(issuer.#server, 'listening')
    const address = issuer.#server.address()
    if (address !== null && typeof address === 'object') issuer.#port = address.port
    return issuer
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Publishes this key from now on. */
  useKey(key: KeyPair): void {
    this.#key = key
  }

  /** A valid access token, except for the changes. A claim that is `undefined` is left out. */
  async token({ claims = {}, header = {}, key = this.#key }: TokenChanges = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const good = { iss: this.url, aud: AUDIENCE, sub: 'astrid', iat: now, exp: now + 600, org_id: 'org_a' }
    return new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })
      .sign(key.privateKey)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(path: string, response: ServerResponse): Promise<void> {
    if (this.movedTo !== undefined) {
      response.writeHead(302, { location: this.movedTo + path }).end()
      return
    }
    const body = this.down ? undefined : await this.#document(path)
    response.writeHead(body ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  }

  async #document(path: string): Promise<object> {
    if (path === '/.well-known/openid-configuration') {
      this.asked.discovery++
      return { issuer: this.url, jwks_uri: `${this.url}/keys`, ...this.endpoints }
    }
    this.asked.keys++
    const { publicKey, kid, alg } = this.#key
    return { keys: [{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }] }
  }
}
