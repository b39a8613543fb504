import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import type { CallKind, SharedLimits } from './shared/shared-limits.ts'

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/** Counts the request against a limit of @fastify/rate-limit. Above it, throws `code` (a 429) with `Retry-After`. */
export async function refuseAbove(
  limit: Limit,
  request: FastifyRequest,
  code: 'too-many' | 'too-often',
): Promise<void> {
  const state = await limit(request)
  if (!state.isAllowed && state.isExceeded) throw new OrdrettError(code, {}, state.ttlInSeconds)
}

/** A whole hospital may share one IP address, and start its day at the same time. */
const PER_ADDRESS = { max: 600, timeWindow: 60_000 }

/** In this context, limits the calls per minute and IP address. For routes that are open to anyone. */
export async function limitPerAddress(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, { global: false })
  const limit = scope.createRateLimit(PER_ADDRESS)
  scope.addHook('onRequest', (request) => refuseAbove(limit, request, 'too-many'))
}

/** A hook that limits a user's calls per minute, on all servers that share limits. Must run after `requireToken`. */
export function limitPerUser(
  scope: FastifyInstance,
  max: number,
  { shared, kind }: { shared?: SharedLimits | undefined; kind?: CallKind } = {},
): (request: FastifyRequest) => Promise<void> {
  const here = (): number => shared?.share(max) ?? max
  const limit = scope.createRateLimit({ max: here, timeWindow: 60_000, keyGenerator: ({ user }) => user })
  return async (request) => {
    const counted = kind && (await shared?.count(kind, request.user))
    if (!counted) return refuseAbove(limit, request, 'too-often')
    if (counted.calls > max) throw new OrdrettError('too-often', {}, counted.leftMs / 1000)
  }
}
