/** Runs `work` with a signal of its own, which aborts with `parent` and, whatever happens, when the work is over. */
export async function within<T>(parent: AbortSignal, work: (scope: AbortController) => Promise<T>): Promise<T> {
  parent.throwIfAborted()
  const scope = new AbortController()
  const abort = (): void => scope.abort(parent.reason)
  parent.addEventListener('abort', abort)
  try {
    return await work(scope)
  } finally {
    parent.removeEventListener('abort', abort)
    scope.abort()
  }
}
