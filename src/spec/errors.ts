/**
 * Every error code that the API returns, with its HTTP status. The code is sent in the response header `Error-Code`,
 * the Norwegian message as the body.
 */
export const errorStatus = {
  'multipart-missing': 400,
  'multipart-broken': 400,
  'audio-missing': 400,
  'audio-twice': 400,
  'field-too-long': 400,
  'field-invalid': 400,
  'body-not-json': 400,
  'body-too-complex': 400,
  'contact-invalid': 400,
  'recovery-invalid': 400,
  'session-invalid': 400,
  'record-invalid': 400,
  'token-missing': 401,
  'token-invalid': 401,
  'token-expired': 401,
  'session-of-another': 401,
  'key-invalid': 401,
  'cross-site': 403,
  'level-too-low': 403,
  'organisation-refused': 403,
  'scope-missing': 403,
  'demo-login-refused': 403,
  'record-forbidden': 403,
  'not-found': 404,
  'model-unknown': 404,
  'method-not-allowed': 405,
  stalled: 408,
  'record-other-patient': 409,
  'record-conflict': 409,
  'record-over': 410,
  'record-changed': 412,
  'audio-too-long': 413,
  'address-too-long': 414,
  'transcript-too-long': 413,
  'contact-too-long': 413,
  'record-too-long': 413,
  'audio-format': 415,
  'audio-cut-short': 422,
  'transcript-empty': 422,
  'note-type-unknown': 422,
  'document-unknown': 422,
  'note-too-slow': 422,
  'record-refused': 422,
  'too-many': 429,
  'too-often': 429,
  internal: 500,
  'contact-refused': 502,
  'record-unsupported': 502,
  'record-trouble': 502,
  'speech-service-refused': 502,
  'engine-not-ready': 503,
  'identity-provider-down': 503,
  'mail-server-down': 503,
  'record-unreachable': 503,
  'store-down': 503,
  stopping: 503,
  'speech-service-down': 503,
  'record-silent': 504,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Response header that carries the `ErrorCode`. */
export const ERROR_CODE_HEADER = 'Error-Code'

/** Response header that carries the request's id in the server's log. */
export const REQUEST_ID_HEADER = 'Request-Id'

/** Facts for the message. Never audio, text, tokens, names or file names. */
export type ErrorFacts = Readonly<Record<string, string | number>>

/** The only error that crosses layers to the server's handler. Carries a code and facts, never request content. */
export class OrdrettError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  /** Seconds until the client may retry, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, facts: ErrorFacts = {}, retryAfter?: number) {
    super(code)
    this.name = 'OrdrettError'
    this.code = code
    this.facts = facts
    this.retryAfter = retryAfter
  }
}
