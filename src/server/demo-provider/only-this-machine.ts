import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { isLoopback } from '../config/loopback.ts'
import { refuse } from '../answers/refusal.ts'

/**
 * A login without a password is for whoever sits at this machine. HOST and PUBLIC_URL on loopback are not enough: a proxy
 * on the same machine would bring it to the net, and so would a foreign name that resolves to 127.0.0.1.
 */
export function onlyFromThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const forwarded = Object.keys(request.headers).some((name) => /^(?:x-)?forwarded/.test(name))
    if (forwarded || !isLoopback(request.hostname)) {
      return refuse(request, reply, new OrdrettError('demo-login-refused'))
    }
  })
}
