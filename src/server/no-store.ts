import type { FastifyReply } from 'fastify'

/** For answers with content: no cache may keep them, and no proxy may change or collect them. */
export function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
}
