import { openChannel, tellTabs } from './between-tabs.ts'

/** Channel on which a tab or a login window reports that the session cookie has changed. */
const CHANNEL = 'ordrett-session'

/** Reports a login or logout made here. */
export function tellSessionChanged(): void {
  tellTabs(CHANNEL, 'changed')
}

/** Calls `listener` on a login or logout in another tab. */
export function onSessionChanged(listener: () => void): void {
  openChannel(CHANNEL, listener)
}
