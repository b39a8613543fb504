import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { OrdrettError } from '../../spec/errors.ts'
import { createLogger } from './logger.ts'

function lineOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString('utf8')
      done()
    },
  })
  write(createLogger('trace', sink))
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}

const secret = 'pasienten heter Ola'

test.each([
  ['an error alone', (logger: ReturnType<typeof createLogger>) => logger.error(new Error(secret))],
  ['an error without words', (logger: ReturnType<typeof createLogger>) => logger.error({ err: new Error(secret) })],
  [
    'an error in a child',
    (logger: ReturnType<typeof createLogger>) => logger.child({}).warn({ err: new Error(secret) }),
  ],
  [
    'a cause',
    (logger: ReturnType<typeof createLogger>) =>
      logger.error({ err: new Error('x', { cause: new Error(secret) }) }, 'y'),
  ],
  [
    'a message that looks like a stack',
    (logger: ReturnType<typeof createLogger>) => logger.error(new Error(`x\n    at ${secret}`)),
  ],
  [
    'an unknown field',
    (logger: ReturnType<typeof createLogger>) => logger.info({ headers: { authorization: secret } }, 'y'),
  ],
])('%s does not bring its message into the log', (_name, write) => {
  const line = lineOf(write)
  expect(JSON.stringify(line)).not.toContain('Ola')
  expect(line['msg']).toMatch(/^(?:error|y)$/)
})

test('of an error its type, code and places are logged', () => {
  const error = Object.assign(new TypeError(secret), { code: 'EPIPE' })
  const { err } = lineOf((logger) => logger.error({ err: error }, 'x'))
  expect(err).toMatchObject({ type: 'TypeError', code: 'EPIPE' })
  expect(err).toHaveProperty('stack.0', expect.stringContaining('logger.test.ts'))
})

test('of our own errors the code, the field and the places are logged, and no other fact', () => {
  const error = new OrdrettError('body-not-json', { field: 'phrases[3].name', found: secret })
  const { err } = lineOf((logger) => logger.error({ err: error }, 'x'))
  expect(err).toMatchObject({ type: 'OrdrettError', code: 'body-not-json', field: 'phrases[3].name' })
  expect(err).toHaveProperty('stack.0', expect.stringContaining('logger.test.ts'))
  expect(JSON.stringify(err)).not.toContain('Ola')
})

test('of a value that does not fit its schema the field is logged, and nothing of the value', () => {
  const { error } = z.object({ phrases: z.array(z.object({ name: z.number() })) }).safeParse({
    phrases: [{ name: secret, [secret]: secret }],
  })
  const { err } = lineOf((logger) => logger.error({ err: error }, 'x'))
  expect(err).toMatchObject({ field: 'phrases.0.name' })
  expect(JSON.stringify(err)).not.toContain('Ola')
})

test('what a record system complains of is logged by kind and place', () => {
  const line = lineOf((logger) => logger.warn({ issue: 'required', place: 'DocumentReference.type' }, 'record refused'))
  expect(line).toMatchObject({ issue: 'required', place: 'DocumentReference.type' })
})

test.each(['\n    at /Ola:1:1', 'x\n    at Ola (/home/x.ts:1:1)'])(
  'a message like a frame (%j) is not logged',
  (message) => {
    const { err } = lineOf((logger) => logger.error({ err: new Error(message) }, 'x'))
    expect(JSON.stringify(err)).not.toContain('Ola')
  },
)

test('a process whose output nobody reads ends after a fatal line', async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(import.meta.resolve('./logger.ts'))}
    process.stdout.on('error', () => undefined)
    const logger = createLogger('info')
    process.stdin.once('data', () => {
      for (const level of ['info', 'fatal']) logger[level]('a line')
      process.exit(3)
    })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  const ended = once(child, 'exit')
  child.stdout.destroy()
  child.stdin.write('go')
  try {
    expect(await ended).toEqual([3, null])
  } finally {
    child.kill('SIGKILL')
  }
})
