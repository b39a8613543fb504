import { useEffect, useSyncExternalStore } from 'react'
import type { PublicConfig } from '../spec/public-config.ts'
import { api } from '../spec/routes.ts'

let known: PublicConfig | undefined
let asked: Promise<PublicConfig> | undefined
const listeners = new Set<() => void>()

/**
 * Fetches the server's public configuration. Throws when the server can't be reached. The server's tests hold the
 * answer to the schema: validating it here would cost every first page zod.
 */
async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch(api.config)
  if (!response.ok) throw new Error(`${api.config}: ${response.status}`)
  const answer: PublicConfig = await response.json()
  known = answer
  for (const listener of listeners) listener()
  return known
}

/** The server's public configuration; requested once. */
export async function serverConfig(): Promise<PublicConfig> {
  if (known) return known
  asked ??= fetchConfig().finally(() => (asked = undefined))
  return asked
}

/** The configuration if it has already arrived. */
export function knownServerConfig(): PublicConfig | undefined {
  return known
}

/** How often to ask whether the real model has arrived, while the demo model stands in for it. */
const ASK_AGAIN_MS = 30_000

/**
 * The configuration for a page: requested again when the page opens, and while the server may still get a better model.
 */
export function useServerConfig(): PublicConfig | undefined {
  const config = useSyncExternalStore(subscribe, knownServerConfig)
  const demo = config?.speech.demo ?? false
  useEffect(() => refresh(), [])
  useEffect(() => {
    if (!demo) return
    const timer = setInterval(refresh, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [demo])
  return config
}

function refresh(): void {
  // On failure, the known configuration stays.
  void fetchConfig().catch(() => undefined)
}

/** The configuration for a page that needs only its unchanging parts; requested once. */
export function useKnownConfig(): PublicConfig | undefined {
  useEffect(() => void serverConfig().catch(() => undefined), [])
  return useSyncExternalStore(subscribe, knownServerConfig)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
