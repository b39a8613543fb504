import * as z from 'zod/mini'

/** What the browser needs to know about this server: the answer of GET /config.json. */
export const publicConfigSchema = z.object({
  oidc: z.object({
    issuer: z.string(),
    clientId: z.string(),
    audience: z.string(),
    scope: z.string(),
    /** True when the server runs its own demonstration identity provider. */
    demo: z.boolean(),
  }),
  speech: z.object({
    /** Name of the speech model in use, for people to read. */
    model: z.string(),
    /** True while the bundled demo model is in use, which does not understand people. */
    demo: z.boolean(),
  }),
  /** Name and version of the note writer in use. */
  noteWriter: z.string(),
  maxAudioMinutes: z.number(),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
