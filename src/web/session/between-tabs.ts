// Browsers that block site data refuse more than storage: Chromium locks, Firefox locks and channels. A login then lives
// in this page's memory, and what follows does for this page and its login window what it otherwise does for all tabs.

/** One end of a channel; see `openChannel`. */
export interface Channel {
  tell(message: string): void
  close(): void
}

/**
 * Opens a channel to the other pages of this origin and to other ends in this one. Where the browser refuses channels it
 * reaches this page and the one that opened its window.
 */
export function openChannel(name: string, onMessage: (message: string) => void = () => undefined): Channel {
  const hear = (message: unknown): void => {
    if (typeof message === 'string') onMessage(message)
  }
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => hear(data))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
      tell: (message) => channel.postMessage(message),
      close: () => channel.close(),
    }
  } catch {
    const life = new AbortController()
    addEventListener(
      'message',
      ({ origin, data }) => origin === location.origin && data?.channel === name && hear(data.message),
      { signal: life.signal },
    )
    return {
      tell: (message) => {
        for (const page of [window, opener]) page?.postMessage({ channel: name, message }, location.origin)
      },
      close: () => life.abort(),
    }
  }
}

/** Sends one message on a channel. */
export function tellTabs(name: string, message: string): void {
  const channel = openChannel(name)
  channel.tell(message)
  channel.close()
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Runs `work` while no other tab does; where the browser refuses locks, while nothing else in this page does. */
export async function oneTabAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  let begun = false
  try {
    return await navigator.locks.request(lock, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => undefined)
    return turn
  }
}
