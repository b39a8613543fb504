import type { FastifyInstance } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import { refuse } from '../answers/refusal.ts'
import { isFromThisMachine } from '../identity/this-machine.ts'

/**
 * A login without a password is for whoever sits at this machine. HOST and PUBLIC_URL on loopback are not enough: a proxy
 * on the same machine would bring it to the net, and so would a foreign name that resolves to 127.0.0.1.
 */
export function onlyFromThisMachine(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return refuse(request, reply, new OrdrettError('demo-login-refused'))
  })
}
