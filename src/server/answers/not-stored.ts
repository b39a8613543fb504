import type { FastifyReply } from 'fastify'

/** For responses that are valid only now: no cache may store them. */
export function notStored(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store')
}

/** For responses with content: no cache may store them, and no proxy may transform or buffer them. */
export function notStoredNorChanged(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store, no-transform').header('X-Accel-Buffering', 'no')
}
