import { Redis } from 'iovalkey'
import { failureCode } from '../../../engines/network-failure.ts'

/** A decision has to be there within so long, or is made without the store. */
export const MOST_MS = 50
const CONNECT_MS = 1_000
const LONGEST_PAUSE_MS = 1_000

/** Where servers keep what they share. */
export interface Store {
  /** Runs a Lua script. Rejects, within `MOST_MS`, when there is no answer; nothing is kept for later. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>
  close(): void
}

/**
 * A Valkey or Redis server, connected to when this resolves if it is there. It is connected to again and again; while it is
 * away every run is refused at once.
 */
export async function openStore(url: string): Promise<Store> {
  const client = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: MOST_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
  })
  // Each run tells of it. Without a listener the client would print the address, and perhaps its password.
  client.on('error', () => {})
  await client.connect().catch(() => {})
  return {
    run: (script, keys, values) =>
      client.eval(script, keys.length, ...keys, ...values).catch((error: unknown) => {
        // What it has not answered would wait in a row, and be answered when nobody asks any more.
        if (isSlow(error)) client.disconnect(true)
        throw error
      }),
    close: () => client.disconnect(),
  }
}

/** Why the store gave no answer, as a code: its messages may hold anything. */
export function storeFailure(error: unknown): string {
  if (isSlow(error)) return 'slow'
  if (error instanceof Error && /^[A-Z]+ /.test(error.message)) return error.message.split(' ')[0] ?? 'refused'
  const code = failureCode(error)
  return /^[A-Z_]+$/.test(code) ? code : 'away'
}

function isSlow(error: unknown): boolean {
  return error instanceof Error && /timed out/i.test(error.message)
}
