import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import type { VerifyToken } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** An opaque key of the user whose token came with the request; '' outside the calls that want one. */
    user: string
  }
}

/** RFC 6750 §2.1; the scheme's letters may be large or small (RFC 9110 §11.1). */
const bearer = /^Bearer +([\w.~+/-]+=*) *$/i

/** The token of an `Authorization` header; undefined where it holds none in the right form. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1]
}

/** From here on, in this context, a request without a valid access token is refused before its body is touched. */
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

/** The user is told only that the login is not valid; who set the server up needs to know which part of it is not right. */
function tellReason({ log }: FastifyRequest, error: unknown): void {
  if (!(error instanceof OrdrettError) || error.facts['reason'] === undefined) return
  const { reason, claim } = error.facts
  log.warn({ error: error.code, reason, claim }, 'an access token could not be accepted')
}
