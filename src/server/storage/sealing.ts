import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts data that only our servers may read. Data sealed for one purpose can't be opened for another. */
export interface Seal {
  seal(value: unknown): Promise<string>
  /** Undefined if the text was not sealed by us, was altered, or was sealed with a key that is gone. */
  open(text: string): Promise<unknown>
}

/** A source of derived keys. */
export interface SealKey {
  /** Returns 32 bytes that are the same for the same purpose, and tell nothing about the source. */
  derive(purpose: string): Uint8Array
}

/** Seals as a JWE (AES-256-GCM) with derived keys: the first key seals, every key opens. */
export function createSeal(keys: readonly SealKey[], purpose: string): Seal {
  const secrets = keys.map((key) => key.derive(`ordrett ${purpose}`))
  const [first = new Uint8Array()] = secrets
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(first),
    async open(text) {
      for (const secret of secrets) {
        try {
          const { plaintext } = await compactDecrypt(text, secret, {
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          })
          return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
        } catch {
          // Sealed with the other key, or not by us.
        }
      }
      return undefined
    },
  }
}
