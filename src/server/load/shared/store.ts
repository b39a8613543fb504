import { Redis } from 'iovalkey'
import { failureCode } from '../../../engines/network-failure.ts'

/** Timeout for a decision, which is otherwise made without the store. */
export const MOST_MS = 50
const CONNECT_MS = 1_000
const LONGEST_PAUSE_MS = 1_000

/** Holds what servers share. */
export interface Store {
  /** Runs a Lua script. Rejects if there is no answer in time; nothing is queued. */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>
  close(): void
}

/**
 * Opens a Valkey or Redis server; resolves once connected, or once that has failed. Reconnects by itself; while the
 * server is away every run is refused at once. `mostMs`: timeout of a run.
 */
export async function openStore(url: string, mostMs = MOST_MS): Promise<Store> {
  const client = new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: mostMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_PAUSE_MS),
  })
  // Each run reports it. Without a listener the client would print the URL, and perhaps its password.
  client.on('error', () => {})
  await client.connect().catch(() => {})
  return {
    run: (script, keys, values) =>
      client.eval(script, keys.length, ...keys, ...values).catch((error: unknown) => {
        // Unanswered commands would stay queued, and be answered after their callers have given up.
        if (isSlow(error)) client.disconnect(true)
        throw error
      }),
    close: () => client.disconnect(),
  }
}

/** Why the store failed, as a code: its messages may contain anything. */
export function storeFailure(error: unknown): string {
  if (isSlow(error)) return 'slow'
  if (error instanceof Error && /^[A-Z]+ /.test(error.message)) return error.message.split(' ')[0] ?? 'refused'
  const code = failureCode(error)
  return /^[A-Z_]+$/.test(code) ? code : 'away'
}

function isSlow(error: unknown): boolean {
  return error instanceof Error && /timed out/i.test(error.message)
}
