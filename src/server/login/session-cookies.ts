import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE, sessionCookie } from './cookies.ts'
import type { Session, Sessions } from './sessions.ts'

/** Each session has a name of its own, so that a late response for an earlier one can't replace the newest. */
function sessionCookieName(id: string): string {
  return SESSION_COOKIE + id
}

function sessionCookieNames({ cookies }: FastifyRequest): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith(SESSION_COOKIE))
}

/** The session cookies of a request: mostly one; more if a late response has brought back an earlier one. */
export function sessionCookies(request: FastifyRequest): string[] {
  return sessionCookieNames(request).flatMap((name) => request.cookies[name] ?? [])
}

export function setSessionCookie(reply: FastifyReply, id: string, cookie: string): void {
  reply.setCookie(sessionCookieName(id), cookie, sessionCookie)
}

export function clearSessionCookie(reply: FastifyReply, id: string): void {
  reply.clearCookie(sessionCookieName(id), sessionCookie)
}

/** Clears all session cookies of the request, except that of the session `id`. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, id?: string): void {
  for (const name of sessionCookieNames(request))
    if (id === undefined || name !== sessionCookieName(id)) reply.clearCookie(name, sessionCookie)
}

/** Finds the request's session as `Sessions.find` does, sends its cookie if that has changed, and clears all others. */
export async function findSession(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  use?: { touch: boolean },
): Promise<Session | undefined> {
  const found = await sessions.find(sessionCookies(request), use)
  if (!found) return undefined
  const { session, cookie } = found
  clearSessionCookies(request, reply, session.id)
  if (cookie !== undefined) setSessionCookie(reply, session.id, cookie)
  return session
}
