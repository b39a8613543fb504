import { CallFailure } from '../state/server-call.ts'
import type { WaitReason } from '../state/journal-state.ts'
import type { Stretch } from './stretch.ts'

/** Statuses that pass by themselves. Any other refusal comes again as often as one asks. */
const passing: Readonly<Record<number, WaitReason>> = {
  408: 'contact',
  429: 'turn',
  500: 'trouble',
  502: 'contact',
  503: 'unready',
  504: 'contact',
}

/** What kind of failure it is; `hopeless`: waiting would not help. No answer of the server's is a matter of contact: the provider's too. */
export function troubleOf(error: unknown): WaitReason | 'hopeless' {
  if (!(error instanceof CallFailure) || error.status === undefined) return 'contact'
  return passing[error.status] ?? 'hopeless'
}

/** How sending is tried again, in milliseconds and attempts. */
export interface RetryPolicy {
  firstDelay: number
  longestDelay: number
  /** Failures of the server itself over one window before the user is asked: the window may be what it fails on. */
  mostTroubles: number
  /** So long without a word from the server, a window's call is given up and made again; each time twice as long. */
  stall: number
  /** So long a stopped recording may wait before its text counts as failed; it is sent all the same when that is possible. */
  patience: number
  /** From 0 to 1, different each time, so that not all pages come back at once. */
  random: () => number
}

export const usualPolicy: RetryPolicy = {
  firstDelay: 400,
  longestDelay: 10_000,
  mostTroubles: 8,
  stall: 60_000,
  patience: 60_000,
  random: Math.random,
}

/** The longest that a `Retry-After` is believed, in seconds. */
const LONGEST_RETRY_AFTER = 120

/** Milliseconds until the next attempt after so many failures in a row; never sooner than the server asked for. */
export function delayAfter(error: unknown, failures: number, policy: RetryPolicy): number {
  const { firstDelay, longestDelay, random } = policy
  const asked = error instanceof CallFailure ? Math.min(error.retryAfter ?? 0, LONGEST_RETRY_AFTER) * 1000 : 0
  if (asked > 0) return asked * (1 + random() / 4)
  return Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + random() / 2)
}

/** How long the server may be silent over a call, in milliseconds, after so many failures. */
export function patienceOf(kind: Stretch['kind'], failures: number, policy: RetryPolicy): number {
  return kind === 'window' ? policy.stall * 2 ** Math.min(failures, 3) : Infinity
}

/** What went wrong over one stretch so far. */
interface Failures {
  kind: Stretch['kind']
  trouble: WaitReason
  failures: number
  /** Some of its text had come. */
  begun: boolean
}

/** The user is asked. An upload's text stands in the transcript as it comes, so they decide whether it shall come again. */
export function givesUp({ kind, trouble, failures, begun }: Failures, policy: RetryPolicy): boolean {
  if (kind === 'upload') return begun || trouble === 'trouble'
  return trouble === 'trouble' && failures >= policy.mostTroubles
}
