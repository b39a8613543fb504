import { useEffect, useSyncExternalStore } from 'react'
import type { PublicConfig } from '../spec/public-config.ts'
import { api } from '../spec/routes.ts'

let known: PublicConfig | undefined
let asked: Promise<PublicConfig> | undefined
const listeners = new Set<() => void>()

/**
 * What the server says about itself. Throws when it can't be reached. Its own tests hold the answer to the schema: checking
 * it here again would cost every first page zod.
 */
async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch(api.config)
  if (!response.ok) throw new Error(`${api.config}: ${response.status}`)
  const answer: PublicConfig = await response.json()
  known = answer
  for (const listener of listeners) listener()
  return known
}

/** What the browser needs to know about this server; asked once. */
export async function serverConfig(): Promise<PublicConfig> {
  if (known) return known
  asked ??= fetchConfig().finally(() => (asked = undefined))
  return asked
}

/** The same if it has been answered already. */
export function knownServerConfig(): PublicConfig | undefined {
  return known
}

/** While the demo model stands in for a model that is being fetched: how often to ask whether it has come. */
const ASK_AGAIN_MS = 30_000

/** The same for a page: asked anew when the page opens, and while the server may still get a better model. */
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
  // What was known before still holds.
  void fetchConfig().catch(() => undefined)
}

/** The same for a page that needs what does not change; asked once. */
export function useKnownConfig(): PublicConfig | undefined {
  useEffect(() => void serverConfig().catch(() => undefined), [])
  return useSyncExternalStore(subscribe, knownServerConfig)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
