import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { OrdrettError } from '../../spec/errors.ts'
import { LOGIN_MARK, LOGIN_NEWS, logoutRedirectUri, returnPath, type LoginNews } from '../../spec/login.ts'
import { api } from '../../spec/routes.ts'
import { sessionLoginSchema, type SessionAnswer, type SessionDeparture } from '../../spec/session.ts'
import { notStored } from '../answers/not-stored.ts'
import type { Config } from '../config/config.ts'
import { providerDown, type TokenIssuer } from '../identity/token-verifier.ts'
import { limitPerAddress } from '../load/rate-limit.ts'
import { Attempts } from './attempts.ts'
import { acrValuesOf } from './claims.ts'
import { providerFailure, type ConfidentialClient } from './confidential-client.ts'
import { LOGIN_COOKIE } from './cookies.ts'
import type { ExpiringStore } from '../storage/expiring-store.ts'
import { readLogoutToken } from './logout-token.ts'
import { finishLogin, logoutUrl, revokeLogin, startLogin } from './provider-login.ts'
import { refuseCrossSite } from './same-origin.ts'
import type { Seal } from '../storage/sealing.ts'
import {
  clearSessionCookie,
  clearSessionCookies,
  findSession,
  sessionCookies,
  setSessionCookie,
} from './session-cookies.ts'
import type { Sessions } from './sessions.ts'

/** Ends whatever else is open for a user who logs out. `user`: their opaque key; undefined if the session was over. */
export type OnLogout = (request: FastifyRequest, reply: FastifyReply, user: string | undefined) => Promise<void>

export interface SessionRoutesParts {
  config: Config
  client: ConfidentialClient
  sessions: Sessions
  /** Seals logins in progress. */
  seal: Seal
  store: ExpiringStore
  findIssuer: () => Promise<TokenIssuer>
  /** See `opaqueKeys`. */
  keyOf: (userId: string) => string
  onLogout: OnLogout
}

/** A login in progress. */
const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  fresh: z.boolean(),
  returnTo: z.string(),
  window: z.boolean(),
  again: z.string().optional(),
  /** The session that this login replaces. */
  replaces: z.string().optional(),
})
type Attempt = z.infer<typeof attemptSchema>
const LONGEST_RETURN = 300

const LARGEST_BODY = 32_768
const LOGOUT_MILLISECONDS = 3_000

/** Routes for login, logout and the current user, where the server keeps the logins. */
export async function sessionRoutes(scope: FastifyInstance, parts: SessionRoutesParts): Promise<void> {
  await limitPerAddress(scope)
  scope.addHook('onSend', async (_request, reply, payload) => {
    notStored(reply)
    return payload
  })
  formBodies(scope)
  whoIsThere(scope, parts)
  loginRoutes(scope, parts)
  logoutRoutes(scope, parts)
}

function formBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function whoIsThere(scope: FastifyInstance, { sessions }: SessionRoutesParts): void {
  scope.get(api.session, async (request, reply): Promise<SessionAnswer> => {
    const session = await findSession(request, reply, sessions)
    if (!session) return {}
    const { user, confirmed } = session
    return { user, ...(confirmed !== undefined && { confirmed }) }
  })
}

function loginRoutes(scope: FastifyInstance, { config, client, sessions, seal, store }: SessionRoutesParts): void {
  const { publicUrl, oidc } = config
  const redirectUri = publicUrl + api.sessionCallback

  const attempts = new Attempts(LOGIN_COOKIE, attemptSchema, seal, store)

  scope.post(api.sessionLogin, { bodyLimit: LARGEST_BODY }, async (request, reply): Promise<SessionDeparture> => {
    refuseCrossSite(request, publicUrl)
    const body = sessionLoginSchema.safeParse(request.body)
    if (!body.success) throw new OrdrettError('session-invalid')
    const { again, prompt, window = false } = body.data
    await attempts.check()
    const { url, attempt } = await startLogin(client, {
      redirectUri,
      scope: oidc.scope,
      fresh: again !== undefined,
      prompt,
      acrValues: acrValuesOf(oidc.requiredLevel),
    }).catch((error: unknown) => {
      tellFailure(request, error)
      throw providerDown()
    })
    const replaces = (await sessions.peek(sessionCookies(request)))?.id
    const begun: Attempt = {
      ...attempt,
      returnTo: returnPath(short(body.data.returnTo), publicUrl),
      window,
      ...(again !== undefined && { again }),
      ...(replaces !== undefined && { replaces }),
    }
    await attempts.add(request, reply, begun)
    return { location: url }
  })

  scope.get<{ Querystring: { state?: unknown } }>(api.sessionCallback, async (request, reply) => {
    let attempt: Attempt | undefined
    const back = (news: LoginNews): FastifyReply => reply.redirect(pageAfter(news, publicUrl, attempt), 303)
    try {
      attempt = await attempts.take(request, reply, request.query.state)
      if (!attempt) throw new UnknownLogin()
      const login = await finishLogin(client, new URL(request.url, publicUrl), attempt, oidc.scope)
      if (!login.claims || login.claims.sub === '') throw new UnknownLogin()
      const { session, cookie } = await sessions.begin(login, login.claims, attempt.again)
      if (attempt.replaces !== undefined) {
        await sessions.end(attempt.replaces)
        clearSessionCookie(reply, attempt.replaces)
      }
      setSessionCookie(reply, session.id, cookie)
      return back(attempt.window ? 'vindu' : 'ok')
    } catch (error) {
      tellFailure(request, error)
      return back(newsOf(error))
    }
  })
}

function short(returnTo: string | undefined): string | undefined {
  return returnTo !== undefined && returnTo.length <= LONGEST_RETURN ? returnTo : undefined
}

/** The provider's response matches no login in progress in this browser, or names nobody. */
class UnknownLogin extends Error {
  readonly code = 'unknown-login'
}

function newsOf(error: unknown): LoginNews {
  if (!(error instanceof OrdrettError)) return 'feilet'
  if (error.code === 'level-too-low') return 'niva'
  return error.code === 'organisation-refused' ? 'virksomhet' : 'feilet'
}

/** Concatenated, so that it stays on our origin even if the path begins with two slashes. */
function pageAfter(news: LoginNews, publicUrl: string, attempt: Attempt | undefined): string {
  const page = new URL(publicUrl + (attempt?.returnTo ?? returnPath(undefined, publicUrl)))
  page.searchParams.set(LOGIN_NEWS, news)
  if (news === 'vindu' && attempt?.again !== undefined) page.searchParams.set(LOGIN_MARK, attempt.again)
  return page.href
}

/** Logs the reason as a code, without the provider's text or any name. */
function tellFailure({ log }: FastifyRequest, error: unknown): void {
  const reason = error instanceof OrdrettError ? error.code : providerFailure(error)
  log.warn({ reason }, 'a login could not be made')
}

function logoutRoutes(scope: FastifyInstance, parts: SessionRoutesParts): void {
  const { config, client, sessions, findIssuer, keyOf, onLogout } = parts
  const { publicUrl, oidc } = config

  scope.post(api.sessionLogout, async (request, reply): Promise<SessionDeparture> => {
    refuseCrossSite(request, publicUrl)
    const session = await sessions.peek(sessionCookies(request))
    // First: nothing else is ended by a logout that fails.
    if (session) await sessions.end(session.id)
    await onLogout(request, reply, session && keyOf(session.user.id))
    clearSessionCookies(request, reply)
    const home = logoutRedirectUri(publicUrl)
    if (!session) return { location: home }
    // It has ended here; the provider is waited for only briefly.
    const there = Promise.all([
      logoutUrl(client, home),
      session.refreshToken === undefined ? undefined : revokeLogin(client, session.refreshToken),
    ]).catch((error: unknown) => {
      request.log.warn({ reason: providerFailure(error) }, 'a logout could not be made at the provider')
      return []
    })
    const [location] = await Promise.race([there, after(LOGOUT_MILLISECONDS)])
    return { location: location ?? home }
  })

  scope.post(api.sessionEnded, async (request, reply) => {
    const body = z.object({ logout_token: z.string() }).safeParse(request.body)
    if (!body.success) throw new OrdrettError('session-invalid')
    const ended = await readLogoutToken(body.data.logout_token, await findIssuer(), oidc.clientId)
    if (!ended) throw new OrdrettError('session-invalid')
    await sessions.endBy(ended)
    return reply.send()
  })
}

function after(milliseconds: number): Promise<[]> {
  return new Promise((resolve) => void setTimeout(() => resolve([]), milliseconds).unref())
}
