import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OrdrettError } from '../../spec/errors.ts'
import type { CallKind, SharedLimits } from './shared/shared-limits.ts'

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

/** A whole hospital may share one address, and begin its day at the same time. */
const PER_ADDRESS = { max: 600, timeWindow: 60_000 }

/** From here on, in this context, an address may make so many calls in a minute. For what is open to anyone. */
export async function limitPerAddress(scope: FastifyInstance): Promise<void> {
  await scope.register(rateLimit, { global: false })
  const limit = scope.createRateLimit(PER_ADDRESS)
  scope.addHook('onRequest', (request) => refuseAbove(limit, request, 'too-many'))
}

/** A hook that allows each user so many calls in a minute, over all servers where they share that. Goes behind `requireToken`. */
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
