import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, OrdrettError } from '../../spec/errors.ts'
import { setRefusal } from '../answers/refusal.ts'

/** A thirtieth of the audio's data rate: slower than any connection that people dictate over. */
const LEAST_BYTES_PER_SECOND = 1_000

/** Time and timer for the checks of clients' transfer rates. */
export interface PaceClock {
  /** In milliseconds. */
  now(): number
  /** Calls `look` every `milliseconds` until the returned function is called. */
  every(milliseconds: number, look: () => void): () => void
}

const realClock: PaceClock = {
  now: () => performance.now(),
  every(milliseconds, look) {
    const timer = setInterval(look, milliseconds).unref()
    return () => clearInterval(timer)
  },
}

/** Settings for tests. */
interface PaceSettings {
  leastPerSecond?: number
  clock?: PaceClock | undefined
}

interface Pace {
  /** In milliseconds. */
  patience: number
  /** In bytes. */
  leastPerMillisecond: number
  clock: PaceClock
}

/**
 * Cuts off clients that hold a connection without using it: those that send no byte of the body or read no byte of the
 * response for `idleSeconds`, and those so slow that they would hold it for days. Only time in which the server waits
 * for the client counts, not time in which the engine holds the upload back or has nothing to send.
 */
export function cutOffStalled(
  app: FastifyInstance,
  idleSeconds: number,
  { leastPerSecond = LEAST_BYTES_PER_SECOND, clock = realClock }: PaceSettings = {},
): void {
  const pace: Pace = { patience: idleSeconds * 1000, leastPerMillisecond: leastPerSecond / 1000, clock }
  app.addHook('onRequest', (request, reply, done) => {
    // An injected request has no connection that could stall, and nothing would report that it has ended.
    if (request.raw.socket instanceof Socket) {
      cutOffSilent(request, reply, pace)
      cutOffSlow(request, reply, pace)
    }
    done()
  })
}

function cutOffSilent(request: FastifyRequest, reply: FastifyReply, { patience }: Pace): void {
  const { socket } = request.raw
  let heldBack = false
  request.raw.on('pause', () => (heldBack = true))
  // Node's own timer, which any byte in either direction restarts.
  reply.raw.setTimeout(patience, () => {
    if (hasToTake(request) || (!heldBack && hasToBring(request))) return cutOff(request, reply)
    heldBack = !isRead(request)
    socket.setTimeout(patience)
  })
}

/** Checks repeatedly until the response is sent and the body received: a body may trickle in after its response. */
function cutOffSlow(request: FastifyRequest, reply: FastifyReply, pace: Pace): void {
  const { raw: body } = request
  const bringsTooLittle = slowUpload(request, pace)
  const takesTooLittle = slowReader(request, pace)
  const stop = pace.clock.every(pace.patience, () => {
    const isSlow = [bringsTooLittle(), takesTooLittle()].includes(true)
    if (isSlow) cutOff(request, reply)
    endIfDone()
  })
  const endIfDone = (): void => {
    if (body.socket.destroyed || (body.complete && reply.raw.writableFinished)) stop()
  }
  reply.raw.once('finish', endIfDone)
  body.once('close', endIfDone)
}

/** Returns a check, for every `patience` milliseconds, of whether the body has brought too little since the last. */
function slowUpload(request: FastifyRequest, { patience, leastPerMillisecond }: Pace): () => boolean {
  const { raw: body } = request
  let before = body.socket.bytesRead
  // Not read at first: authentication comes before.
  let heldBack = !isRead(request)
  body.on('pause', () => (heldBack = true))
  return () => {
    const brought = body.socket.bytesRead - before
    const isSlow = !heldBack && hasToBring(request) && brought < patience * leastPerMillisecond
    before += brought
    heldBack = !isRead(request)
    return isSlow
  }
}

/**
 * Returns a check of whether the client has been behind for longer than reading all it was given in that time may take.
 * Not counted per check, because a large piece counts as taken only when all of it is.
 */
function slowReader(
  { raw: { socket } }: FastifyRequest,
  { patience, leastPerMillisecond, clock }: Pace,
): () => boolean {
  let behind: { since: number; taken: number } | undefined
  return () => {
    if (socket.writableLength === 0) behind = undefined
    else behind ??= { since: clock.now(), taken: socket.bytesWritten - socket.writableLength }
    if (!behind) return false
    const given = socket.bytesWritten - behind.taken
    return clock.now() - behind.since > patience + given / leastPerMillisecond
  }
}

function hasToTake({ raw: { socket } }: FastifyRequest): boolean {
  return socket.writableLength > 0
}

/** Whether the body is incomplete and the server is reading. */
function hasToBring(request: FastifyRequest): boolean {
  return !request.raw.complete && isRead(request)
}

function isRead({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true
}

/** Writes to the socket, bypassing Fastify, whose handler still waits for the body. The log reads the reply. */
function cutOff({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // No response can follow one that has started, or precede that of an earlier call on the connection.
  if (reply.raw.headersSent || !reply.raw.socket?.writable) {
    socket.destroy()
    return
  }
  const text = setRefusal(reply, new OrdrettError('stalled'))
  const headers = { ...reply.getHeaders(), 'content-length': Buffer.byteLength(text), connection: 'close' }
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  socket.write(`HTTP/1.1 ${errorStatus.stalled} Request Timeout\r\n${fields.join('')}\r\n${text}`)
  socket.destroySoon()
}
