import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../spec/errors.ts'
import type { VerifyToken } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** An opaque key of the user whose token came with the request; '' outside the calls that want one. */
    user: string
  }
}

/** RFC 6750 §2.1. */
const bearer = /^Bearer +([\w.~+/-]+=*) *$/i

/** From here on, in this context, a request without a valid access token is refused before its body is touched. */
export function requireToken(scope: FastifyInstance, verifyToken: VerifyToken): void {
  scope.decorateRequest('user', '')
  scope.addHook('onRequest', async (request) => {
    const { authorization } = request.headers
    if (!authorization || !/^Bearer\b/i.test(authorization)) throw new OrdrettError('token-missing')
    const token = bearer.exec(authorization)?.[1]
    if (!token) throw new OrdrettError('token-invalid')
    request.user = await verifyToken(token)
  })
}
