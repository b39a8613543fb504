import { unlessAborted } from '../work/unless-aborted.ts'

/**
 * Yields the result of `work` for each item of `source`, in the source's order, as soon as it is available, even while
 * the source waits for its next item. At most `most()` items are in work; at that limit nothing is taken from the
 * source. Ends with the first failure in that order, or with the signal's reason.
 */
export async function* inOrder<T, R>(
  source: AsyncGenerator<T, void, void>,
  options: { most: () => number; work: (item: T) => Promise<R>; signal: AbortSignal },
): AsyncGenerator<R, void, void> {
  const { most, work, signal } = options
  const inWork: Promise<{ result: R }>[] = []
  let next: Promise<IteratorResult<T, void>> | undefined
  let ended = false
  try {
    while (!ended || inWork.length > 0) {
      if (!ended && inWork.length < Math.max(1, most())) next ??= observed(unlessAborted(source.next(), signal))
      const first = await Promise.race([...inWork.slice(0, 1), ...(next ? [next] : [])])
      if ('result' in first) {
        void inWork.shift()
        yield first.result
      } else {
        next = undefined
        if (first.done) ended = true
        else inWork.push(observed(work(first.value).then((result) => ({ result }))))
      }
    }
  } finally {
    // Not awaited: the source may be waiting for audio that never comes.
    source.return().catch(() => {})
  }
}

/** Prevents an unhandled rejection: the promise may be awaited later, or never if the session ends first. */
function observed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
