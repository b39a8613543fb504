/**
 * Why a speech service gave no text. `unreachable`: no answer; `late`: none in time; `busy`: it asked us to back off;
 * `failed`: it reported an error; `broken`: the answer is unreadable or incomplete; `refused`: retrying won't help.
 */
export type FailureKind = 'unreachable' | 'late' | 'busy' | 'failed' | 'broken' | 'refused'

/** A failed call to a speech service. Contains nothing of the request or answer, and no address. */
export class RemoteFailure extends Error {
  readonly kind: FailureKind
  /** HTTP status, if any. */
  readonly status: number | undefined
  /** Seconds that the service asked us to wait. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, status?: number, retryAfter?: number) {
    super(kind)
    this.name = 'RemoteFailure'
    this.kind = kind
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Wraps another library's error, whose message may quote anything. */
  static of(error: unknown): RemoteFailure {
    return error instanceof RemoteFailure ? error : new RemoteFailure('unreachable')
  }
}

/** Maps an unsuccessful status to a failure. */
export function failureOf({ status, headers }: Response): RemoteFailure {
  const retryAfter = secondsUntil(headers.get('retry-after'))
  if (status === 429 || status === 503) return new RemoteFailure('busy', status, retryAfter)
  if (status >= 500 || status === 408) return new RemoteFailure('failed', status, retryAfter)
  return new RemoteFailure('refused', status)
}

/** Retry-After in seconds, from seconds or a date (RFC 9110 §10.2.3). */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
