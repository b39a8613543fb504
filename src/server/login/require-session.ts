import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { api } from '../../spec/routes.ts'
import { SESSION_USER_HEADER } from '../../spec/login.ts'
import { refuseCrossSite } from './same-origin.ts'
import { findSession, sessionCookies } from './session-cookies.ts'
import type { Session, SessionMark, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's session, where the server keeps the logins. */
    session?: SessionMark
  }
}

interface SessionRules {
  sessions: Sessions
  publicUrl: string
  /** See `opaqueKeys`. */
  keyOf: (userId: string) => string
}

/** In this context, refuses requests without a session before their body is read. */
export function requireSession(scope: FastifyInstance, { sessions, publicUrl, keyOf }: SessionRules): void {
  scope.decorateRequest('user', '')
  scope.decorateRequest('session', undefined)
  scope.addHook('onRequest', async (request, reply) => {
    refuseCrossSite(request, publicUrl)
    const session = await sessionOf(request, reply, sessions)
    if (request.headers[SESSION_USER_HEADER.toLowerCase()] !== encodeURIComponent(session.user.id)) {
      throw new OrdrettError('session-of-another')
    }
    request.user = keyOf(session.user.id)
    request.session = session
  })
}

async function sessionOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<Session> {
  if (sessionCookies(request).length === 0) throw new OrdrettError('token-missing')
  // An open page renews its recovery keys even when unattended: that does not count as use of the session.
  const session = await findSession(request, reply, sessions, { touch: request.routeOptions.url !== api.recovery })
  if (!session) throw new OrdrettError('token-expired')
  return session
}
