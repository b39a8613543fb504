import { CallFailure } from '../state/server-call.ts'
import type { WaitReason } from '../state/journal-state.ts'
import type { Stretch } from './stretch.ts'

/** Statuses that may pass on their own. Any other refusal would be repeated. */
const passing: Readonly<Record<number, WaitReason>> = {
  408: 'contact',
  429: 'turn',
  500: 'trouble',
  502: 'contact',
  503: 'unready',
  504: 'contact',
}

/** Classifies a failure; `hopeless`: waiting would not help. No answer from the server or its provider is `contact`. */
export function troubleOf(error: unknown): WaitReason | 'hopeless' {
  if (!(error instanceof CallFailure) || error.status === undefined) return 'contact'
  return passing[error.status] ?? 'hopeless'
}

/** How sending is retried, in milliseconds and attempts. */
export interface RetryPolicy {
  firstDelay: number
  longestDelay: number
  /** Failures of the server over one window before the user is asked: the window itself may cause them. */
  mostTroubles: number
  /** Silence after which a window's call is aborted and repeated; doubled for each of the first three failures. */
  stall: number
  /** How long a stopped recording may wait before its text counts as failed; sending continues. */
  patience: number
  /** From 0 to 1, random, so that pages don't all return at once. */
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

/** Maximum `Retry-After` honoured, in seconds. */
const LONGEST_RETRY_AFTER = 120

/** Milliseconds until the next attempt after `failures` in a row; at least the `Retry-After`, up to the maximum. */
export function delayAfter(error: unknown, failures: number, policy: RetryPolicy): number {
  const { firstDelay, longestDelay, random } = policy
  const asked = error instanceof CallFailure ? Math.min(error.retryAfter ?? 0, LONGEST_RETRY_AFTER) * 1000 : 0
  if (asked > 0) return asked * (1 + random() / 4)
  return Math.min(longestDelay, firstDelay * 2 ** (failures - 1)) * (0.5 + random() / 2)
}

/** How long the server may be silent during a call after `failures`, in milliseconds. */
export function patienceOf(kind: Stretch['kind'], failures: number, policy: RetryPolicy): number {
  return kind === 'window' ? policy.stall * 2 ** Math.min(failures, 3) : Infinity
}

/** What has gone wrong with one stretch. */
interface Failures {
  kind: Stretch['kind']
  trouble: WaitReason
  failures: number
  /** Part of its text had arrived. */
  begun: boolean
}

/** Whether to ask the user. An upload's text appears as it arrives, so they decide whether to repeat it. */
export function givesUp({ kind, trouble, failures, begun }: Failures, policy: RetryPolicy): boolean {
  if (kind === 'upload') return begun || trouble === 'trouble'
  return trouble === 'trouble' && failures >= policy.mostTroubles
}
