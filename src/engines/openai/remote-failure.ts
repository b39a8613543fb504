/**
 * Why a speech service gave no text. `unreachable`: no answer at all; `late`: none in time; `busy`: it asked to be spared;
 * `failed`: it said so itself; `broken`: an answer that can't be read or is not complete; `refused`: asking again won't help.
 */
export type FailureKind = 'unreachable' | 'late' | 'busy' | 'failed' | 'broken' | 'refused'

/** A failed call to a speech service. Holds nothing of what was sent or answered, and no address. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind
  /** HTTP status, where there was one. */
  readonly status: number | undefined
  /** Seconds that the service asked to be spared. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, status?: number, retryAfter?: number) {
    super(kind)
    this.name = 'RemoteFailure'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Another library's error, whose message may quote anything, as one of ours. */
  static of(error: unknown): RemoteFailure {
    return error instanceof RemoteFailure ? error : new RemoteFailure('unreachable')
  }
}

/** What an answer's status means, when it is not a success. */
export function failureOf({ status, headers }: Response): RemoteFailure {
  const retryAfter = secondsUntil(headers.get('retry-after'))
  if (status === 429 || status === 503) return new RemoteFailure('busy', status, retryAfter)
  if (status >= 500 || status === 408) return new RemoteFailure('failed', status, retryAfter)
  return new RemoteFailure('refused', status)
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
