import type { FastifyReply } from 'fastify'

/** For answers that are true now only: no cache may keep them. */
export function notStored(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store')
}

/** For answers with content: no cache may keep them, and no proxy may change or collect them. */
export function notStoredNorChanged(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
}
