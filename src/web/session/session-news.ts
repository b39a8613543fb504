/** Where a tab or a login window tells the others that the cookie is another one now. */
const CHANNEL = 'ordrett-session'

/** Somebody has logged in or out here. */
export function tellSessionChanged(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
  channel.postMessage('changed')
  channel.close()
}

/** Calls `listener` when somebody has logged in or out in another tab. */
export function onSessionChanged(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener)
}
