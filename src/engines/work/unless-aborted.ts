/**
 * Settles as `work` does, or rejects with the signal's reason if that comes first. Not `Promise.race` against one
 * promise for the whole session: that promise would retain every window it ever raced.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    const abort = (): void => reject(signal.reason)
    const settled = (): void => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(settled)
  })
}
