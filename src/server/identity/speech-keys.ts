import { open } from 'node:fs/promises'
import type { SpeechKeysConfig } from '../config/role-config.ts'
import { bearerSecret } from '../config/service-address.ts'
import { matchingSecret } from './shared-secret.ts'

/** How long the file's contents are cached. */
const FRESH_MS = 2_000
const LARGEST_FILE_BYTES = 64_000

/** Result of reading the key file: the number of keys, or why it is unusable (a code, never its contents). */
export type KeysNews = { kind: 'read'; count: number } | { kind: 'unusable'; reason: string }

/** The keys for the speech service. Keys in a file, one per line, may change while the service runs. */
export class SpeechKeys {
  readonly #file: string | undefined
  readonly #onNews: (news: KeysNews) => void
  readonly #freshMs: number
  #keys: readonly string[]
  #reading: Promise<void> | undefined
  #readAt = -Infinity
  #reported = ''

  constructor({ keys, file }: SpeechKeysConfig, onNews: (news: KeysNews) => void, freshMs = FRESH_MS) {
    this.#freshMs = freshMs
    this.#keys = keys
    this.#file = file
    this.#onNews = onNews
  }

  /** Reads the file for the first time. False if there are no keys. */
  async ready(): Promise<boolean> {
    await this.#refresh()
    return this.#keys.length > 0
  }

  /** Returns the key that equals `given`, or undefined. */
  async find(given: string | undefined): Promise<string | undefined> {
    await this.#refresh()
    return matchingSecret(given, this.#keys)
  }

  async #refresh(): Promise<void> {
    if (this.#file === undefined || performance.now() - this.#readAt < this.#freshMs) return
    this.#reading ??= this.#read(this.#file).finally(() => (this.#reading = undefined))
    await this.#reading
  }

  /** An unreadable, empty or invalid file changes nothing: it may be in the middle of a write. */
  async #read(file: string): Promise<void> {
    const found = await keysIn(file)
    this.#readAt = performance.now()
    const changed = found.kind === 'unusable' ? found.reason : found.keys.join('\n')
    if (changed === this.#reported) return
    this.#reported = changed
    if (found.kind === 'unusable') return this.#onNews(found)
    this.#keys = found.keys
    this.#onNews({ kind: 'read', count: found.keys.length })
  }
}

type Found = { kind: 'read'; keys: string[] } | { kind: 'unusable'; reason: string }

async function keysIn(file: string): Promise<Found> {
  try {
    const lines = (await startOf(file)).split('\n').map((line) => line.trim())
    const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
    if (keys.length === 0) return { kind: 'unusable', reason: 'empty' }
    if (!keys.every((key) => bearerSecret.safeParse(key).success)) return { kind: 'unusable', reason: 'not-a-key' }
    return { kind: 'read', keys }
  } catch (error) {
    return { kind: 'unusable', reason: error instanceof Error && 'code' in error ? String(error.code) : 'unreadable' }
  }
}

async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LARGEST_FILE_BYTES) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
