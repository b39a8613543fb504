import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER, errorStatus, type OrdrettError } from '../../spec/errors.ts'
import { errorText } from './error-texts.ts'
import { notStoredNorChanged } from './not-stored.ts'

/** The body of an answer with an error, and its content type. */
export type RefusalForm = (error: OrdrettError) => { type: string; body: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** How this server words its errors, where that is not the Norwegian message alone. */
    refusalForm?: RefusalForm
  }
}

/** How much of a refused body is read and thrown away, so that a client that only writes gets to see the answer. */
const MAX_DRAINED_BYTES = 2_000_000
const MAX_DRAIN_MILLISECONDS = 10_000
const OTHERS_FIRST_MS = 10

const challenges: Partial<Record<OrdrettError['code'], string>> = {
  'key-invalid': 'Bearer realm="ordrett"',
  'token-missing': 'Bearer realm="ordrett"',
  'token-invalid': 'Bearer realm="ordrett", error="invalid_token"',
  'token-expired': 'Bearer realm="ordrett", error="invalid_token", error_description="expired"',
  'organisation-refused': 'Bearer realm="ordrett", error="insufficient_scope"',
  'scope-missing': 'Bearer realm="ordrett", error="insufficient_scope"',
}

/**
 * Answers with an error: its status, the Norwegian message as plain text, the code in `Error-Code`. When the request's
 * body was not read to its end the answer goes out at once, some of the body is thrown away and the connection closes.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: OrdrettError): FastifyReply {
  const text = setRefusal(reply, error)
  if (!hasUnreadBody(request)) return reply.send(text)
  reply.header('Connection', 'close').header('Content-Length', Buffer.byteLength(text)).hijack()
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
  reply.raw.writeHead(reply.statusCode).write(text)
  void throwAway(request.raw).then(() => reply.raw.end())
  return reply
}

/** Gives the reply the status and headers of an error, and returns the text that goes with them. */
export function setRefusal(reply: FastifyReply, error: OrdrettError): string {
  const { code, retryAfter } = error
  const challenge = challenges[code]
  const { type, body } = (reply.server.refusalForm ?? message)(error)
  notStoredNorChanged(reply).code(errorStatus[code]).header(ERROR_CODE_HEADER, code).type(type)
  if (challenge) reply.header('WWW-Authenticate', challenge)
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter))
  return body
}

/** The Norwegian message, fit to show to the user. */
function message({ code, facts }: OrdrettError): ReturnType<RefusalForm> {
  return { type: 'text/plain; charset=utf-8', body: errorText(code, facts) }
}

function hasUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return announced && !raw.readableEnded && !raw.destroyed
}

/**
 * The answer is complete for the client by now: Content-Length says so. Most leave when they have read it, and while many are
 * refused at once, their answers come first: half of what a refusal costs is the reading of its body.
 */
async function throwAway(body: Readable): Promise<void> {
  body.unpipe()
  body.pause()
  await wait(OTHERS_FIRST_MS)
  if (!body.destroyed) await drain(body)
}

function drain(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > MAX_DRAINED_BYTES) finish()
    }
    const finish = (): void => {
      clearTimeout(timer)
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish)
      body.pause()
      resolve()
    }
    const timer = setTimeout(finish, MAX_DRAIN_MILLISECONDS)
    body.on('data', count).on('end', finish).on('close', finish).on('error', finish)
    body.resume()
  })
}
