import type * as z from 'zod'
import { bearerSecret, storeUrl } from './service-address.ts'
import { wholeNumber } from './whole-number.ts'

/** How much the server takes on, how long it waits for others, and who may see how it goes. */
export interface LoadLimits {
  /** Transcriptions at work at once. */
  maxSessions: number
  /** Windows of speech that wait for their turn. */
  maxWaitingWindows: number
  /** Calls of one user. */
  transcriptionsPerMinute: number
  notesPerMinute: number
  /** How long a client may bring or take nothing, or next to nothing, while the server waits for it. */
  idleSeconds: number
  /** How long the calls in work may go on after the signal to stop. */
  drainSeconds: number
  /** Where servers count what they share; undefined: each has limits of its own. */
  sharedLimitsUrl: string | undefined
  /** Opens GET /metrics to whoever has it. */
  metricsToken: string | undefined
}

/**
 * The variables that bound the work. For live mode's sake the limits for one user are many times what it uses: a window
 * every 8 to 20 s, and after an outage all that waited at once.
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

/** With its own speech process the server decodes one window at a time; a remote engine mostly waits for answers. */
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

/** Without a key for all, a user would be another at each server. */
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
