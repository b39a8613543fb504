import { ERROR_CODE_HEADER, REQUEST_ID_HEADER } from '../../../spec/errors.ts'
import type { LateRefusal } from '../../../spec/journal.ts'
import { credentials } from '../../session/credentials.ts'
import { fill, texts } from '../../texts.ts'

/** Returns a valid access token, or its substitute (`credentials`). `refused`: a token that got a 401. */
export type AccessToken = (signal: AbortSignal, refused?: string) => Promise<string>

/** A failure as shown to the user. `reference`: the error code and the request id in the server's log. */
export interface Failure {
  message: string
  reference?: string | undefined
  /** No response came: the network may have failed, so the call is repeated once it is back. */
  unreached?: boolean | undefined
}

/** A failed call. The message is for the user. */
export class CallFailure extends Error {
  /** HTTP status of the response; undefined if there was none, or it was interrupted. */
  readonly status: number | undefined
  /** Seconds to wait before the next attempt, as requested by the server. */
  readonly retryAfter: number | undefined
  readonly reference: string | undefined

  constructor(message: string, status?: number, retryAfter?: number, reference?: string) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.retryAfter = retryAfter
    this.reference = reference
  }
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof CallFailure)) return { message }
  return { message, reference: error.reference, unreached: error.status === undefined || undefined }
}

/**
 * Calls our server with the user's token; a refused token is renewed once.
 * Throws a `CallFailure` with the text to show: the response text, or that there is no connection.
 */
export async function callServer(
  path: string,
  call: RequestInit & { signal: AbortSignal },
  accessToken: AccessToken,
): Promise<Response> {
  const token = await accessToken(call.signal)
  let response = await send(path, call, token)
  if (response.status === 401) response = await send(path, call, await accessToken(call.signal, token))
  if (!response.ok) throw await refusal(response)
  return response
}

/** The same tokens, and the latest of them: a page that is closing can't wait for a new one. */
export function rememberingToken(accessToken: AccessToken): { token: AccessToken; latest: () => string | undefined } {
  let latest: string | undefined
  return {
    token: async (signal, refused) => (latest = await accessToken(signal, refused)),
    latest: () => latest,
  }
}

/** A call from a page that may be closing: the response is ignored, and without a token no call is made. */
export function sendLastWord(path: string, body: object, token: string | undefined): void {
  if (token === undefined) return
  const headers = { 'Content-Type': 'application/json', ...credentials(token) }
  fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}

function send(path: string, call: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(call.headers)
  for (const [name, value] of Object.entries(credentials(token))) headers.set(name, value)
  return fetch(path, { ...call, headers }).catch(unreachable)
}

/** A refusal that came as the last line of an answer. */
export function lateRefusal(refused: LateRefusal, { headers }: Response): CallFailure {
  return new CallFailure(refused.message, refused.status, refused.retryAfter, referenceOf(refused.code, headers))
}

async function refusal(response: Response): Promise<CallFailure> {
  const { status, headers } = response
  const message = (await response.text().catch(unreachable)) || noConnection(`HTTP ${status}`).message
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10)
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds
  return new CallFailure(message, status, retryAfter, referenceOf(headers.get(ERROR_CODE_HEADER), headers))
}

function referenceOf(code: string | null, headers: Headers): string | undefined {
  return [code, headers.get(REQUEST_ID_HEADER)].filter(Boolean).join(' ') || undefined
}

/** A failure without a response text: uses the specification's words, with `message` as the reason. */
export function noConnection(message: string): CallFailure {
  return new CallFailure(fill(texts.transcript.serverUnreachable, { message }))
}

/** The same for what `fetch` throws when a connection fails. An aborted call is no failure: rethrows `AbortError`. */
export function unreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw noConnection(error instanceof Error ? error.message : String(error))
}
