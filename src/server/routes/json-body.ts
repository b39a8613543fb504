import type { FastifyInstance } from 'fastify'
import type { core } from 'zod'
import { OrdrettError, type ErrorCode } from '../../spec/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of values in a JSON body; default: `USUAL_VALUES`. */
    maxValues?: number
  }
}

/** Maximum JSON body in bytes of a route that states none. */
export const USUAL_BODY_BYTES = 32_768
/** Three times what a note request has with the most own words. */
const USUAL_VALUES = 10_000
const MAX_DEPTH = 16

/**
 * Parses the JSON bodies of all routes. Time to parse and validate grows with the number of values, not with the length
 * of texts: a body with more values than its route allows, or too deeply nested, is refused before it is parsed.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { maxValues = USUAL_VALUES } = request.routeOptions.config
    if (!isWithin(body, maxValues)) return done(new OrdrettError('body-too-complex'))
    return parse(request, body, done)
  })
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** In ASCII `[` and `{`, and `]` and `}`, differ only in this bit. */
const BRACE_BIT = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/** Whether a JSON text has at most `maxValues` values and `MAX_DEPTH` levels. One pass; invalid JSON may pass too. */
function isWithin(text: string, maxValues: number): boolean {
  let values = 1
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isInString) {
      if (unit === BACKSLASH) at++
      else if (unit === QUOTE) isInString = false
    } else if (unit === QUOTE) {
      isInString = true
    } else if (unit === COMMA) {
      if (++values > maxValues) return false
    } else if ((unit | BRACE_BIT) === OPENING) {
      if (++values > maxValues || ++depth > MAX_DEPTH) return false
    } else if ((unit | BRACE_BIT) === CLOSING) {
      depth--
    }
  }
  return true
}

interface Schema<Body> {
  safeParse: (body: unknown) => { success: true; data: Body } | { success: false; error: core.$ZodError }
}

/** Validates a parsed body. Throws `code` with the first wrong field, or `body-too-complex` for a list that is too long. */
export function readBody<Body>(schema: Schema<Body>, body: unknown, code: ErrorCode): Body {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw bodyError(code, parsed.error)
}

/** The refusal of a body, with the path of its first wrong field in the schema, which holds none of the content. */
export function bodyError(code: ErrorCode, { issues: [issue] }: core.$ZodError): OrdrettError {
  if (issue?.code === 'too_big' && issue.origin === 'array') return new OrdrettError('body-too-complex')
  const field = fieldName(issue?.path ?? [])
  return new OrdrettError(code, field === '' ? {} : { field })
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')
}
