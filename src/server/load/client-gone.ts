import type { ServerResponse } from 'node:http'

/** A signal that aborts if the connection closes before the response is complete. */
export function abortWhenClientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const check = (): void => {
    if (!response.writableFinished) controller.abort()
  }
  if (response.destroyed) check()
  else response.once('close', check)
  return controller.signal
}
