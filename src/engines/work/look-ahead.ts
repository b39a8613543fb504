import { unlessAborted } from './unless-aborted.ts'

/**
 * Yields the items of `source`, one prefetched: the next window is cut while this one is decoded. Ends with the
 * signal's reason as soon as it is aborted, even while the source waits.
 */
export async function* lookAhead<T>(
  source: AsyncGenerator<T, void, void>,
  signal: AbortSignal,
): AsyncGenerator<T, void, void> {
  signal.throwIfAborted()
  const fetch = (): Promise<IteratorResult<T, void>> => {
    const next = unlessAborted(source.next(), signal)
    // Prevents an unhandled rejection: the promise is awaited later, or never if the session ends first.
    next.catch(() => {})
    return next
  }
  let next = fetch()
  try {
    for (let result = await next; result.done !== true; result = await next) {
      next = fetch()
      yield result.value
    }
  } finally {
    // Not awaited: the source may be waiting for audio that never comes.
    source.return().catch(() => {})
  }
}
