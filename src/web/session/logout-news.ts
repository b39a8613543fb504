import { openChannel, tellTabs } from './between-tabs.ts'

/** Channel on which a tab reports a user's logout to the others. */
const CHANNEL = 'ordrett-logout'

type Listener = (userId: string) => void
const listeners = new Set<Listener>()

/**
 * Reports to this page and all other tabs that the user has logged out and agreed to lose their work there. A login
 * merely missing from the storage is no such agreement: the work is kept for that user.
 */
export function tellLogout(userId: string): void {
  tellTabs(CHANNEL, userId)
  for (const listener of listeners) listener(userId)
}

/** Calls `listener` when a user logs out, here or in another tab, until the returned function is called. */
export function onLogout(listener: Listener): () => void {
  const channel = openChannel(CHANNEL, listener)
  listeners.add(listener)
  return () => {
    channel.close()
    listeners.delete(listener)
  }
}
