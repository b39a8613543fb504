import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { core } from 'zod'
import { OrdrettError } from '../../spec/errors.ts'

/** A code location and nothing else: a message with line breaks can't pass as a stack frame. */
const stackFrame = /^\s+at (?:[\w.<>$#[\] ]+ \()?(?:file:|node:|\/)[^\s()]*:\d+:\d+\)?$/

/**
 * The loggable parts of an error. Never its message: a library's message may quote dictated text, a token or a file
 * name.
 */
function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const field = fieldOf(error)
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(field !== undefined && { field }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  }
}

/** The stack without the message at its start, whose lines could pass as frames. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => stackFrame.test(line))
}

/** The path of the first wrong field in our schema. No schema of what others send has keys of their choice. */
function fieldOf(error: Error): string | undefined {
  if (error instanceof OrdrettError) return typeof error.facts['field'] === 'string' ? error.facts['field'] : undefined
  if (!(error instanceof core.$ZodError)) return undefined
  return error.issues[0]?.path.map(String).join('.')
}

/**
 * The fields allowed in a line. All others are dropped: @fastify/multipart, for example, logs all request headers at
 * its most verbose level.
 */
const fields = [
  'err',
  'field',
  'issue',
  'place',
  'error',
  'method',
  'route',
  'user',
  'status',
  'milliseconds',
  'complete',
  'requestId',
  'model',
  'writer',
  'smtpStatus',
  'speechFailure',
  'speechStatus',
  'discovery',
  'reason',
  'claim',
  'count',
]

function knownFields(entry: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => fields.includes(field)))
}

/** Pino uses an error's message as the text of a line without one; here the text is just «error». */
const logMethod: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function logMethod(args, method) {
  const [first, text] = args as unknown[]
  const entry = first instanceof Error ? { err: first } : first
  const holdsError = typeof entry === 'object' && entry !== null && 'err' in entry
  if (holdsError) method.apply(this, [entry, first instanceof Error || typeof text !== 'string' ? 'error' : text])
  else method.apply(this, args)
}

/** The server's log: JSON lines, to stdout by default. Never holds content, tokens, names or file names. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const settings: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggableError },
    formatters: { log: knownFields },
    hooks: { logMethod },
  }
  // Pino's own stdout destination blocks forever when it flushes a fatal line that nothing reads.
  return pino(settings, destination)
}
