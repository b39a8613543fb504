import * as z from 'zod/mini'

/**
 * Where logins are kept. `browser`: tokens in local storage (specification §4). `server`: the server holds the tokens,
 * and the browser has one cookie that scripts can't read.
 */
export const sessionPlaces = ['browser', 'server'] as const

/** The logged-in user, as far as the page may know. */
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

/** Response of GET /api/session. Without `user`, nobody is logged in. */
export const sessionAnswerSchema = z.object({
  user: z.optional(sessionPersonSchema),
  /** The mark of the page for which this user has just reauthenticated. */
  confirmed: z.optional(z.string()),
})
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

/** A mark, created by the page, identifies a login that it waits for. */
const markSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** Body of POST /api/session/login. The response is a `SessionDeparture`. */
export const sessionLoginSchema = z.object({
  returnTo: z.optional(z.string()),
  /** The login opens in a separate window, which closes afterwards. */
  window: z.optional(z.boolean()),
  /** Requires a new login even if someone is logged in, for the page with this mark. */
  again: z.optional(markSchema),
  /** `login`: the provider asks for credentials again. `create`: the provider opens its sign-up, if it has one. */
  prompt: z.optional(z.enum(['login', 'create'])),
})
export type SessionLogin = z.infer<typeof sessionLoginSchema>

/** Response of the calls that redirect the browser to the provider: the URL to open. */
export const sessionDepartureSchema = z.object({ location: z.string() })
export type SessionDeparture = z.infer<typeof sessionDepartureSchema>
