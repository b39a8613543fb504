import * as z from 'zod/mini'

/** Length of a recovery key in bytes: AES-256. */
export const RECOVERY_KEY_BYTES = 32

/** Id of a recovery key. Useless to others: the key is released only to its user. */
const idSchema = z.string().check(z.regex(/^[\da-f]{32}$/))

/**
 * Body of POST /api/recovery. `create` makes a key. `renew`: the page that has it is still open, so its time starts
 * again. `check` asks whether the server has the key, `open` returns it; neither extends its time. `release` deletes a
 * key, `release-all` all keys of the user.
 */
export const recoveryRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'release-all']) }),
  z.object({ action: z.enum(['renew', 'check', 'open', 'release']), id: idSchema }),
])
export type RecoveryRequest = z.infer<typeof recoveryRequestSchema>

/** The response. `held`: the server has the key. `id` comes with `create`, `key` (base64) with `create` and `open`. */
export const recoveryAnswerSchema = z.object({
  held: z.boolean(),
  id: z.optional(idSchema),
  key: z.optional(z.string()),
})
export type RecoveryAnswer = z.infer<typeof recoveryAnswerSchema>
