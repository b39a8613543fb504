import * as z from 'zod/mini'

/**
 * Where logins live. `browser`: tokens in the browser's local storage (specification §4). `server`: the server holds them, and
 * the browser has one cookie that no script can read.
 */
export const sessionPlaces = ['browser', 'server'] as const
export type SessionPlace = (typeof sessionPlaces)[number]

/** Who is logged in, as the page may know it. */
const sessionPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  picture: z.optional(z.string()),
  organisation: z.object({ name: z.optional(z.string()), id: z.optional(z.string()) }),
  /** Number in the Norwegian register of health personnel. */
  hprNumber: z.optional(z.string()),
})
export type SessionPerson = z.infer<typeof sessionPersonSchema>

/** Answer of GET /api/session. Without `user` nobody is logged in. */
export const sessionAnswerSchema = z.object({
  user: z.optional(sessionPersonSchema),
  /** The mark of the page for which this user has just shown anew who they are. */
  confirmed: z.optional(z.string()),
})
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

/** Marks are made by the page; they name a login that it waits for. */
const markSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Body of POST /api/session/login. Its answer is a `SessionDeparture`. */
export const sessionLoginSchema = z.object({
  returnTo: z.optional(z.string()),
  /** The login is in a window of its own, which closes afterwards. */
  window: z.optional(z.boolean()),
  /** Asks for a login whoever is logged in, for the page with this mark. */
  again: z.optional(markSchema),
  /** `login`: the provider asks for the login anew. `create`: it leads to its sign-up, where it has one. */
  prompt: z.optional(z.enum(['login', 'create'])),
})
export type SessionLogin = z.infer<typeof sessionLoginSchema>

/** Answer of the calls that send the browser to the provider: the address to go to. */
export const sessionDepartureSchema = z.object({ location: z.string() })
export type SessionDeparture = z.infer<typeof sessionDepartureSchema>
