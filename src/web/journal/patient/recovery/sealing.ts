/** A record in a vault: the work as JSON, or a stretch of its sound. */
type RecordKind = 'text' | 'sound'

/** Name of a record. `number` counts the vault's records; `start` is the sound's byte offset in the recording. */
export interface RecordName {
  kind: RecordKind
  number: number
  start: number
}

const form = /^(text|sound)-(\d{1,15})-(\d{1,15})$/

export function fileNameOf({ kind, number, start }: RecordName): string {
  return `${kind}-${number}-${start}`
}

export function recordNameOf(fileName: string): RecordName | undefined {
  const [, kind, number, start] = form.exec(fileName) ?? []
  if (kind !== 'text' && kind !== 'sound') return undefined
  return { kind, number: Number(number), start: Number(start) }
}

/** Imports the server's key for encryption or decryption only, not extractable by scripts. */
export async function importKey(base64: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  try {
    return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [usage])
  } finally {
    bytes.fill(0)
  }
}

/**
 * Encrypts a record of a vault (AES-256-GCM). The record's number is the IV: it never repeats under a key, as each key
 * is for one vault of one page. Vault and name are authenticated too, so that no record passes for another.
 */
export function seal(key: CryptoKey, vault: string, name: RecordName, bytes: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.encrypt(parameters(vault, name), key, bytes)
}

/** Throws if a byte of the record, its name or its vault has changed. */
export function unseal(key: CryptoKey, vault: string, name: RecordName, sealed: BufferSource): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(vault, name), key, sealed)
}

function parameters(vault: string, name: RecordName): AesGcmParams {
  const iv = new DataView(new ArrayBuffer(12))
  iv.setBigUint64(4, BigInt(name.number))
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`ordrett 1 ${vault} ${fileNameOf(name)}`) }
}
