import { CompactEncrypt, compactDecrypt } from 'jose'
import type { ClientKey } from './client-keys.ts'

/** Encrypts what only our servers may read. What was sealed for one purpose can't be opened for another. */
export interface Seal {
  seal(value: unknown): Promise<string>
  /** Undefined for what was not sealed by us, was changed, or was sealed with a key that is gone. */
  open(text: string): Promise<unknown>
}

/** What keys of our own can be made from. */
export type SealKey = Pick<ClientKey, 'derive'>

/** A JWE (AES-256-GCM) under a key derived from the client's: the first one seals, each opens. */
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
