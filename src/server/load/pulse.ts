import { setTimeout as wait } from 'node:timers/promises'

/** Yields the events, and `undefined` whenever none has come for `milliseconds`. Ends and throws as they do. */
export async function* withPulse<Event>(
  events: AsyncIterator<Event>,
  milliseconds: number,
): AsyncGenerator<Event | undefined, void> {
  try {
    for (;;) {
      const next = events.next()
      for (;;) {
        const came = new AbortController()
        const silence = wait(milliseconds, undefined, { signal: came.signal }).catch(() => undefined)
        const result = await Promise.race([next, silence]).finally(() => came.abort())
        if (result?.done) return
        yield result?.value
        if (result) break
      }
    }
  } finally {
    await events.return?.()
  }
}
