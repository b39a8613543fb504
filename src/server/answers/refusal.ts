import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODE_HEADER, errorStatus, type OrdrettError } from '../../spec/errors.ts'
import { errorText } from './error-texts.ts'
import { notStoredNorChanged } from './not-stored.ts'

/** Renders an error as a response body with its content type. */
export type RefusalForm = (error: OrdrettError) => { type: string; body: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** How this server renders errors; default: the Norwegian message as plain text. */
    refusalForm?: RefusalForm
  }
}

/** Maximum bytes of a refused body to read and discard, so that a client that is still writing sees the response. */
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
 * Responds with an error: its status, its message, and its code in `Error-Code`. If the request body was not fully
 * read, the response is sent at once, part of the body is discarded, and the connection closes.
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

/** Sets an error's status and headers on the reply, and returns the body. */
export function setRefusal(reply: FastifyReply, error: OrdrettError): string {
  const { code, retryAfter } = error
  const challenge = challenges[code]
  const { type, body } = (reply.server.refusalForm ?? message)(error)
  notStoredNorChanged(reply).code(errorStatus[code]).header(ERROR_CODE_HEADER, code).type(type)
  if (challenge) reply.header('WWW-Authenticate', challenge)
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter))
  return body
}

/** The Norwegian message as plain text. */
function message({ code, facts }: OrdrettError): ReturnType<RefusalForm> {
  return { type: 'text/plain; charset=utf-8', body: errorText(code, facts) }
}

function hasUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return announced && !raw.readableEnded && !raw.destroyed
}

/**
 * By now the client has the complete response (see Content-Length), and most clients then disconnect. The pause lets
 * other refusals go out first when there are many: reading the body is half the cost of a refusal.
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
