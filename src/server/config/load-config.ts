import type * as z from 'zod'
import { bearerSecret, storeUrl } from './service-address.ts'
import { wholeNumber } from './whole-number.ts'

/** Load limits, timeouts, and access to the metrics. */
export interface LoadLimits {
  /** Maximum concurrent transcriptions. */
  maxSessions: number
  /** Maximum speech windows in the queue. */
  maxWaitingWindows: number
  /** Maximum calls per user. */
  transcriptionsPerMinute: number
  notesPerMinute: number
  /** How long a client may send or read nothing, or almost nothing, while the server waits for it. */
  idleSeconds: number
  /** How long calls in progress may continue after the stop signal. */
  drainSeconds: number
  /** Store of the limits that servers share; undefined: each server has its own limits. */
  sharedLimitsUrl: string | undefined
  /** Bearer token that grants access to GET /metrics. */
  metricsToken: string | undefined
}

/**
 * Variables for the load limits. The per-user defaults far exceed what live mode uses (a window every 8 to 20 s),
 * because after an outage all waiting windows arrive at once.
 */
export const loadVariables = {
  MAX_SESSIONS: wholeNumber(1, 100_000).optional(),
  MAX_WAITING_WINDOWS: wholeNumber(1, 100_000).optional(),
  TRANSCRIPTIONS_PER_MINUTE: wholeNumber(1, 100_000).default(120),
  NOTES_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  IDLE_SECONDS: wholeNumber(1, 3600).default(30),
  DRAIN_SECONDS: wholeNumber(0, 3600).default(30),
  SHARED_LIMITS_URL: storeUrl.optional(),
  METRICS_TOKEN: bearerSecret.optional(),
}

/** Defaults. A local speech process decodes one window at a time; a remote engine mostly waits for responses. */
const usual = {
  whisper: { sessions: 64, waitingWindows: 32 },
  openai: { sessions: 512, waitingWindows: 256 },
}

export function loadLimitsOf(
  values: z.infer<z.ZodObject<typeof loadVariables>>,
  speechEngine: keyof typeof usual,
): LoadLimits {
  return {
    maxSessions: values.MAX_SESSIONS ?? usual[speechEngine].sessions,
    maxWaitingWindows: values.MAX_WAITING_WINDOWS ?? usual[speechEngine].waitingWindows,
    transcriptionsPerMinute: values.TRANSCRIPTIONS_PER_MINUTE,
    notesPerMinute: values.NOTES_PER_MINUTE,
    idleSeconds: values.IDLE_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    sharedLimitsUrl: values.SHARED_LIMITS_URL,
    metricsToken: values.METRICS_TOKEN,
  }
}

/** Without a common key, each server would see the same user as a different one. */
export function sharedLimitsProblems(values: {
  SHARED_LIMITS_URL?: string | undefined
  LOG_USER_KEY?: string | undefined
  ROLE: string
}): string[] {
  if (values.SHARED_LIMITS_URL === undefined) return []
  return [
    ...(values.LOG_USER_KEY === undefined
      ? ['LOG_USER_KEY: must be set with SHARED_LIMITS_URL, and the same at each server']
      : []),
    ...(values.ROLE === 'speech'
      ? ['SHARED_LIMITS_URL: not with ROLE=speech, whose limits are those of its machine']
      : []),
  ]
}
