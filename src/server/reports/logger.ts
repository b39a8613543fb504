import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { OrdrettError } from '../../spec/errors.ts'

/** A place in the code, and nothing else: a message with line breaks can't pass for one. */
const stackFrame = /^\s+at (?:[\w.<>$#[\] ]+ \()?(?:file:|node:|\/)[^\s()]*:\d+:\d+\)?$/

/**
 * What may be logged of an error. Never its message: another library's message may quote what the user said, a token
 * or a file name.
 */
function loggableError(error: unknown): Record<string, unknown> {
  if (error instanceof OrdrettError) return { type: 'OrdrettError', code: error.code }
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: (error.stack ?? '').split('\n').filter((line) => stackFrame.test(line)),
    ...(error.cause !== undefined && { cause: loggableError(error.cause) }),
  }
}

/**
 * The fields that a line may have. Anything else is left out: @fastify/multipart, for one, logs all request headers at
 * its most talkative level.
 */
const fields = [
  'err',
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

/** Pino takes an error's message as the text of a line that has none; here such a line says only that it is one. */
const logMethod: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function logMethod(args, method) {
  const [first, text] = args as unknown[]
  const entry = first instanceof Error ? { err: first } : first
  const holdsError = typeof entry === 'object' && entry !== null && 'err' in entry
  if (holdsError) method.apply(this, [entry, first instanceof Error || typeof text !== 'string' ? 'error' : text])
  else method.apply(this, args)
}

/** The server's log: JSON lines, to stdout where no other destination is given. Holds no content, tokens, names or file names, whoever writes to it. */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const settings: LoggerOptions = {
    level,
    base: null,
    serializers: { err: loggableError },
    formatters: { log: knownFields },
    hooks: { logMethod },
  }
  // Pino's own way to stdout waits for ever in the flush of a fatal line when nobody reads it.
  return pino(settings, destination)
}
