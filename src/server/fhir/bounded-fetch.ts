import { isSecureOrLoopback } from '../config/loopback.ts'

/** An answer is longer than anything that was asked for. */
export class AnswerTooLong extends Error {
  readonly code = 'answer-too-long'
}

/**
 * `fetch` for what others answer: no redirect is followed, no more than `maxBytes` is read, and nothing goes out unprotected but
 * on this machine. The body is all there when it resolves.
 */
export async function boundedFetch(url: string, init: RequestInit, maxBytes: number): Promise<Response> {
  if (!isSecureOrLoopback(url)) throw new TypeError('not https')
  const { body, status, headers } = await fetch(url, { ...init, redirect: 'manual' })
  const bytes = await readAll(body, maxBytes)
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}

async function readAll(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Left before its end, the connection is given up.
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new AnswerTooLong('too long')
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
