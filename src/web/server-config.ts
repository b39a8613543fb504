import { useEffect, useSyncExternalStore } from 'react'
import { publicConfigSchema, type PublicConfig } from '../spec/public-config.ts'
import { api } from '../spec/routes.ts'

let known: PublicConfig | undefined
const listeners = new Set<() => void>()

/** What the server says about itself. Throws when it can't be reached. */
async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch(api.config)
  if (!response.ok) throw new Error(`${api.config}: ${response.status}`)
  known = publicConfigSchema.parse(await response.json())
  for (const listener of listeners) listener()
  return known
}

/** What the browser needs to know about this server; asked once. */
export async function serverConfig(): Promise<PublicConfig> {
  return known ?? fetchConfig()
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
