import type { FastifyInstance } from 'fastify'
import { OrdrettError, type ErrorCode } from '../../spec/errors.ts'
import { refuse } from './refusal.ts'

/** Maps Fastify's body-parsing errors to our error codes. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'transcript-too-long',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-not-json',
}

/** The only place where errors become responses. Unexpected errors are logged and answered as `internal`. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toOrdrettError(error)
    // Not logged if the client disconnected: it caused the error itself.
    if (known.code === 'internal' && !reply.raw.destroyed) request.log.error({ err: error }, 'unexpected error')
    // The field's path in our schema, never what was in it.
    const { field } = known.facts
    if (typeof field === 'string') request.log.info({ error: known.code, field }, 'body refused')
    // Not returned: Fastify would await a returned reply, and add listeners to it.
    refuse(request, reply, known)
  })
}

export function toOrdrettError(error: unknown): OrdrettError {
  if (error instanceof OrdrettError) return error
  const code = error instanceof Error && 'code' in error ? frameworkErrors[String(error.code)] : undefined
  return new OrdrettError(code ?? 'internal')
}
