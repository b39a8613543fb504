import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/** Counts the request against a limit of @fastify/rate-limit. Throws `code` (a 429) with `Retry-After` when it is above. */
export async function refuseAbove(
  limit: Limit,
  request: FastifyRequest,
  code: 'too-many' | 'too-often',
): Promise<void> {
  const state = await limit(request)
  if (!state.isAllowed && state.isExceeded) throw new OrdrettError(code, {}, state.ttlInSeconds)
}

/** A hook that allows each user so many calls in a minute. Goes behind `requireToken`. */
export function limitPerUser(scope: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const limit = scope.createRateLimit({ max, timeWindow: 60_000, keyGenerator: ({ user }) => user })
  return (request) => refuseAbove(limit, request, 'too-often')
}
