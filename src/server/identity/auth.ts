import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import type { VerifyToken } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Opaque key of the authenticated user; '' for calls that need no login. */
    user: string
  }
}

/** RFC 6750 §2.1; the scheme is case-insensitive (RFC 9110 §11.1). */
const bearer = /^Bearer +([\w.~+/-]+=*) *$/i

/** The token of an `Authorization` header; undefined if it holds no well-formed one. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1]
}

/** In this context, refuses requests without a valid access token before their body is read. */
export function requireToken(scope: FastifyInstance, verifyToken: VerifyToken): void {
  scope.decorateRequest('user', '')
  scope.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    if (!authorization || !/^Bearer\b/i.test(authorization)) throw new OrdrettError('token-missing')
    const token = bearerToken(authorization)
    if (!token) throw new OrdrettError('token-invalid')
    request.user = await verifyToken(token).catch((error: unknown) => {
      tellReason(request, error)
      throw error
    })
  })
}

/** Logs the reason for the operator; the user learns only that the login is not valid. */
function tellReason({ log }: FastifyRequest, error: unknown): void {
  if (!(error instanceof OrdrettError) || error.facts['reason'] === undefined) return
  const { reason, claim } = error.facts
  log.warn({ error: error.code, reason, claim }, 'an access token could not be accepted')
}
