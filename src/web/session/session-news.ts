/** Channel on which a tab or a login window reports that the session cookie has changed. */
const CHANNEL = 'ordrett-session'

/** Reports a login or logout made here. */
export function tellSessionChanged(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` on a login or logout in another tab. */
export function onSessionChanged(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener)
}
