/** Where a tab tells the others that a user has logged out. */
const CHANNEL = 'ordrett-logout'

type Listener = (userId: string) => void
const listeners = new Set<Listener>()

/**
 * Tells this page and all other tabs that the user has logged out, and has agreed to lose what they had there. A login that is
 * merely gone from the storage says nothing of the kind: the work is kept for them.
 */
export function tellLogout(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  channel.postMessage(userId)
  channel.close()
  for (const listener of listeners) listener(userId)
}

/** Calls `listener` when a user logs out, here or in another tab, until the returned function is called. */
export function onLogout(listener: Listener): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => typeof data === 'string' && listener(data))
  listeners.add(listener)
  return () => {
    channel.close()
    listeners.delete(listener)
  }
}
