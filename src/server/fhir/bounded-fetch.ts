import { isSecureOrLoopback } from '../config/loopback.ts'

/** The response exceeds the size limit. */
export class AnswerTooLong extends Error {
  readonly code = 'answer-too-long'
}

/**
 * `fetch` for untrusted responses: follows no redirects, reads at most `maxBytes`, and requires https except on
 * loopback. Resolves once the body is complete. Throws `AnswerTooLong`.
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
  // Leaving the loop early closes the connection.
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new AnswerTooLong('too long')
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
