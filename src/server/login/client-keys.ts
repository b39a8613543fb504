import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose'
import * as z from 'zod'

/** A client key: authenticates the server to the provider, and proves possession of its tokens. */
export interface ClientKey {
  kid: string
  /** JWS algorithm (RFC 7518). */
  alg: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** Derives 32 bytes for a purpose; the same at each server that has the key. */
  derive(purpose: string): Uint8Array
}

/** The keys are unusable. The message says why and quotes nothing of them. */
export class ClientKeyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ClientKeyError'
  }
}

const part = z.string().min(1).optional()
const publicParts = { crv: part, x: part, y: part, n: part, e: part }
/** A key's material and names. Its stated uses (`use`, `key_ops`) are dropped, because they would restrict us. */
const jwkSchema = z.object({
  kty: z.enum(['EC', 'RSA', 'OKP']),
  ...publicParts,
  d: z.string().min(1),
  p: part,
  q: part,
  dp: part,
  dq: part,
  qi: part,
  kid: part,
  alg: part,
})
type PrivateJwk = z.infer<typeof jwkSchema>

const MOST_KEYS = 2
const keysSchema = z.union([
  z.object({ keys: z.array(jwkSchema).min(1).max(MOST_KEYS) }).transform(({ keys }) => keys),
  z.array(jwkSchema).min(1).max(MOST_KEYS),
  jwkSchema.transform((key) => [key]),
])

/** Default signature algorithm of each curve, for keys without `alg`. */
const usual: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'Ed25519',
}
const allowed = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA', 'Ed25519']

/**
 * Reads the client's private keys from the environment or a file: a JWK, or two in a list or a JWK Set. The first
 * signs; the second is for key rotation. Throws `ClientKeyError`.
 */
export async function readClientKeys(given: {
  clientKey: string | undefined
  clientKeyFile: string | undefined
}): Promise<readonly [ClientKey, ...ClientKey[]]> {
  const parsed = keysSchema.safeParse(json(given.clientKey ?? (await textOf(given.clientKeyFile ?? ''))))
  if (!parsed.success) {
    throw new ClientKeyError(
      'must hold a private JWK (EC, RSA or OKP, with "d") as JSON, or two in a list or a JWK Set',
    )
  }
  const [first, ...others] = await Promise.all(parsed.data.map(clientKeyOf))
  if (!first) throw new ClientKeyError('must hold a key')
  return [first, ...others]
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    throw new ClientKeyError(`the file can't be read (${code})`)
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function clientKeyOf(jwk: PrivateJwk): Promise<ClientKey> {
  const alg = jwk.alg ?? (jwk.kty === 'RSA' ? 'PS256' : usual[jwk.crv ?? ''])
  if (alg === undefined || !allowed.includes(alg)) throw new ClientKeyError('has a key for no signature that is known')
  try {
    const privateJwk = definedParts(jwk)
    const publicJwk = definedParts(
      Object.fromEntries(['kty', ...Object.keys(publicParts)].map((name) => [name, privateJwk[name]])),
    )
    return {
      kid: jwk.kid ?? (await calculateJwkThumbprint(publicJwk)),
      alg,
      privateKey: await cryptoKey(privateJwk, alg, false),
      publicKey: await cryptoKey(publicJwk, alg, true),
      derive: (purpose) => new Uint8Array(hkdfSync('sha256', Buffer.from(jwk.d, 'base64url'), '', purpose, 32)),
    }
  } catch (error) {
    if (error instanceof ClientKeyError) throw error
    throw new ClientKeyError('has a key that is not a whole private JWK')
  }
}

function definedParts(jwk: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jwk).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

async function cryptoKey(jwk: JWK, alg: string, extractable: boolean): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg, { extractable })
  if (key instanceof Uint8Array) throw new ClientKeyError('has a key that is shared with the provider')
  return key
}
