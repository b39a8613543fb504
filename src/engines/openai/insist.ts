import { setTimeout as pause } from 'node:timers/promises'
import { RemoteFailure } from './remote-failure.ts'
import type { UsualTime } from './usual-time.ts'

type Send<T> = (signal: AbortSignal) => Promise<T>

/** Retry policy for a window. In milliseconds. */
export interface Insistence {
  /** Time limit of a window, after which it fails. */
  timeout: number
  /** Delay before the first retry; the second waits twice as long. The service may ask for more. */
  backOff: number
  usual: UsualTime
}

const MOST_TRIES = 3

/**
 * Returns what `send` returns. Retries failures that may be transient, and sends a second request in parallel when the
 * first takes much longer than usual. Throws a RemoteFailure, or the signal's reason.
 */
export async function insist<T>(send: Send<T>, insistence: Insistence, signal: AbortSignal): Promise<T> {
  return within(signal, async (scope) => {
    const started = Date.now()
    const late = setTimeout(() => scope.abort(new RemoteFailure('late')), insistence.timeout)
    try {
      for (let tried = 1; ; tried++) {
        try {
          return await (tried === 1 ? hedged(send, insistence.usual, scope.signal) : send(scope.signal))
        } catch (error) {
          scope.signal.throwIfAborted()
          const failure = RemoteFailure.of(error)
          const wait = Math.max(insistence.backOff * 2 ** (tried - 1), (failure.retryAfter ?? 0) * 1000)
          const inTime = Date.now() - started + wait < insistence.timeout
          if (failure.kind === 'refused' || tried === MOST_TRIES || !inTime) throw failure
          await pause(wait, undefined, { signal: scope.signal }).catch(() => scope.signal.throwIfAborted())
        }
      }
    } finally {
      clearTimeout(late)
    }
  })
}

/** Sends a request, and a second one when no answer comes in the usual time. The first answer wins. */
function hedged<T>(send: Send<T>, usual: UsualTime, signal: AbortSignal): Promise<T> {
  return within(signal, async ({ signal: race }) => {
    const timers: NodeJS.Timeout[] = []
    const answer = new Promise<T>((resolve, reject) => {
      let running = 0
      const go = (): void => {
        running++
        send(race).then(resolve, (error: unknown) => {
          // The other request may still succeed.
          if (--running === 0) reject(error)
        })
      }
      go()
      timers.push(setTimeout(() => usual.spend() && go(), usual.patience()))
    })
    try {
      return await answer
    } finally {
      timers.forEach(clearTimeout)
    }
  })
}

/** Runs `work` with a new abort controller, aborted along with `parent` and always when the work is over. */
async function within<T>(parent: AbortSignal, work: (scope: AbortController) => Promise<T>): Promise<T> {
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
