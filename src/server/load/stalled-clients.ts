import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, OrdrettError } from '../../spec/errors.ts'
import { setRefusal } from '../answers/refusal.ts'

/** A thirtieth of what speech brings: slower than any line that people dictate over. */
const LEAST_BYTES_PER_SECOND = 1_000

/** When clients' pace is looked at, and what time it is then. */
export interface PaceClock {
  /** In milliseconds. */
  now(): number
  /** Calls `look` again and again, so many milliseconds apart, until the function that it returns is called. */
  every(milliseconds: number, look: () => void): () => void
}

const realClock: PaceClock = {
  now: () => performance.now(),
  every(milliseconds, look) {
    const timer = setInterval(look, milliseconds).unref()
    return () => clearInterval(timer)
  },
}

/** What a test may set. */
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
 * Cuts off clients that hold a connection without using it: whose body brings no byte, or who take no byte of the answer,
 * for so long; and those who keep moving, but so little that they would hold it for days. Only time in which the server
 * waits for the client counts: not that in which the engine holds the upload back, nor that in which it has nothing to say.
 */
export function cutOffStalled(
  app: FastifyInstance,
  idleSeconds: number,
  { leastPerSecond = LEAST_BYTES_PER_SECOND, clock = realClock }: PaceSettings = {},
): void {
  const pace: Pace = { patience: idleSeconds * 1000, leastPerMillisecond: leastPerSecond / 1000, clock }
  app.addHook('onRequest', (request, reply, done) => {
    // One that is injected has no line that could stall, and nothing would tell that it has ended.
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
  // Node's own timer, which any byte in either direction starts anew.
  reply.raw.setTimeout(patience, () => {
    if (hasToTake(request) || (!heldBack && hasToBring(request))) return cutOff(request, reply)
    heldBack = !isRead(request)
    socket.setTimeout(patience)
  })
}

/** Looks again and again until the answer is out and the body has come: a body may drip on behind its answer. */
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

/** Says at each look, `patience` milliseconds apart, whether the body has brought too little since the last one. */
function slowUpload(request: FastifyRequest, { patience, leastPerMillisecond }: Pace): () => boolean {
  const { raw: body } = request
  let before = body.socket.bytesRead
  // Not read from the beginning: who asks is looked into first.
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
 * Says at each look whether the client has been behind for longer than all it was given in that time takes. Not counted from
 * look to look: a large piece counts as taken only when the last of it is.
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

/** The body is still to come, and the server reads. */
function hasToBring(request: FastifyRequest): boolean {
  return !request.raw.complete && isRead(request)
}

function isRead({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true
}

/** The answer goes out past Fastify, whose handler still waits for the body; its log has it from the reply. */
function cutOff({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  // Once an answer is out there is no other; and until that of an earlier call on the connection is, this one has no place.
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
