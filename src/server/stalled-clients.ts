import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER, errorStatus, REQUEST_ID_HEADER } from '../spec/errors.ts'

/**
 * Cuts off clients that hold a connection without using it: whose body brings no byte, or who take no byte of the answer,
 * for so long. Only time in which the server waits for the client counts: not that in which the engine holds the upload
 * back, nor that in which it has nothing to say.
 */
export function cutOffStalled(app: FastifyInstance, idleSeconds: number): void {
  const patience = idleSeconds * 1000
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    let heldBack = false
    request.raw.on('pause', () => (heldBack = true))
    // Node's own timer, which any byte in either direction starts anew.
    reply.raw.setTimeout(patience, () => {
      if (takesNothing(request) || (!heldBack && bringsNothing(request))) return cutOff(request, reply)
      heldBack = false
      socket.setTimeout(patience)
    })
    done()
  })
}

function takesNothing({ raw: { socket } }: FastifyRequest): boolean {
  return socket.writableLength > 0
}

/** The body is still to come, and the server reads. */
function bringsNothing({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.readableFlowing === true
}

function cutOff({ id, raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    socket.destroy()
    return
  }
  // For the log: the answer itself goes out past Fastify, whose handler still waits for the body.
  reply.code(errorStatus.stalled).header(ERROR_CODE_HEADER, 'stalled')
  const head = [
    `HTTP/1.1 ${errorStatus.stalled} Request Timeout`,
    `${ERROR_CODE_HEADER}: stalled`,
    `${REQUEST_ID_HEADER}: ${id}`,
    'Content-Length: 0',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}
