import * as z from 'zod/mini'

/** Bytes of a recovery key: AES-256. */
export const RECOVERY_KEY_BYTES = 32

/** Names a recovery key. It opens nothing: the key is given to its user alone. */
const idSchema = z.string().check(z.regex(/^[\da-f]{32}$/))

/**
 * Body of POST /api/recovery. `create` makes a key. `renew`: the page that has it is still there, so its minutes begin anew.
 * `check` asks whether the server has it, and `open` for the key itself; neither prolongs it. `release` lets go of one,
 * `release-all` of all that the user has.
 */
export const recoveryRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'release-all']) }),
  z.object({ action: z.enum(['renew', 'check', 'open', 'release']), id: idSchema }),
])
export type RecoveryRequest = z.infer<typeof recoveryRequestSchema>

/** Its answer. `held`: the server has the key. `id` comes with `create`, `key` (base64) with `create` and `open`. */
export const recoveryAnswerSchema = z.object({
  held: z.boolean(),
  id: z.optional(idSchema),
  key: z.optional(z.string()),
})
export type RecoveryAnswer = z.infer<typeof recoveryAnswerSchema>
